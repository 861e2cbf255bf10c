import Foundation
import RealmSwift

final class Tram: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var line: String
}

// Who subscribes says on which queue he wants to be told, and what is sent belongs to the sender's.
final class Signal<Value> {
  private struct Observer {
    let queue: DispatchQueue?
    let body: (Value) -> Void
  }

  private var observers: [UUID: Observer] = [:]

  func subscribe(on queue: DispatchQueue? = nil, _ body: @escaping (Value) -> Void) {
    observers[UUID()] = Observer(queue: queue, body: body)
  }

  func emit(_ value: Value) {
    for observer in observers.values {
      if let queue = observer.queue {
        queue.async { observer.body(value) }
      } else {
        observer.body(value)
      }
    }
  }
}

final class Depot {
  let moved = Signal<Tram>()
  let repaired = Signal<Tram>()
  let lines = Signal<String>()
  private let queue = DispatchQueue(label: "depot", autoreleaseFrequency: .workItem)

  func check() {
    queue.async {
      guard let realm = try? Realm(queue: self.queue), let tram = realm.objects(Tram.self).first
      else { return }
      self.moved.emit(tram)
      self.repaired.emit(tram.freeze())
      self.lines.emit(tram.line)
    }
  }
}

@MainActor
final class DepotScreen {
  private let depot: Depot

  init(depot: Depot) { self.depot = depot }

  func start() {
    depot.moved.subscribe(on: .main) { tram in
      NSLog("%@", tram.line)  // expect: live-object-across-queues
    }
    depot.repaired.subscribe(on: .main) { tram in NSLog("%@", tram.line) }
    depot.lines.subscribe(on: .main) { line in NSLog("%@", line) }
  }
}

final class DepotJournal {
  private let queue = DispatchQueue(label: "journal", autoreleaseFrequency: .workItem)

  func follow(_ depot: Depot) {
    depot.repaired.subscribe(on: queue) { tram in NSLog("%@", tram.line) }
    depot.moved.subscribe { tram in NSLog("%@", tram.line) }
    depot.moved.subscribe(on: queue) { tram in
      NSLog("%@", tram.line)  // expect: live-object-across-queues
    }
  }
}
