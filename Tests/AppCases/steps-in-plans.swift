// Functions in structures that are taken out of collections, and handlers under keys of any kind.
import Foundation
import RealmSwift

class Kiln: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

struct FiringStep {
  let name: String
  let body: (Date) throws -> Void

  init(_ name: String, body: @escaping (Date) throws -> Void) {
    self.name = name
    self.body = body
  }
}

struct FiringPlan {
  let steps: [FiringStep]
}

final class FiringRunner {
  private let queue: DispatchQueue = .init(label: "firing", autoreleaseFrequency: .workItem)

  func run(_ plan: FiringPlan) {
    queue.async {
      for step in plan.steps { try? step.body(Date()) }
    }
  }
}

enum FiringEvent { case started, cooled }

/// Only one function runs handlers, on the queue: whichever key it has.
final class FiringMonitor {
  private let queue = DispatchQueue(label: "monitor", autoreleaseFrequency: .workItem)
  private var handlers: [FiringEvent: [(Int) -> Void]] = [:]

  func on(_ event: FiringEvent, do handler: @escaping (Int) -> Void) {
    handlers[event, default: []].append(handler)
  }

  func received(_ event: FiringEvent) {
    queue.async { self.handlers[event]?.forEach { $0(1) } }
  }
}

/// Who tells of which event is not known.
final class FiringBoard {
  private let queue = DispatchQueue(label: "board", autoreleaseFrequency: .workItem)
  private var lines: [FiringEvent: [(Int) -> Void]] = [:]

  func on(_ event: FiringEvent, do line: @escaping (Int) -> Void) {
    lines[event, default: []].append(line)
  }

  func show(_ event: FiringEvent) { lines[event]?.forEach { $0(1) } }
  func showLater(_ event: FiringEvent) {
    queue.async { self.lines[event]?.forEach { $0(1) } }
  }
}

@MainActor
final class KilnModel {
  private let runner: FiringRunner
  private let monitor: FiringMonitor
  private let board: FiringBoard

  init(runner: FiringRunner, monitor: FiringMonitor, board: FiringBoard) {
    self.runner = runner
    self.monitor = monitor
    self.board = board
  }

  func fire(_ kiln: Kiln) {
    let name = kiln.name
    runner.run(
      FiringPlan(steps: [
        FiringStep("log") { date in print("\(name) at \(date)") },
        FiringStep("report") { date in
          print("\(kiln.name) at \(date)")  // expect: live-object-across-queues
        },
      ]))
  }

  func watch(_ kiln: Kiln) {
    let name = kiln.name
    monitor.on(.started) { print("\(name) \($0)") }
    monitor.on(.cooled) { _ in
      print(kiln.name)  // expect: live-object-across-queues
    }
    board.on(.started) { _ in print(kiln.name) }
    board.on(.cooled) { print("\(name) \($0)") }
  }
}
