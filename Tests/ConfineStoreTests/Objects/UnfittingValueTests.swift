import ConfineOwnership
import ConfineStore
import Foundation
import Testing

/// Classes of one name share a table, so one writes what the other cannot read.
private enum Loose {
  class Report: Object {
    @Persisted var grade = "long"
    @Persisted var lastGrade: String? = "long"
    @Persisted var mood = "odd"
    @Persisted var lastMood: String? = "odd"
  }
}

private enum Strict {
  class Report: Object {
    @Persisted var grade: Grade
    @Persisted var lastGrade: Grade?
    @Persisted var mood: Mood
    @Persisted var lastMood: Mood?
  }
}

@Suite(.onBothEngines) struct UnfittingValueTests {
  @Test("a stored value of which none can be made is nil, or a misuse and the default")
  func custom() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      try realm.write { realm.add(Loose.Report()) }
      let report = try #require(realm.objects(Strict.Report.self).first)
      #expect(report.lastGrade == nil)
      #expect(report.grade == Grade("-"))
    }
    #expect(
      violations.map(\.message)
        == ["Failed to convert persisted value 'long' to type 'Grade' in a non-optional context."])
  }

  @Test("a stored value that is no case is nil for an optional")
  func optionalEnumeration() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Loose.Report()) }
    let report = try #require(realm.objects(Strict.Report.self).first)
    #expect(report.lastMood == nil)
  }
}

@Suite struct UnknownCaseTests {
  @Test("a stored value that is no case stops the process, which says so")
  func enumeration() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let realm = try Realm(configuration: .init(inMemoryIdentifier: "unknown case"))
      try realm.write { realm.add(Loose.Report()) }
      _ = realm.objects(Strict.Report.self).first?.mood
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'odd' is not a value of 'Mood'."))
  }
}
