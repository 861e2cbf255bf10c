import ConfineFindings
import ConfineRules
import Testing

@testable import ConfineReport

@Suite("Groups of violations")
struct GroupTests {
  private static func violations(_ samples: [SampleViolation]) throws -> [ObservedViolation] {
    try ObservationsFile(of: samples).read().violations
  }

  @Test("are by rule, place and home, and ordered by how often")
  func order() throws {
    var samples = (1...3).map { SampleViolation(number: $0, line: 50) }
    samples += (4...5).map { SampleViolation(number: $0, home: "the main thread", line: 50) }
    samples += (6...9).map { SampleViolation(number: $0, line: 31) }
    samples += (10...19).map { SampleViolation(number: $0, rule: "shared-realm", line: 7) }
    let sections = ViolationGroup.sections(of: try Self.violations(samples))
    #expect(sections.map(\.rule) == ["shared-realm", "live-object-across-await"])
    #expect(sections[1].groups.map(\.place?.line) == [50, 50, 31])
    #expect(sections.map { $0.groups.map(\.count) } == [[10], [3, 2, 4]])
  }

  @Test("do not depend on the order of the lines")
  func deterministic() throws {
    let samples = (1...40).map { number in
      SampleViolation(
        number: number, time: number % 3, home: "thread \(number)", line: number % 7 + 1)
    }
    let some = ViolationGroup.sections(of: try Self.violations(samples))
    let others = ViolationGroup.sections(of: try Self.violations(samples.reversed()))
    #expect(some.flatMap(\.groups).map(\.key) == others.flatMap(\.groups).map(\.key))
    #expect(some.flatMap(\.groups).map(\.newest.id) == others.flatMap(\.groups).map(\.newest.id))
  }

  @Test("take threads for one home, whose numbers are others in each run")
  func threads() throws {
    let samples = (1...3).map { SampleViolation(number: $0, home: "thread \($0 * 11)") }
    let groups = ViolationGroup.sections(of: try Self.violations(samples)).flatMap(\.groups)
    #expect(groups.map(\.count) == [3])
  }

  @Test("show the newest as the example")
  func newest() throws {
    let samples = [(1, 50), (2, 90), (3, 70)].map { SampleViolation(number: $0, time: $1) }
    let groups = ViolationGroup.sections(of: try Self.violations(samples)).flatMap(\.groups)
    #expect(groups.map(\.newest.id) == ["1f41-18c2d0e5b7f0-2"])
  }

  @Test("tell misuses apart that no rule speaks of")
  func withoutRule() throws {
    let samples = [
      SampleViolation(number: 1, rule: nil, message: "one"),
      SampleViolation(number: 2, rule: nil, message: "another"),
      SampleViolation(number: 3, rule: nil, message: "one"),
    ]
    let sections = ViolationGroup.sections(of: try Self.violations(samples))
    #expect(sections.map(\.message) == ["one", "another"])
    #expect(sections.map(\.count) == [2, 1])
  }

  @Test("without symbols are by their calls")
  func addresses() throws {
    let lines = [
      SampleViolation(number: 1).first, SampleViolation(number: 2).first,
      SampleViolation(number: 3).first.replacing("0x1b00", with: "0x1c00"),
    ]
    let groups = ViolationGroup.sections(of: try ObservationsFile(lines).read().violations)
      .flatMap(\.groups)
    #expect(groups.map(\.count) == [2, 1])
  }
}
