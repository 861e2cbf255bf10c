import Foundation
import RealmSwift

final class Cab: Object {
  @Persisted(primaryKey: true) var plate = ""
  @Persisted var cents = 0
}

final class Meter {
  private let reference: ThreadSafeReference<Cab>
  private let queue = DispatchQueue(label: "cabs.meter")
  private var source: DispatchSourceTimer?

  init(cab: Cab) {
    reference = ThreadSafeReference(to: cab)
  }

  func start() {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now(), repeating: .seconds(2))
    source.setEventHandler { [weak self] in
      autoreleasepool { self?.measure() }
    }
    source.resume()
    self.source = source
  }

  private func measure() {
    // expect: reference-resolved-twice
    guard let realm = try? Realm(queue: queue), let cab = realm.resolve(reference) else { return }
    print(cab.cents)
  }
}

final class Reminder {
  private let queue = DispatchQueue(label: "cabs.reminder")

  func remindAgainAndAgain(_ cab: Cab) {
    let reference = ThreadSafeReference(to: cab)
    _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [queue] _ in
      queue.async {
        autoreleasepool {
          // expect: reference-resolved-twice
          guard let cab = (try? Realm())?.resolve(reference) else { return }
          print(cab.plate)
        }
      }
    }
  }

  func remindOnce(_ cab: Cab) {
    let reference = ThreadSafeReference(to: cab)
    _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { [queue] _ in
      queue.async {
        autoreleasepool {
          guard let cab = (try? Realm())?.resolve(reference) else { return }
          print(cab.plate)
        }
      }
    }
  }

  func remindByKey(_ cab: Cab) {
    let plate = cab.plate
    _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [queue] _ in
      queue.async {
        autoreleasepool {
          let realm = try? Realm()
          print(realm?.object(ofType: Cab.self, forPrimaryKey: plate)?.cents ?? 0)
        }
      }
    }
  }
}

final class CabSender {
  private let queue = DispatchQueue(label: "cabs.sender")
  private var pending: ThreadSafeReference<Cab>?
  private var waiting: [(reference: ThreadSafeReference<Cab>, attempts: Int)] = []

  func send(_ cab: Cab) {
    pending = ThreadSafeReference(to: cab)  // expect: stored-reference
    attempt()
  }

  @objc func retryTapped() {
    attempt()
  }

  func sendLater(_ cab: Cab) {
    waiting.append((ThreadSafeReference(to: cab), 0))  // expect: stored-reference
  }

  private func attempt() {
    guard let reference = pending else { return }
    queue.async {
      autoreleasepool {
        guard let cab = (try? Realm())?.resolve(reference) else { return }
        print(cab.cents)
      }
    }
  }
}

final class CabPrinter {
  private let queue = DispatchQueue(label: "cabs.printer")
  private var next: ThreadSafeReference<Cab>?

  func print(_ cab: Cab) {
    next = ThreadSafeReference(to: cab)
    printNext()
  }

  func printNext() {
    guard let reference = next else { return }
    next = nil
    queue.async {
      autoreleasepool {
        guard let cab = (try? Realm())?.resolve(reference) else { return }
        NSLog("%@", cab.plate)
      }
    }
  }
}
