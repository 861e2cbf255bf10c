import ConfineFindings
import ConfineRules
import Testing

@testable import ConfineReport

@Suite("Observations and findings")
struct MatchTests {
  private static func finding(
    _ rule: String = "live-object-across-await", file: String = "Sources/App/DogStore.swift",
    lines: ClosedRange<Int> = 31...31, function: String = "DogStore.rename(_:)"
  ) -> ObservationMatch.Candidate {
    ObservationMatch.Candidate(
      rule: rule, file: file, line: lines.lowerBound, endLine: lines.upperBound,
      function: function)
  }

  private static func match(
    _ findings: [ObservationMatch.Candidate], _ samples: [SampleViolation],
    folder: String = "/builds/kennel"
  ) throws -> ObservationMatch {
    let violations = try ObservationsFile(of: samples).read().violations
    return ObservationMatch(findings: findings, violations: violations, folder: folder)
  }

  @Test("agree on the line of a use")
  func sameLine() throws {
    let findings = [Self.finding(lines: 12...12), Self.finding(), Self.finding("frozen-mutation")]
    let match = try Self.match(findings, [SampleViolation(number: 1), SampleViolation(number: 2)])
    #expect(match.confirmed == [1])
    #expect(match.onlyObserved.isEmpty)
  }

  @Test("agree through what the rule's page says that a run may report")
  func observedAs() throws {
    let sample = SampleViolation(rule: "live-object-across-await")
    #expect(try Self.match([Self.finding("live-object-across-actors")], [sample]).confirmed == [0])
    let other = SampleViolation(rule: "live-object-across-actors")
    #expect(try Self.match([Self.finding("live-object-across-await")], [other]).confirmed == [])
  }

  @Test("agree on another line of the statement, in the same function only")
  func statement() throws {
    let sample = SampleViolation(line: 33, function: "closure #1 in DogStore.rename(_:)")
    #expect(try Self.match([Self.finding()], [sample]).confirmed == [0])
    #expect(try Self.match([Self.finding(function: "DogStore.feed(_:)")], [sample]).confirmed == [])
    #expect(try Self.match([Self.finding(lines: 27...29)], [sample]).confirmed == [0])
    #expect(try Self.match([Self.finding(lines: 20...22)], [sample]).confirmed == [])
  }

  @Test("agree on the nearest finding")
  func nearest() throws {
    let findings = [Self.finding(lines: 30...30), Self.finding(lines: 32...32), Self.finding()]
    #expect(try Self.match(findings, [SampleViolation(line: 31)]).confirmed == [2])
  }

  @Test("agree on files that were built elsewhere, by the whole path that the linter knows")
  func files() throws {
    func agree(_ file: String, in folder: String) throws -> Bool {
      try Self.match([Self.finding(file: file)], [SampleViolation()], folder: folder)
        .confirmed == [0]
    }
    #expect(try agree("Sources/App/DogStore.swift", in: "/home/me/kennel"))
    #expect(try agree("./Sources/App/DogStore.swift", in: "/builds/kennel/"))
    #expect(try agree("../kennel/Sources/App/DogStore.swift", in: "/builds/other"))
    #expect(try agree(SampleViolation.rename, in: "/"))
    #expect(try !agree("Tests/App/DogStore.swift", in: "/home/me/kennel"))
    #expect(try !agree("DogStore.swift", in: "/builds/kennel"))
    #expect(try !agree("../other/DogStore.swift", in: "/home/me/kennel"))
  }

  @Test("tell what only the run saw, once for each rule and place, as a finding")
  func onlyObserved() throws {
    let samples = [
      SampleViolation(number: 1, line: 90), SampleViolation(number: 2, time: 60, line: 90),
      SampleViolation(number: 3, home: "the main thread", line: 90),
      SampleViolation(number: 4, rule: nil, line: 95), SampleViolation(number: 5),
    ]
    let match = try Self.match([Self.finding()], samples)
    #expect(match.onlyObserved.map(\.id) == ["1f41-18c2d0e5b7f0-2"])
    let finding = try #require(match.onlyObserved.first?.finding(folder: "/builds/kennel"))
    #expect(finding.place == Place(file: "Sources/App/DogStore.swift", line: 90))
    #expect(finding.rule == "live-object-across-await")
    #expect(finding.home == Domain(.serialQueue, name: "com.example.db"))
    #expect(finding.here == Domain(.thread, name: "5"))
    #expect(finding.trace.map(\.place.file) == ["Sources/App/DogStore.swift"])
  }

  @Test("without a place confirm nothing and are told all the same")
  func withoutPlace() throws {
    let violations = try ObservationsFile([SampleViolation().first]).read().violations
    let match = ObservationMatch(
      findings: [Self.finding()], violations: violations, folder: "/builds/kennel")
    #expect(match.confirmed.isEmpty)
    #expect(match.onlyObserved.map(\.id) == ["1f41-18c2d0e5b7f0-1"])
    #expect(match.onlyObserved.first?.finding(folder: "/") == nil)
  }
}
