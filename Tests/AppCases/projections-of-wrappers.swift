import Foundation
import RealmSwift

final class Sickle: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

@propertyWrapper
final class Atomic<Value> {
  private let lock = NSLock()
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  var projectedValue: Atomic<Value> { self }

  var wrappedValue: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      return value
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      value = newValue
    }
  }

  func mutate<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

// What a wrapper projects runs the closures that it is given.
final class Barn {
  @Atomic private var numbers: Set<Int> = []
  private let queue = DispatchQueue(label: "barn", autoreleaseFrequency: .workItem)

  func note(_ sickle: Sickle) {
    queue.async {
      self.$numbers.mutate { $0.insert(sickle.number) }  // expect: live-object-across-queues
    }
  }

  func noteNumber(of sickle: Sickle) {
    let number = sickle.number
    queue.async {
      self.$numbers.mutate { $0.insert(number) }
    }
  }
}
