import ConfineRules
import Testing

@testable import ConfineLint

@Suite("The tour")
struct TourTests {
  @Test("visits each law that has a rule which convicts, and asks about every example")
  func laws() throws {
    let tour = try Tour(of: .builtIn)
    let laws = Set(
      Catalogue.builtIn.rules.filter { $0.isOnByDefault && $0.severity == .error }.map(\.law))
    #expect(Set(tour.lessons.map(\.rule.law)) == laws)
    #expect(tour.lessons.first?.rule.id == "live-object-across-await")
    for lesson in tour.lessons {
      #expect(lesson.answers.allSatisfy(lesson.code.indices.map { $0 + 1 }.contains))
      #expect(!lesson.code.joined().contains("expect:") && !lesson.betterCode.isEmpty)
      #expect(!lesson.introduction.isEmpty && !lesson.reason.isEmpty && !lesson.remedy.isEmpty)
    }
  }

  @Test("can be about any rule that the linter looks for")
  func everyRule() throws {
    for rule in Catalogue.builtIn.rules {
      #expect(try Tour(of: .builtIn, rules: [rule.id]).lessons.count == 1, "\(rule.id)")
    }
  }

  @Test("hides the annotations of an example, and knows the lines that they spoke of")
  func questions() throws {
    let body = SamplePage.body.replacing(
      "  dog.name = \"Rex\"",
      with: "  dog.name = \"Rex\"  // expect: live-object-across-await\n"
        + "  // expect: live-object-across-await\n  show(dog)")
    let page = try RulePage(text: SamplePage.text(body: body), file: SamplePage.file)
    let lesson = try #require(Lesson(page))
    #expect(lesson.code[3...] == ["  dog.name = \"Rex\"", "  show(dog)", "}"])
    #expect(lesson.answers == [4, 5])
    let text = LessonText(lesson, style: .plain)
    #expect(text.verdict(on: 4) == "Yes, line 4.\n")
    #expect(text.verdict(on: 1) == "Not that one, but lines 4 and 5.\n")
    #expect(text.question(number: 1, of: 2).contains("   4 |   dog.name = \"Rex\"\n"))
    #expect(text.answer.contains("-> 4 |   dog.name = \"Rex\"\n-> 5 |   show(dog)\n   6 | }"))
  }

  @Test("is shown whole to who cannot answer, judges answers, and ends when it is told to")
  func terminal() async throws {
    let folder = try TemporaryFolder([:])
    let whole = try await ConfineProcess.run(["learn"], in: folder)
    #expect(whole.status == 0)
    #expect(whole.output.hasPrefix("1/"))
    #expect(whole.output.contains("More: confine explain frozen-mutation"))
    #expect(whole.output.hasSuffix("lists what else there is.\n"))
    let short = try await ConfineProcess.run(["learn"], in: folder, input: "5\nq\n")
    #expect(short.output.contains("Yes, line 5.") && !short.output.contains("3/"))
    let one = try await ConfineProcess.run(["learn", "nested-write"], in: folder)
    #expect(one.output.hasPrefix("1/1  One writer at a time."))
    let unknown = try await ConfineProcess.run(["learn", "nested-rite"], in: folder)
    #expect((unknown.status, unknown.output) == (2, ""))
  }
}
