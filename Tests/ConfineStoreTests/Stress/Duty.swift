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

  /// A reader that has looked so often waits for a commit, and leaves the processor to writers.
  fileprivate static let burst = 8

  /// - Returns: the log.
  func run(in bank: Bank) async throws -> [BankEvent] {
    defer { if work == .writing { bank.leave() } }
    return switch place {
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
    let commit = DispatchSemaphore(value: 0)
    repeat {
      for _ in 0..<Self.burst { step(clerk) }
      guard work != .writing else { continue }
      bank.afterCommit { commit.signal() }
      commit.wait()
    } while !isDone(in: bank)
    return clerk.log
  }

  /// Each step is a block of its own, so that others get in between.
  private func runOnQueue(_ bank: Bank) async throws -> [BankEvent] {
    let queue = DispatchQueue(label: "clerk \(seed)")
    let clerk = try queue.sync {
      hire(in: bank, try Realm(configuration: bank.configuration, queue: queue))
    }
    return await withCheckedContinuation { done in
      @Sendable func go(_ left: Int) {
        guard left > 0 else { return waitOrEnd() }
        step(clerk)
        let next = { @Sendable in queue.async { go(left - 1) } }
        if work == .writing { clerk.writeLater(then: next) } else { next() }
      }
      @Sendable func waitOrEnd() {
        if isDone(in: bank) { return done.resume(returning: clerk.log) }
        let next = { @Sendable in queue.async { go(Self.burst) } }
        if work == .writing { next() } else { bank.afterCommit(next) }
      }
      queue.async { go(Self.burst) }
    }
  }

  fileprivate func isDone(in bank: Bank) -> Bool {
    work == .writing ? bank.isOver : bank.isClosed
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
      for _ in 0..<Duty.burst {
        duty.step(clerk)
        if duty.work == .writing { try await write(clerk) } else { await Task.yield() }
      }
      guard duty.work != .writing else { continue }
      await withCheckedContinuation { done in bank.afterCommit { done.resume() } }
    } while !duty.isDone(in: bank)
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
