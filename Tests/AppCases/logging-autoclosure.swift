import Foundation
import RealmSwift
import os

final class Device: Object {
  @Persisted(primaryKey: true) var serial: String; @Persisted var model: String
}
final class Log {
  static let queue = DispatchQueue(label: "log")
  static func debug(_ message: @autoclosure @escaping () -> String) {
    queue.async { print(message()) }
  }
  static func info(_ message: @autoclosure () -> String) {
    let text = message(); queue.async { print(text) }
  }
}
final class DeviceService {
  private let logger = Logger(subsystem: "a", category: "b")
  func register(_ device: Device) async {
    logger.info("registering \(device.serial)")
    await upload(device.serial)
    logger.info("registered \(device.serial)")  // expect: live-object-across-await
  }
  func registerSafely(_ device: Device) async {
    let serial = device.serial
    await upload(serial)
    logger.info("registered \(serial)")
  }
  @MainActor func show(_ device: Device) {
    Log.info("show \(device.model)")
    Log.debug("show \(device.model)")  // expect: live-object-across-queues
    print(device)
    DispatchQueue.global().async {
      print(device)  // expect: live-object-on-concurrent-queue
    }
  }
  func defers(_ device: Device) async {
    defer { print(device.model) }  // expect: live-object-across-await
    await upload("x")
  }
  func upload(_ serial: String) async {}
}
