import ConfineFindings
import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

@Suite struct ReportTests {
  @Test("a report tells the value, both domains and both lines")
  func shape() async throws {
    let violations = try await recordingViolations {
      let realm = try openAndFill()
      let person = realm.objects(Person.self).first!
      DispatchQueue(label: "com.example.db").sync {}
      let queue = DispatchQueue(label: "com.example.db")
      await withCheckedContinuation { continuation in
        nonisolated(unsafe) let person = person
        queue.async {
          _ = person.name
          continuation.resume()
        }
      }
    }
    for v in violations { print(v, v.observation.function, v.observation.trace, v.backtrace) }
    #expect(violations.count == 1)
  }

  private func openAndFill() throws -> Realm {
    let realm = try Realm(configuration: inMemory())
    try realm.write { realm.add(Person()) }
    return realm
  }
}
