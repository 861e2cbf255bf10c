import Foundation
import RealmSwift

final class Kayak: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

// An enumeration of the program's own holds what it is made of, as the standard library's does.
enum Outcome<Value> {
  case done(Value)
  case failed(Error)

  init(_ body: () throws -> Value) {
    do {
      self = .done(try body())
    } catch {
      self = .failed(error)
    }
  }

  func map<Other>(_ transform: (Value) throws -> Other) -> Outcome<Other> {
    switch self {
    case .done(let value): return Outcome<Other> { try transform(value) }
    case .failed(let error): return .failed(error)
    }
  }

  func get() throws -> Value {
    switch self {
    case .done(let value): return value
    case .failed(let error): throw error
    }
  }
}

// So does a structure of functions, whose value is what these hand on.
struct Promise<Value> {
  private let start: (@escaping (Outcome<Value>) -> Void) -> Void

  init(_ start: @escaping (@escaping (Outcome<Value>) -> Void) -> Void) { self.start = start }

  init(on queue: DispatchQueue, _ body: @escaping () throws -> Value) {
    self.init { completion in
      queue.async { completion(Outcome(body)) }
    }
  }

  func run(_ completion: @escaping (Outcome<Value>) -> Void = { _ in }) { start(completion) }

  func map<Other>(_ transform: @escaping (Value) throws -> Other) -> Promise<Other> {
    Promise<Other> { completion in
      start { completion($0.map(transform)) }
    }
  }

  func delivered(on queue: DispatchQueue) -> Promise {
    Promise { completion in
      start { outcome in queue.async { completion(outcome) } }
    }
  }

  func started(on queue: DispatchQueue) -> Promise {
    Promise { completion in
      queue.async { start(completion) }
    }
  }
}

final class Boathouse {
  private let queue = DispatchQueue(label: "boathouse", autoreleaseFrequency: .workItem)

  func load(_ completion: @escaping (Outcome<Results<Kayak>>) -> Void) {
    queue.async {
      let outcome = Outcome { try Realm().objects(Kayak.self) }
      DispatchQueue.main.async { completion(outcome) }
    }
  }

  func report() {
    queue.async {
      let outcome = Outcome.done(try! Realm().objects(Kayak.self))
      DispatchQueue.main.async {
        // expect: live-object-across-queues
        if case .done(let kayaks) = outcome { NSLog("%d", kayaks.count) }
      }
    }
  }

  func reportNames() {
    queue.async {
      let outcome = Outcome { try Realm().objects(Kayak.self) }.map { $0.map { $0.name } }
      DispatchQueue.main.async {
        if case .done(let names) = outcome { NSLog("%@", names.joined()) }
      }
    }
  }

  func kayaks() -> Promise<[Kayak]> {
    Promise(on: queue) { Array(try Realm().objects(Kayak.self)) }
  }

  func count() -> Promise<Int> {
    Promise { completion in
      // expect: realm-opened-on-concurrent-queue
      completion(Outcome { try Realm().objects(Kayak.self).count })
    }
  }
}

final class Harbour {
  private let boathouse = Boathouse()

  func list() {
    boathouse.load { outcome in
      guard let kayaks = try? outcome.get() else { return }
      NSLog("%d", kayaks.count)  // expect: live-object-across-queues
    }
  }

  func show() {
    boathouse.kayaks().delivered(on: .main).run { outcome in
      guard let kayaks = try? outcome.get() else { return }
      NSLog("%@", kayaks[0].name)  // expect: live-object-across-queues
    }
  }

  func showNames() {
    boathouse.kayaks().map { $0.map { $0.name } }.delivered(on: .main).run { outcome in
      NSLog("%@", ((try? outcome.get()) ?? []).joined())
    }
  }

  func compare(_ kayak: Kayak) {
    boathouse.kayaks().map { kayaks in
      kayaks.contains { $0.name == kayak.name }  // expect: live-object-across-queues
    }.run()
  }

  func compareOnMain(_ kayak: Kayak) {
    boathouse.kayaks().map { $0.map { $0.name } }.delivered(on: .main).map { names in
      names.contains(kayak.name)
    }.run()
  }

  func showCount() {
    boathouse.count().started(on: .global()).run { outcome in
      NSLog("%d", (try? outcome.get()) ?? 0)
    }
  }

  func showCountAtOnce() {
    boathouse.count().run { outcome in NSLog("%d", (try? outcome.get()) ?? 0) }
  }
}
