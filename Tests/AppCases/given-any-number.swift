import Foundation
import RealmSwift

// A variadic parameter has all that the call gives it, and those behind it what they are given.

class Kayak: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
}

enum KayakEvent {
  case launched(Kayak, at: Int)
  case counted(Int)

  var topic: Topic {
    switch self {
    case .launched: .launches
    case .counted: .counts
    }
  }

  enum Topic { case launches, counts }
}

final class KayakBus {
  typealias Handler = (KayakEvent) -> Void

  private let queue = DispatchQueue(label: "kayaks")
  private var handlers: [KayakEvent.Topic: [Handler]] = [:]

  func subscribe(to topics: KayakEvent.Topic..., handler: @escaping Handler) {
    queue.async {
      for topic in topics { self.handlers[topic, default: []].append(handler) }
    }
  }

  func post(_ event: KayakEvent) {
    queue.async {
      for handler in self.handlers[event.topic] ?? [] { handler(event) }
    }
  }
}

final class KayakLog {
  init(bus: KayakBus) {
    bus.subscribe(to: .launches, .counts) { event in
      switch event {
      case .launched(let kayak, let place):
        print(kayak.name, place)  // expect: live-object-across-queues
      case .counted(let count):
        print(count)
      }
    }
  }
}

final class KayakPier {
  private let realm = try! Realm()
  private let queue = DispatchQueue(label: "pier")
  private let bus: KayakBus

  init(bus: KayakBus) { self.bus = bus }

  func launch(at place: Int) {
    guard let kayak = realm.objects(Kayak.self).first else { return }
    bus.post(.launched(kayak, at: place))
    bus.post(.counted(realm.objects(Kayak.self).count))
  }

  func announceBoth() {
    guard let first = realm.objects(Kayak.self).first,
      let last = realm.objects(Kayak.self).last
    else { return }
    announce(first.freeze(), last.freeze())
    announce(names: first.name, last.name)
  }

  private func announce(_ kayaks: Kayak..., limit: Int = 20) {
    queue.async { print(kayaks.prefix(limit).map(\.name)) }
  }

  private func announce(names: String...) {
    queue.async { print(names) }
  }
}
