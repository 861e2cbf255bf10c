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
      print(alarm.label)  // expect: live-object-across-await
    }
  }
  func runNames() async {
    for await name in names.names { print(name) }
  }
}

/// Makes the stream and the way into it at once, for who answers a delegate.
final class AlarmQueue {
  let ids: AsyncStream<Int>
  let fresh: AsyncStream<Alarm>
  private let known: AsyncStream<Int>.Continuation
  private let made: AsyncStream<Alarm>.Continuation

  init() {
    (ids, known) = AsyncStream.makeStream(of: Int.self)
    (fresh, made) = AsyncStream.makeStream(of: Alarm.self)
  }
  func add() {
    DispatchQueue(label: "additions").async { [known, made] in
      autoreleasepool {
        guard let alarm = try? Realm().objects(Alarm.self).last else { return }
        known.yield(alarm.id)
        made.yield(alarm)
      }
    }
  }
}
@MainActor
final class AlarmQueueModel {
  private let queue = AlarmQueue()
  func run() async {
    for await id in queue.ids { print(id) }
    for await alarm in queue.fresh {
      print(alarm.label)  // expect: live-object-across-await
    }
  }
}

/// Waits for an answer that comes to another method.
@MainActor
final class AlarmPicker {
  private var chosen: CheckedContinuation<Alarm?, Never>?
  private var named: CheckedContinuation<String, Never>?
  private let queue = DispatchQueue(label: "picker")

  func pick() async {
    let alarm = await withCheckedContinuation { chosen = $0 }
    print(alarm?.label ?? "")  // expect: live-object-across-await
    let name = await withCheckedContinuation { self.named = $0 }
    print(name)
  }
  func find() {
    queue.async { [chosen, named] in
      autoreleasepool {
        let alarm = try? Realm().objects(Alarm.self).first
        named?.resume(returning: alarm?.label ?? "")
        chosen?.resume(returning: alarm)
      }
    }
  }
}
