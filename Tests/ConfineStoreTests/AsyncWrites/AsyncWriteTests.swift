import ConfineOwnership
import Dispatch
import Foundation
import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct AsyncWriteTests {
  @Test("block and completion run on the realm's queue, and see the caller's own objects")
  func queue() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      let dog = own.dog
      realm.writeAsync {
        #expect(own.home.isHere && realm.isInWriteTransaction)
        dog.name = "Laika"
      } onComplete: { error in
        #expect(error == nil && own.home.isHere)
        #expect(dog.name == "Laika")
        done()
      }
      #expect(dog.name == "Rex")
    }
    #expect(own.nameElsewhere == "Laika")
  }

  @Test("a small write waits for a large one that was asked for before it")
  func large() async throws {
    let own = try QueueRealm()
    let order = Locked<[String]>([])
    await own.untilDone { realm, done in
      realm.writeAsync {
        for _ in 0..<500 { realm.add(Dog()) }
        order.withLock { $0.append("large") }
      } onComplete: { _ in
        order.withLock { $0.append("stored") }
      }
      realm.writeAsync {
        order.withLock { $0.append("small") }
      } onComplete: { _ in
        done()
      }
    }
    #expect(order.withLock { $0.filter { $0 != "stored" } } == ["large", "small"])
  }

  @MainActor
  @Test("block and completion run on the main actor")
  func main() async throws {
    let realm = try await Realm(configuration: newStore())
    await withCheckedContinuation { done in
      realm.writeAsync {
        MainActor.assertIsolated()
        realm.add(Dog())
      } onComplete: { error in
        MainActor.assertIsolated()
        #expect(error == nil)
        done.resume()
      }
    }
    #expect(realm.objects(Dog.self).count == 1)
  }

  @Test("block and completion run on the realm's actor")
  func actor() async throws {
    let pound = try await Pound(newStore())
    await pound.writeAsync()
    #expect(await pound.names == ["Rex", "Laika"])
  }

  @Test("whether asynchronous writes are performed, and whether a write is open, step by step")
  func isPerforming() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      func expect(_ isPerforming: Bool, _ isInWrite: Bool, _ line: Int = #line) {
        #expect(realm.isPerformingAsynchronousWriteOperations == isPerforming, "line \(line)")
        #expect(realm.isInWriteTransaction == isInWrite, "line \(line)")
      }
      expect(false, false)
      realm.beginWrite()
      expect(false, true)
      realm.beginAsyncWrite {
        expect(true, true)
        realm.commitAsyncWrite { _ in
          expect(false, false)
          done()
        }
        expect(true, false)
      }
      expect(false, true)
      realm.cancelWrite()
      expect(true, false)
    }
    #expect(!own.sync { $0.freeze().isPerformingAsynchronousWriteOperations })
  }

  @Test("a write that was begun at once may be committed asynchronously")
  func commitOutside() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      realm.beginWrite()
      own.dog.name = "Laika"
      realm.commitAsyncWrite { error in
        #expect(error == nil && !realm.isPerformingAsynchronousWriteOperations)
        done()
      }
      #expect(realm.isPerformingAsynchronousWriteOperations && !realm.isInWriteTransaction)
    }
    #expect(own.nameElsewhere == "Laika")
  }

  @Test("blocks run in the order in which they were given, those from within a block too")
  func order() async throws {
    let own = try QueueRealm()
    var order: [String] = []
    await own.untilDone { realm, done in
      realm.writeAsync {
        order.append("first")
        realm.writeAsync {
          order.append("third")
        } onComplete: { _ in
          order.append("third done")
          #expect(
            order == ["first", "first done", "second", "second done", "third", "third done"])
          done()
        }
      } onComplete: { _ in
        order.append("first done")
      }
      realm.writeAsync {
        order.append("second")
      } onComplete: { _ in
        order.append("second done")
      }
    }
  }

  @Test("what a block does not commit is rolled back")
  func noCommit() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      realm.beginAsyncWrite { own.dog.name = "Laika" }
      realm.writeAsync {
        #expect(own.dog.name == "Rex")
      } onComplete: { _ in
        done()
      }
    }
    #expect(own.nameElsewhere == "Rex")
  }

  @Test("a cancelled write does not begin, and of a cancelled commit only the completion is lost")
  func cancel() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      let write = realm.writeAsync {
        Issue.record("a cancelled block ran")
      } onComplete: { _ in
        Issue.record("a cancelled write was completed")
      }
      try! realm.cancelAsyncWrite(write)
      try! realm.cancelAsyncWrite(77)
      realm.beginAsyncWrite {
        own.dog.name = "Laika"
        let commit = realm.commitAsyncWrite { _ in Issue.record("a cancelled completion ran") }
        try! realm.cancelAsyncWrite(commit)
      }
      realm.writeAsync {
      } onComplete: { _ in
        done()
      }
    }
    #expect(own.nameElsewhere == "Laika")
  }

  @Test("a queue that is busy keeps nobody from writing")
  func busyHome() async throws {
    let own = try QueueRealm()
    let (began, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let name = Locked<String?>(nil)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      own.queue.async {
        own.realm.writeAsync {
          name.withLock { $0 = own.dog.name }
        } onComplete: { _ in
          done.resume()
        }
        began.signal()
        release.wait()
      }
      began.wait()
      let configuration = own.realm.configuration
      onThread {
        let realm = try! Realm(configuration: configuration)
        try! realm.write { realm.objects(Dog.self).first?.name = "Laika" }
      }
      release.signal()
    }
    #expect(name.withLock { $0 } == "Laika")
  }

  @Test("a write that does not wait goes before those that do")
  func syncFirst() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      realm.writeAsync {
        #expect(own.dog.age == 1)
      } onComplete: { _ in
        done()
      }
      try! realm.write { own.dog.age = 1 }
      #expect(realm.isPerformingAsynchronousWriteOperations)
    }
  }

  @Test("a write that does not wait waits for the disk, not for a completion")
  func syncDuringFlush() async throws {
    let own = try QueueRealm()
    var order: [String] = []
    await own.untilDone { realm, done in
      realm.beginWrite()
      realm.commitAsyncWrite { _ in order.append("completion") }
      realm.beginWrite()
      #expect(!realm.isPerformingAsynchronousWriteOperations)
      order.append("write")
      try! realm.commitWrite()
      order.append("committed")
      realm.writeAsync {
      } onComplete: { _ in
        #expect(order == ["write", "completion", "committed"])
        done()
      }
    }
  }

  @Test("to invalidate waits for the disk, calls completions and lets no other block run")
  func invalidate() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      var completions = 0
      realm.beginWrite()
      own.dog.name = "Laika"
      realm.commitAsyncWrite { _ in completions += 1 }
      realm.writeAsync {
        Issue.record("a block ran after its realm was invalidated")
      } onComplete: { _ in
        Issue.record("a write was completed that did not begin")
      }
      realm.invalidate()
      #expect(completions == 1 && !realm.isPerformingAsynchronousWriteOperations)
      #expect(own.dog.name == "Laika")
      realm.writeAsync {
      } onComplete: { _ in
        done()
      }
    }
    #expect(own.nameElsewhere == "Laika")
  }

  @Test("a block that invalidates its realm takes its changes back, and the next ones never run")
  func invalidateInside() async throws {
    let own = try QueueRealm()
    await own.untilDone { realm, done in
      realm.writeAsync {
        realm.writeAsync { Issue.record("a block ran after its realm was invalidated") }
        own.dog.name = "Laika"
        realm.invalidate()
        own.queue.async { done() }
      } onComplete: { _ in
        Issue.record("a write was completed that was taken back")
      }
    }
    #expect(own.nameElsewhere == "Rex")
    try own.sync { realm in try realm.write { own.dog.name = "Laika" } }
  }

  @Test("work that waits keeps its realm")
  func lifetime() async throws {
    let own = try QueueRealm()
    var order: [String] = []
    await own.untilDone { realm, done in
      realm.writeAsync {
        order.append("block")
      } onComplete: { _ in
        order.append("completion")
        #expect(order == ["block", "completion"])
        done()
      }
      own.close()
    }
  }
}

private actor Pound {
  private var realm: Realm?

  init(_ configuration: Realm.Configuration) async throws {
    try await open(configuration)
  }

  private func open(_ configuration: Realm.Configuration) async throws {
    realm = try await Realm.open(configuration: configuration)
    try realm?.write { realm?.add(Dog()) }
  }

  var names: [String] { realm?.objects(Dog.self).map(\.name) ?? [] }

  func writeAsync() async {
    guard let realm else { return }
    await withCheckedContinuation { done in
      realm.writeAsync { [self] in
        assertIsolated()
        realm.add(Dog(value: ["name": "Laika"]))
      } onComplete: { [self] error in
        assertIsolated()
        #expect(error == nil)
        done.resume()
      }
    }
  }
}
