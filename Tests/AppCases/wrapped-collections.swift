import Combine
import Foundation
import RealmSwift

final class Record: Object {
  @Persisted var title = ""
}

struct Observed<Base> {
  let base: Base
}

/// Gives whatever conforms to it a wrapper that knows what it wraps.
protocol Observable {}

extension Observable {
  var observed: Observed<Self> { Observed(base: self) }
}

extension Results: Observable {}

enum Shelf {
  static let queue = DispatchQueue(label: "shelf")
}

extension Observed where Base: RealmCollection {
  func values(_ onValue: @escaping (Base) -> Void) -> NotificationToken {
    base.observe(on: Shelf.queue) { changes in
      switch changes {
      case .initial(let records), .update(let records, _, _, _): onValue(records)
      case .error: break
      }
    }
  }

  func count(_ onCount: @escaping (Int) -> Void) -> NotificationToken {
    let base = self.base
    return base.observe(on: Shelf.queue) { _ in
      onCount(base.count)  // expect: live-object-across-queues
    }
  }
}

final class ShelfModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private var tokens: [NotificationToken] = []

  func start() throws {
    let records = try Realm().objects(Record.self)
    tokens = [
      records.observed.values { [weak self] records in
        DispatchQueue.main.async {
          self?.titles = records.map { $0.title }  // expect: live-object-across-queues
        }
      },
      records.observed.values { [weak self] records in
        let titles = Array(records.map { $0.title })
        DispatchQueue.main.async { self?.titles = titles }
      },
      records.observed.count { print($0) },
    ]
  }
}

final class ShelfPrinter {
  private let queue = DispatchQueue(label: "shelf.printer")

  func printAll(_ shelf: Results<Record>) {
    let records = AnySequence(shelf)
    queue.async {
      for record in records { print(record.title) }  // expect: live-object-across-queues
    }
  }

  func printTitles(_ shelf: Results<Record>) {
    let titles = AnyCollection(Array(shelf.map { $0.title }))
    queue.async {
      for title in titles { print(title) }
    }
  }
}
