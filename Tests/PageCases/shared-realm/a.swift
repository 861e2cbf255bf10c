import Foundation
import RealmSwift

final class Event: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var starts = Date()
}

final class EventStore {
  static let shared = try! Realm()
  static let screen = try! Realm()
  static var fresh: Realm { try! Realm() }
  static let configuration = Realm.Configuration(schemaVersion: 4)

  static func printUpcoming() {
    print(shared.objects(Event.self).count)
    DispatchQueue(label: "events.print").async {
      // expect: shared-realm
      print(shared.objects(Event.self).map(\.title))
    }
  }

  static func printFresh() {
    print(fresh.objects(Event.self).count)
    DispatchQueue(label: "events.print", autoreleaseFrequency: .workItem).async {
      print(fresh.objects(Event.self).map(\.title))
    }
  }

  static func printConfigured() throws {
    print(try Realm(configuration: configuration).objects(Event.self).count)
    DispatchQueue(label: "events.print").async {
      autoreleasepool {
        guard let realm = try? Realm(configuration: configuration) else { return }
        print(realm.objects(Event.self).count)
      }
    }
  }
}

@MainActor
final class CalendarModel {
  private var titles: [String] = []

  func reload() {
    titles = EventStore.screen.objects(Event.self).map { $0.title }
  }

  func reloadDetached() {
    print(EventStore.screen.objects(Event.self).count)
    Task.detached {
      print(EventStore.screen.objects(Event.self).count)  // expect: shared-realm
    }
  }

  func reloadTask() {
    Task {
      titles = EventStore.screen.objects(Event.self).map { $0.title }
    }
  }
}
