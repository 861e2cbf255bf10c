// What stands for an autoclosure is evaluated where the function calls it, and not where it is
// written.
import Foundation
import RealmSwift

final class Ferry: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted var cars = 0
}

final class HarbourLog {
  private let queue = DispatchQueue(label: "harbour.log")

  func debug(_ message: @autoclosure @escaping () -> String) {
    queue.async { print(message()) }
  }

  func info(_ message: @autoclosure () -> String) {
    let line = message()
    queue.async { print(line) }
  }
}

/// A look-alike, which takes the text itself.
final class RemoteLog {
  private let queue = DispatchQueue(label: "harbour.remote")
  func debug(_ message: String) { queue.async { print(message) } }
}

struct Later<Value> {
  let make: () -> Value
  init(_ make: @autoclosure @escaping () -> Value) { self.make = make }
}

func retry<Value>(_ times: Int, _ work: @autoclosure () async throws -> Value) async throws -> Value
{
  for _ in 0..<times {
    if let value = try? await work() { return value }
    try await Task.sleep(nanoseconds: 1_000)
  }
  return try await work()
}

@MainActor
final class FerryDesk {
  private let log = HarbourLog()
  private let remote = RemoteLog()
  private let queue = DispatchQueue(label: "harbour.desk")

  func board(_ ferry: Ferry) {
    log.info("\(ferry.name) has \(ferry.cars)")
    remote.debug("\(ferry.name) is full")
    log.debug("\(ferry.name) leaves")  // expect: live-object-across-queues
  }

  func count(_ ferry: Ferry) {
    queue.async {
      self.log.info(ferry.name)  // expect: live-object-across-queues
    }
  }

  func keep(_ ferry: Ferry) {
    let name = Later(ferry.name)  // expect: live-object-across-queues
    queue.async { print(name.make()) }
  }

  func keepNow(_ ferry: Ferry) {
    let text = ferry.name
    let name = Later(text)
    queue.async { print(name.make()) }
  }
}

final class FerryUpload {
  func send(_ text: String) async throws -> Int { text.count }

  func upload() async throws -> Int {
    let ferry = try Realm().objects(Ferry.self).first!
    return try await retry(3, await send(ferry.name))  // expect: live-object-across-await
  }
}
