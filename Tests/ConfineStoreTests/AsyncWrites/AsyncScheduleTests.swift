import Foundation
import Testing

@testable import ConfineStore

/// The state machine of asynchronous writes under all schedules of small cases, and under random
/// ones of larger cases; in memory and on file.
@Suite struct AsyncScheduleTests {
  /// A file for all stores of a test, one after the other; nil for memory.
  private func file(_ engine: EngineKind) -> URL? { engine == .lmdb ? temporaryFile() : nil }

  /// Runs the body with each sequence of picks; of large cases on file, which take longer, with 200
  /// random ones.
  private func explore(
    _ engine: EngineKind, isLarge: Bool, _ body: (Picks) throws -> Void
  ) rethrows -> Int {
    guard engine == .lmdb, isLarge else { return try Picks.all(body) }
    for seed in UInt64(0)..<200 { try body(Picks(seed: seed)) }
    return 200
  }

  @Test(
    "three writers with a block, a flush and a completion each, in every order, on file in 200",
    arguments: EngineKind.allCases)
  func threeWriters(_ engine: EngineKind) throws {
    let file = file(engine)
    let count = try explore(engine, isLarge: true) { picks in
      let world = try SteppedStore(writers: 3, file: file)
      for writer in world.writers { writer.write() }
      _ = world.schedule.run([], picks)
      world.expectEnd()
    }
    #expect(count > 1000 || engine == .lmdb)
  }

  @Test(
    "one writer's three writes, grouped or not, keep their order in every schedule",
    arguments: EngineKind.allCases)
  func oneWriter(_ engine: EngineKind) throws {
    let file = file(engine)
    for grouping in 0..<8 {
      _ = try Picks.all { picks in
        let world = try SteppedStore(writers: 1, file: file)
        for index in 0..<3 { world.writers[0].write(isGrouped: grouping >> index & 1 == 1) }
        _ = world.schedule.run([], picks)
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
  private func run(
    _ scripts: [[Step]], _ picks: Picks, _ file: URL?, seed: UInt64? = nil
  ) throws {
    let world = try SteppedStore(writers: scripts.count, hearsNews: seed != nil, file: file)
    let steps = zip(scripts, world.writers).map { script, writer in
      script.map { step in
        SteppedStep(isPossible: { step.isPossible(writer) }, run: { step.run(writer) })
      }
    }
    #expect(world.schedule.run(steps, picks), "every step was possible in the end")
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

  @Test(
    "writers that cancel, invalidate and write at once, in every order, the larger cases on file in 200",
    arguments: pairs, EngineKind.allCases)
  func steps(_ scripts: [[Step]], _ engine: EngineKind) throws {
    let file = file(engine)
    let isLarge = scripts.count > 2 || scripts.joined().count > 3
    let count = try explore(engine, isLarge: isLarge) { try run(scripts, $0, file) }
    #expect(count > 10)
  }

  @Test(
    "random steps of three writers in random orders, a tenth as many on file",
    arguments: EngineKind.allCases)
  func random(_ engine: EngineKind) throws {
    let file = file(engine)
    for seed in UInt64(0)..<(engine == .heap ? 1500 : 150) {
      var generator = SeededGenerator(seed)
      let scripts = (0..<3).map { _ in
        (0..<3 + generator.below(4)).map { _ in
          generator.below(2) == 0 ? Step.write : Step.allCases[generator.below(5)]
        }
      }
      try run(scripts, Picks(seed: seed), file, seed: seed)
    }
  }
}
