import Foundation
import RealmSwift

class Tram: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var line: String
}

final class TramEvents {
  enum Kind: Hashable {
    case departed
    case delayed
  }

  private var handlers: [Kind: [(Tram) -> Void]] = [:]

  func on(_ kind: Kind, _ handler: @escaping (Tram) -> Void) {
    handlers[kind, default: []].append(handler)
  }

  func emit(_ kind: Kind, _ tram: Tram) {
    handlers[kind]?.forEach { $0(tram) }
  }

  func emitLater(_ kind: Kind, _ tram: Tram) {
    let list = handlers[kind] ?? []
    DispatchQueue.global().async { list.forEach { $0(tram) } }
  }
}

@MainActor
final class TramBoard {
  private let realm = try! Realm()
  private let events = TramEvents()

  func start() {
    events.on(.departed) { print($0.line) }
    events.on(.delayed) { print($0.line) }  // expect: live-object-on-concurrent-queue
  }

  func depart(_ id: String) {
    guard let tram = realm.object(ofType: Tram.self, forPrimaryKey: id) else { return }
    events.emit(.departed, tram)
  }

  func delay(_ id: String) {
    guard let tram = realm.object(ofType: Tram.self, forPrimaryKey: id) else { return }
    events.emitLater(.delayed, tram)
  }
}

protocol TramSource {
  func trams(_ deliver: @escaping ([Tram]) -> Void)
}

final class DepotSource: TramSource {
  private let queue = DispatchQueue(label: "depot", autoreleaseFrequency: .workItem)

  func trams(_ deliver: @escaping ([Tram]) -> Void) {
    queue.async {
      let trams = Array(try! Realm().objects(Tram.self))
      DispatchQueue.main.async { deliver(trams) }
    }
  }
}

final class SnapshotSource: TramSource {
  private let queue = DispatchQueue(label: "snapshots", autoreleaseFrequency: .workItem)

  func trams(_ deliver: @escaping ([Tram]) -> Void) {
    queue.async {
      let trams = Array(try! Realm().objects(Tram.self).freeze())
      DispatchQueue.main.async { deliver(trams) }
    }
  }
}

enum TramSources {
  static func depot() -> TramSource { DepotSource() }

  static func snapshots() -> TramSource { SnapshotSource() }
}

final class TramList {
  func showDepot() {
    TramSources.depot().trams { trams in
      print(trams[0].line)  // expect: live-object-across-queues
    }
  }

  func showSnapshots() {
    TramSources.snapshots().trams { trams in print(trams[0].line) }
  }
}
