import Foundation
import Testing

@testable import ConfineStore

@Suite struct AsyncGroupingTests {
  @Test("commits that allow it become durable together, up to 20", arguments: [1, 3, 20, 25, 41])
  func grouped(_ count: Int) throws {
    let world = try SteppedStore(writers: 1)
    let before = world.engine.flushes
    for _ in 0..<count { world.writers[0].write(isGrouped: true) }
    world.schedule.runAll()
    #expect(world.engine.flushes - before == (count + 19) / 20)
    world.expectEnd()
  }

  @Test("commits that do not allow it become durable one by one")
  func ungrouped() throws {
    let world = try SteppedStore(writers: 1)
    let before = world.engine.flushes
    for _ in 0..<3 { world.writers[0].write() }
    world.schedule.runAll()
    #expect(world.engine.flushes - before == 3)
    world.expectEnd()
  }

  @Test("outside a block a commit that allows grouping runs the blocks that wait at once")
  func outside() throws {
    let world = try SteppedStore(writers: 1)
    let before = world.engine.flushes
    let writer = world.writers[0]
    var order: [String] = []
    writer.atHome { realm in
      realm.beginWrite()
      realm.writeAsync {
        order.append("block")
      } onComplete: { _ in
        order.append("its completion")
      }
      realm.commitAsyncWrite(allowGrouping: true) { _ in order.append("completion") }
      order.append("committed")
    }
    world.schedule.runAll()
    #expect(order == ["block", "committed", "completion", "its completion"])
    #expect(world.engine.flushes - before == 0, "nothing was changed")
    world.expectEnd()
  }

  @Test("a commit that does not wait makes earlier ones durable and calls their completions")
  func syncCommit() throws {
    let world = try SteppedStore(writers: 1)
    let before = world.engine.flushes
    var order: [String] = []
    world.writers[0].atHome { realm in
      let dog = realm.objects(Dog.self).first
      realm.beginAsyncWrite {
        dog?.name = "Laika"
        realm.commitAsyncWrite(allowGrouping: true) { _ in order.append("first") }
      }
      realm.beginAsyncWrite {
        dog?.name = "Strelka"
        try! realm.commitWrite()
        order.append("second")
        #expect(!realm.isPerformingAsynchronousWriteOperations)
      }
      realm.beginAsyncWrite { order.append("third") }
    }
    world.schedule.runAll()
    #expect(order == ["first", "second", "third"])
    #expect(world.engine.flushes - before == 1)
    world.expectEnd()
  }

  @Test("a home that lost the turn twice has it kept, and a write that does not wait takes it over")
  func takeOver() throws {
    let world = try SteppedStore(writers: 3)
    let (one, other) = (world.writers[0], world.writers[1])
    let (back, first, second) = (0, 1, 2)
    one.write()
    world.schedule.run(first)
    other.write()
    world.schedule.run(second)
    #expect(world.store.turn.waitingCount == 1, "it asks to hear when the turn is free")
    world.schedule.run(back)
    one.write()
    world.schedule.run(first)
    world.schedule.run(first)
    world.schedule.run(second)
    #expect(world.store.turn.waitingCount == 1, "it asks for the turn")
    world.schedule.run(back)
    #expect(other.begun.isEmpty && !world.writers[2].isFree && other.isFree)
    other.writeNow()
    #expect(other.begun.isEmpty)
    world.schedule.runAll()
    world.expectEnd()
  }
}
