import ConfineOwnership
import Testing

@testable import ConfineStore

@Suite struct NewsTests {
  @Test("after a commit its news are posted, also while another thread is about to post some")
  func commitBesidePosting() throws {
    let world = try SteppedStore(writers: 3)
    let schedule = world.schedule
    let listener = world.writers[1].realm.instance
    listener.awaitedNews.store(0, ordering: .relaxed)
    let seen = Locked<[Int]?>(nil)
    nonisolated(unsafe) let other = world.writers[2]
    schedule.beforeHop.withLock { beforeHop in
      beforeHop = {
        countUp(other)
        seen.withLock { $0 = schedule.choices }
      }
    }
    countUp(world.writers[0])
    #expect(seen.withLock { $0 } == [2], "something waits at the queue of the listener")
    schedule.runAll()
    #expect(listener.awaitedNews.load(ordering: .relaxed) == 0)
    for writer in world.writers { writer.close() }
  }
}

private func countUp(_ writer: SteppedWriter) {
  writer.atHome { realm in try! realm.write { realm.objects(Dog.self)[0].age += 1 } }
}
