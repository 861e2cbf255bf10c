import ConfineOwnership
import Dispatch
import Foundation
import Testing

@testable import ConfineStore

/// Asynchronous writes that end otherwise than by themselves, and those that do not begin.
@Suite(.onBothEngines) struct AsyncEndingTests {
  /// What a block of `writeAsync` does itself, and what comes of it.
  struct Ending: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let isCompleted: Bool
    let run: @Sendable (Realm, AsyncTransactionId) throws -> Void
  }

  static let endings = [
    Ending(testDescription: "commits", name: "Laika", isCompleted: true) { realm, _ in
      try realm.commitWrite()
    },
    Ending(testDescription: "commits asynchronously", name: "Laika", isCompleted: true) {
      realm, _ in realm.commitAsyncWrite()
    },
    Ending(testDescription: "cancels", name: "Rex", isCompleted: false) { realm, _ in
      realm.cancelWrite()
    },
    Ending(testDescription: "cancels by id", name: "Rex", isCompleted: false) { realm, id in
      try realm.cancelAsyncWrite(id)
    },
    Ending(testDescription: "begins another write", name: "Strelka", isCompleted: true) {
      realm, _ in
      try realm.commitWrite()
      realm.beginWrite()
      realm.objects(Dog.self).first?.name = "Strelka"
    },
  ]

  @Test("a block may end its write itself", arguments: endings)
  func ending(_ ending: Ending) async throws {
    let own = try QueueRealm()
    nonisolated(unsafe) var completions = 0
    await own.untilDone { realm, done in
      nonisolated(unsafe) var id: AsyncTransactionId = 0
      id = realm.writeAsync {
        own.dog.name = "Laika"
        try! ending.run(realm, id)
      } onComplete: { error in
        #expect(error == nil)
        completions += 1
      }
      realm.writeAsync {
      } onComplete: { _ in
        done()
      }
    }
    #expect(own.nameElsewhere == ending.name)
    #expect(completions == (ending.isCompleted ? 1 : 0))
  }

  @Test("each misuse is reported in RealmSwift's words, and does nothing")
  func misuse() async throws {
    let configuration = newStore()
    let violations = try await recordingViolations {
      let own = try QueueRealm(configuration)
      await own.untilDone { realm, done in
        realm.commitAsyncWrite()
        realm.freeze().writeAsync {}
        realm.writeAsync {
        } onComplete: { _ in
          realm.writeAsync { Issue.record("began within a completion") }
          realm.commitAsyncWrite()
          realm.cancelWrite()
          done()
        }
      }
      onThread {
        let realm = try! Realm(configuration: configuration)
        realm.writeAsync { Issue.record("began on a thread without a loop") }
        realm.beginWrite()
        realm.commitAsyncWrite()
        realm.cancelWrite()
        own.realm.writeAsync { Issue.record("began elsewhere") }
      }
    }
    #expect(
      violations.map(\.message) == [
        "Can't commit a non-existing write transaction",
        "Can't perform transactions on a frozen Realm",
        "Can't begin a write transaction from inside a commit completion callback.",
        "Can't commit a write transaction from inside a commit completion callback.",
        "Can't cancel a write transaction from inside a commit completion callback.",
        "Cannot schedule async transaction. Make sure you are running from inside a run loop.",
        "Cannot schedule async transaction. Make sure you are running from inside a run loop.",
        "Realm accessed from incorrect thread.",
      ])
  }

  @Test("a write that cannot begin is completed with the reason, and the next one begins")
  func refused() async throws {
    var configuration = newStore()
    configuration.maximumNumberOfActiveVersions = 1
    let own = try QueueRealm(configuration)
    await own.untilDone { realm, done in
      var frozen: Realm? = realm.freeze()
      try! realm.write { own.dog.age = 1 }
      realm.writeAsync {
        Issue.record("a write began that was refused")
      } onComplete: { error in
        #expect("\(error!)".contains("exceeded the limit of 1"))
        #expect(frozen?.isFrozen == true)
        frozen = nil
      }
      own.queue.async {
        own.queue.async {
          own.realm.writeAsync {
          } onComplete: { error in
            #expect(error == nil)
            done()
          }
        }
      }
    }
  }
}
