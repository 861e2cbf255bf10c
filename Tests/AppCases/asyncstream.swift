import Foundation
import RealmSwift

final class Alarm: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var label: String }

final class AlarmFeed {
  private var continuation: AsyncStream<Alarm>.Continuation?
  lazy var alarms = AsyncStream<Alarm> { continuation in self.continuation = continuation }
  private let queue = DispatchQueue(label: "alarms")
  func emit() {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        if let alarm = realm.objects(Alarm.self).first { self.continuation?.yield(alarm) }
      }
    }
  }
}
final class NameFeed {
  let names: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private var token: NotificationToken?
  init() {
    (names, continuation) = AsyncStream.makeStream(of: String.self)
  }
  @MainActor func start() {
    let realm = try! Realm()
    token = realm.objects(Alarm.self).observe { [continuation] change in
      if case .initial(let all) = change { all.forEach { continuation.yield($0.label) } }
    }
  }
}
@MainActor
final class AlarmsModel {
  let feed = AlarmFeed()
  let names = NameFeed()
  func run() async {
    for await alarm in feed.alarms {
      // expect-missed: live-object-across-await -- a stream's continuation that a property keeps is not followed
      print(alarm.label)
    }
  }
  func runNames() async {
    for await name in names.names { print(name) }
  }
}
