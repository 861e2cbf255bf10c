import Foundation
import RealmSwift

// After the page on Swift concurrency, which tells in words what this shows in code.

private class Member: Object {
  @Persisted var name = "Jane"
}

private let club = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openClub() throws -> Realm {
  let realm = try Realm(configuration: club)
  try realm.write { realm.add(Member()) }
  return realm
}

private func fetchName() async -> String {
  await awaitReply()
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

private func referToMember() throws -> ThreadSafeReference<Member> {
  ThreadSafeReference(to: try openClub().objects(Member.self).first!)
}

private func resolve(_ member: ThreadSafeReference<Member>) throws -> String? {
  try Realm(configuration: club).resolve(member)?.name
}

private func greetByReference() async throws {
  let member = try referToMember()
  let name = await fetchName()
  show("\(try resolve(member) ?? "nobody") greets \(name)")
}

// Both kinds of asynchronous writes: one is given its closures, one is awaited on an actor.
@MainActor
private func joinOnMainActor(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openClub()
  realm.writeAsync {
    realm.add(Member())
  } onComplete: { _ in
    completion()
  }
}

private actor Secretary {
  func join() async throws {
    let realm = try await Realm.open(configuration: club)
    try await realm.asyncWrite { realm.add(Member()) }
  }
}

@MainActor
private func greetOnMainActor() async throws {
  let realm = try await Realm(configuration: club)
  let name = await fetchName()
  show("\(realm.objects(Member.self).count) members greet \(name)")
}

extension Cases {
  static let awaitOfTheConcurrencyPage = [
    Case("a task goes on with its realm after an await") { await greetInTask() },
    Case("a task goes on with a frozen member") { try await greetFrozen() },
    Case("a task resolves its reference to a member") { try await greetByReference() },
    Case("an asynchronous write is given its closures") {
      await withCheckedContinuation { continuation in
        Task { @MainActor in try joinOnMainActor { continuation.resume() } }
      }
    },
    Case("an asynchronous write is awaited on an actor") { try await Secretary().join() },
    Case("the main actor goes on with its realm") { try await greetOnMainActor() },
  ]
}
