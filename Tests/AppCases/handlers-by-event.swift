import Foundation
import RealmSwift

// MARK: - A bus that keeps a handler for each kind of event, wrapped in one that takes any

final class Garment: Object {
  @Persisted(primaryKey: true) var ticket: Int
  @Persisted var kind: String
}

protocol WorkshopEvent {}

struct GarmentFinished: WorkshopEvent {
  let garment: Garment
}

struct GarmentFrozen: WorkshopEvent {
  let garment: Garment
}

struct FittingPlanned: WorkshopEvent {
  let ticket: Int
}

final class EventBus {
  static let shared = EventBus()
  private var handlers: [ObjectIdentifier: [(WorkshopEvent) -> Void]] = [:]

  func on<E: WorkshopEvent>(_ type: E.Type, _ handler: @escaping (E) -> Void) {
    handlers[ObjectIdentifier(type), default: []].append { event in
      if let event = event as? E { handler(event) }
    }
  }

  func post<E: WorkshopEvent>(_ event: E) {
    DispatchQueue.main.async {
      self.handlers[ObjectIdentifier(E.self)]?.forEach { $0(event) }
    }
  }
}

final class Workshop {
  private let queue = DispatchQueue(label: "workshop", autoreleaseFrequency: .workItem)
  private let bus: EventBus

  init(bus: EventBus = .shared) { self.bus = bus }

  func finish(_ ticket: Int) {
    queue.async {
      let realm = try! Realm()
      guard let garment = realm.object(ofType: Garment.self, forPrimaryKey: ticket) else { return }
      self.bus.post(GarmentFinished(garment: garment))
      self.bus.post(FittingPlanned(ticket: garment.ticket))
    }
  }

  func show(_ ticket: Int) {
    queue.async {
      let realm = try! Realm()
      guard let garment = realm.object(ofType: Garment.self, forPrimaryKey: ticket) else { return }
      self.bus.post(GarmentFrozen(garment: garment.freeze()))
    }
  }
}

@MainActor
final class CounterModel {
  private(set) var notice = ""

  init(bus: EventBus = .shared) {
    bus.on(GarmentFinished.self) { [weak self] event in
      self?.notice = "\(event.garment.kind) is ready"  // expect: live-object-across-queues
    }
    bus.on(FittingPlanned.self) { [weak self] event in
      self?.notice = "Fitting of \(event.ticket)"
    }
    bus.on(GarmentFrozen.self) { [weak self] event in
      self?.notice = event.garment.kind
    }
  }
}
