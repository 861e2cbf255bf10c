import Foundation
import Testing

@testable import ConfineStore

/// The state machine of asynchronous writes under all schedules of small cases, and under random
/// ones of larger cases.
@Suite struct AsyncScheduleTests {
  /// Does what waits, as picked, until nothing does.
  private func finish(_ world: SteppedStore, _ picks: Picks) {
    while case let choices = world.schedule.choices, !choices.isEmpty {
      world.schedule.run(choices[picks.pick(choices.count)])
    }
  }

  @Test("three writers with a block, a flush and a completion each, in every order")
  func threeWriters() throws {
    let count = try Picks.all { picks in
      let world = try SteppedStore(writers: 3)
      for writer in world.writers { writer.write() }
      finish(world, picks)
      world.expectEnd()
    }
    #expect(count > 1000)
  }

  @Test("one writer's three writes, grouped or not, keep their order in every schedule")
  func oneWriter() throws {
    for grouping in 0..<8 {
      _ = try Picks.all { picks in
        let world = try SteppedStore(writers: 1)
        for index in 0..<3 { world.writers[0].write(isGrouped: grouping >> index & 1 == 1) }
        finish(world, picks)
        world.expectEnd()
      }
    }
  }

  /// What a writer does by itself.
  enum Step: CaseIterable {
    case write, writeGrouped, writeNow, cancel, invalidate

    func run(_ writer: SteppedWriter) {
      switch self {
      case .write: writer.write()
      case .writeGrouped: writer.write(isGrouped: true)
      case .writeNow: writer.writeNow()
      case .cancel: writer.cancel()
      case .invalidate: writer.invalidate()
      }
    }

    func isPossible(_ writer: SteppedWriter) -> Bool { self != .writeNow || writer.isFree }
  }

  /// Lets the writers go their steps between what waits, as picked.
  private func run(_ scripts: [[Step]], _ picks: Picks, seed: UInt64? = nil) throws {
    let world = try SteppedStore(writers: scripts.count, hearsNews: seed != nil)
    var rest = scripts.map { $0[...] }
    while true {
      let steps = rest.indices.filter { rest[$0].first?.isPossible(world.writers[$0]) == true }
      let choices = world.schedule.choices
      guard !steps.isEmpty || !choices.isEmpty else { break }
      let pick = picks.pick(steps.count + choices.count)
      if pick < steps.count {
        rest[steps[pick]].removeFirst().run(world.writers[steps[pick]])
      } else {
        world.schedule.run(choices[pick - steps.count])
      }
    }
    #expect(rest.allSatisfy { $0.isEmpty }, "every step was possible in the end")
    world.expectEnd(seed)
  }

  static let pairs: [[[Step]]] = [
    [[.write, .cancel], [.write]],
    [[.write, .invalidate], [.write]],
    [[.write, .writeNow], [.write]],
    [[.write, .write], [.writeNow]],
    [[.writeGrouped, .write, .invalidate], [.writeNow]],
    [[.write, .cancel, .write], [.writeGrouped]],
    [[.write], [.write], [.writeNow]],
  ]

  @Test("writers that cancel, invalidate and write at once, in every order", arguments: pairs)
  func steps(_ scripts: [[Step]]) throws {
    let count = try Picks.all { try run(scripts, $0) }
    #expect(count > 10)
  }

  @Test("random steps of three writers in random orders")
  func random() throws {
    for seed in UInt64(0)..<1500 {
      var generator = SeededGenerator(seed)
      let scripts = (0..<3).map { _ in
        (0..<3 + generator.below(4)).map { _ in
          generator.below(2) == 0 ? Step.write : Step.allCases[generator.below(5)]
        }
      }
      try run(scripts, Picks(seed: seed), seed: seed)
    }
  }
}
