// Observers that are kept in tuples with the queues that they ask for, or with none.
import Foundation
import RealmSwift

class Cue: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var shell: String
}

final class Observable<Value> {
  private var observers: [(DispatchQueue?, (Value) -> Void)] = []

  func subscribe(on queue: DispatchQueue? = nil, _ observer: @escaping (Value) -> Void) {
    observers.append((queue, observer))
  }

  func accept(_ value: Value) {
    for (queue, observer) in observers {
      if let queue {
        queue.async { observer(value) }
      } else {
        observer(value)
      }
    }
  }
}

final class FiringDesk {
  let fired = Observable<[Int]>()
  let chosen = Observable<Cue>()
  private let queue = DispatchQueue(label: "firing", autoreleaseFrequency: .workItem)

  func fire() {
    queue.async {
      let cues = try! Realm().objects(Cue.self)
      self.fired.accept(cues.map(\.number))
      self.chosen.accept(cues[0])
    }
  }
}

@MainActor final class ShowScreen {
  private let desk = FiringDesk()
  private let cues = try! Realm().objects(Cue.self)

  func bind() {
    desk.fired.subscribe(on: .main) { [weak self] numbers in
      print("\(numbers.count) of \(self?.cues.count ?? 0)")
    }
    desk.chosen.subscribe { cue in
      print(cue.shell)
    }
    desk.chosen.subscribe(on: .main) { cue in
      print(cue.shell)  // expect: live-object-across-queues
    }
  }
}
