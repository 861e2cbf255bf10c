import ConfineStore
import Dispatch
import Foundation

/// What a clerk does again and again until the bank closes, and where.
struct Duty: Sendable {
  enum Place: String {
    case thread, queue, actor
  }

  enum Work: String {
    case following, refreshing, freezing, visiting, resolving, writing
  }

  let place: Place
  let work: Work
  let seed: UInt64

  init(_ place: Place, _ work: Work, seed: Int) {
    self.place = place
    self.work = work
    self.seed = UInt64(seed)
  }

  /// - Returns: the log.
  func run(in bank: Bank) async throws -> [BankEvent] {
    switch place {
    case .thread: try await runOnThread(bank)
    case .queue: try await runOnQueue(bank)
    case .actor: try await Office().run(self, bank)
    }
  }

  private func runOnThread(_ bank: Bank) async throws -> [BankEvent] {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try runHere(bank) }) }
    }
  }

  private func runHere(_ bank: Bank) throws -> [BankEvent] {
    let clerk = hire(in: bank, try Realm(configuration: bank.configuration))
    repeat { step(clerk) } while !bank.isOver
    return clerk.log
  }

  /// Each step is a block of its own, so that others get in between.
  private func runOnQueue(_ bank: Bank) async throws -> [BankEvent] {
    let queue = DispatchQueue(label: "clerk \(seed)")
    let clerk = try queue.sync {
      hire(in: bank, try Realm(configuration: bank.configuration, queue: queue))
    }
    return await withCheckedContinuation { done in
      @Sendable func go() {
        step(clerk)
        if work == .writing { clerk.writeLater(then: goOn) } else { goOn() }
      }
      @Sendable func goOn() {
        queue.async { bank.isOver ? done.resume(returning: clerk.log) : go() }
      }
      queue.async(execute: go)
    }
  }

  fileprivate func hire(in bank: Bank, _ realm: Realm) -> Clerk {
    realm.autorefresh = work != .refreshing
    return Clerk("\(place) \(seed), \(work)", of: bank, seed: seed, realm)
  }

  fileprivate func step(_ clerk: Clerk) {
    switch work {
    case .following: clerk.look()
    case .refreshing: clerk.refresh()
    case .freezing: clerk.freeze()
    case .visiting: clerk.visit()
    case .resolving: clerk.resolve()
    case .writing: clerk.write()
    }
  }
}

private actor Office {
  func run(_ duty: Duty, _ bank: Bank) async throws -> [BankEvent] {
    let clerk = duty.hire(in: bank, try await Realm.open(configuration: bank.configuration))
    repeat {
      duty.step(clerk)
      if duty.work == .writing { try await write(clerk) }
      await Task.yield()
    } while !bank.isOver
    return clerk.log
  }

  private func write(_ clerk: Clerk) async throws {
    do {
      try await clerk.realm.asyncWrite { try clerk.change() }
      clerk.committed()
    } catch is Clerk.Spoiled {
      clerk.look()
    }
  }
}
