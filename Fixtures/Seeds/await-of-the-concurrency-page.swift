import Foundation
import RealmSwift

// After the page on Swift concurrency, which tells in words what this shows in code.

private class Member: Object {
  @Persisted var name = "Jane"
}

private func openClub() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Member()) }
  return realm
}

private func fetchName() async -> String {
  try? await Task.sleep(for: .milliseconds(1))
  return "Janet"
}

private func greetInTask() async {
  let greeting = Task {
    let realm = try openClub()
    let name = await fetchName()
    // expect: live-object-across-await
    show("\(realm.objects(Member.self).count) members greet \(name)")
  }
  _ = try? await greeting.value
}

private func greetFrozen() async throws {
  let member = try openClub().objects(Member.self).first!.freeze()
  let name = await fetchName()
  show("\(member.name) greets \(name)")
}

@MainActor
private func greetOnMainActor() async throws {
  let realm = try await Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  let name = await fetchName()
  show("\(realm.objects(Member.self).count) members greet \(name)")
}

extension Cases {
  static let awaitOfTheConcurrencyPage = [
    Case("a task goes on with its realm after an await") { await greetInTask() },
    Case("a task goes on with a frozen member") { try await greetFrozen() },
    Case("the main actor goes on with its realm") { try await greetOnMainActor() },
  ]
}
