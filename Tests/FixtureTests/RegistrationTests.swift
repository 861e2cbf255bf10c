import ConfineLint
import FixtureFiles
import Fixtures
import Testing

@Suite("Fixtures, registry and pages")
struct RegistrationTests {
  @Test("know of one another")
  func knowOfOneAnother() throws {
    let problems = Registration.problems(
      fixtures: Fixture.all.map(\.path), registered: registry.mapValues(\.count),
      pages: Set(try Pages.all().map(\.rule.id)))
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test("at most a quarter of the fixtures cannot be run here")
  func runnable() throws {
    let skipped = try Fixture.all.filter { try $0.annotations().reasonNotToRun != nil }
    #expect(skipped.count * 4 < Fixture.all.count)
  }

  @Test("annotations name rules that have a page", arguments: Fixture.all)
  func knownRules(fixture: Fixture) throws {
    let catalogue = try Pages.catalogue()
    for annotation in try fixture.annotations().entries {
      #expect(catalogue[annotation.rule] != nil, "line \(annotation.line): \(annotation.rule)")
    }
  }

  private let complete: (fixtures: [String], registered: [String: Int], pages: Set<String>) = (
    ["Fixtures/a-rule/a-rule.bad.swift", "Fixtures/a-rule/a-rule.good.swift"],
    ["a-rule.bad.swift": 3, "a-rule.good.swift": 4], ["a-rule"]
  )

  @Test("a complete set has no problem")
  func noProblem() {
    #expect(
      Registration.problems(
        fixtures: complete.fixtures, registered: complete.registered, pages: complete.pages) == [])
  }

  @Test("an unregistered fixture is a problem")
  func unregistered() {
    let problems = Registration.problems(
      fixtures: complete.fixtures, registered: ["a-rule.good.swift": 4], pages: complete.pages)
    #expect(problems == ["a-rule.bad.swift is not in the registry"])
  }

  @Test("a registered file that does not exist is a problem")
  func unknown() {
    var registered = complete.registered
    registered["gone.bad.swift"] = 1
    let problems = Registration.problems(
      fixtures: complete.fixtures, registered: registered, pages: complete.pages)
    #expect(problems == ["gone.bad.swift is in the registry and not in the folder"])
  }

  @Test("a fixture without cases is a problem")
  func empty() {
    let problems = Registration.problems(
      fixtures: complete.fixtures, registered: ["a-rule.bad.swift": 0, "a-rule.good.swift": 4],
      pages: complete.pages)
    #expect(problems == ["a-rule.bad.swift has no case"])
  }

  @Test("a fixture without a rule is a problem")
  func orphan() {
    let orphan = "Fixtures/b-rule/b-rule.bad.swift"
    let problems = Registration.problems(
      fixtures: complete.fixtures + [orphan],
      registered: complete.registered.merging(["b-rule.bad.swift": 1]) { one, _ in one },
      pages: complete.pages)
    #expect(problems == ["\(orphan) belongs to no rule"])
  }

  @Test("a rule without a fixture is a problem")
  func withoutFixture() {
    let problems = Registration.problems(
      fixtures: complete.fixtures, registered: complete.registered, pages: ["a-rule", "b-rule"])
    #expect(problems == ["b-rule.bad.swift is missing", "b-rule.good.swift is missing"])
  }

  @Test("two fixtures of one name are a problem")
  func repeated() {
    let problems = Registration.problems(
      fixtures: ["Fixtures/Seeds/a-rule.bad.swift"] + complete.fixtures,
      registered: complete.registered, pages: complete.pages)
    #expect(problems == ["a-rule.bad.swift exists twice, which the build does not allow"])
  }

  @Test(
    "an annotation that cannot be read is an error",
    arguments: [
      "show(dog.name)  // expects: a-rule", "show(dog.name)  // expect: two rules",
      "show(dog.name)  // expect-missed: a-rule", "show(dog.name)  // expect-spurious: a-rule --",
    ])
  func unreadable(line: String) {
    #expect(throws: AnnotationError.self) { try Annotations(in: line, file: "a.swift") }
  }
}
