import Dispatch

/// The classes of queues on which several blocks can run at once, as Dispatch calls them.
public enum ConcurrentQueueClass: String, Sendable {
  case concurrent = "OS_dispatch_queue_concurrent"
  case global = "OS_dispatch_queue_global"
}

extension DispatchQueue {
  /// The queue's class if it is concurrent; nil of a serial queue and of the main one.
  ///
  /// Dispatch does not say. But all queues of one class begin with the same word, so a queue is
  /// compared with some whose class is known.
  public var concurrentClass: ConcurrentQueueClass? {
    if label.hasPrefix("com.apple.root.") { return .global }
    guard let word = firstWord, word == Self.concurrentWord, word != Self.serialWord else {
      return nil
    }
    return .concurrent
  }

  private static let concurrentWord =
    DispatchQueue(label: "confine.concurrent", attributes: .concurrent).firstWord
  private static let serialWord = DispatchQueue(label: "confine.serial").firstWord

  /// The first word of the object of Dispatch; nil where it cannot be had.
  private var firstWord: UInt? {
    #if canImport(ObjectiveC)
      UInt(bitPattern: ObjectIdentifier(type(of: self as AnyObject)).hashValue)
    #else
      // The overlay's class wraps the object.
      Mirror(reflecting: self).children.lazy.compactMap { $0.value as? OpaquePointer }.first
        .map { UnsafeRawPointer($0).load(as: UInt.self) }
    #endif
  }
}
