import Foundation
import RealmSwift
import UIKit

// MARK: - Closures that one object gives another to keep

final class Trail: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var name = ""
}

final class TrailListController: UIViewController {
  private let trails = try! Realm().objects(Trail.self)
  var onSelect: ((Trail) -> Void)?
  var onShare: ((Trail) -> Void)?
  var onArchive: ((Trail) -> Void)?

  func select(_ row: Int) { onSelect?(trails[row]) }
  func share(_ row: Int) { onShare?(trails[row]) }
  func archive(_ row: Int) { onArchive?(trails[row]) }
}

final class TrailExporter {
  typealias Job = () -> Void

  private let queue = DispatchQueue(label: "trails.export")
  private var pending: [Job] = []

  func enqueue(_ job: @escaping Job) { pending.append(job) }

  func flush() {
    let jobs = pending
    pending.removeAll()
    queue.async {
      jobs.forEach { job in job() }
    }
  }

  func write(_ trail: Trail) { print(trail.name) }
}

final class TrailCoordinator {
  private let exporter = TrailExporter()
  private let statistics = DispatchQueue(label: "trails.statistics")
  private var selected: Trail?
  private var selectedID: UUID?

  func start() {
    let list = TrailListController()
    list.onSelect = { [weak self] trail in
      self?.selected = trail
      self?.selectedID = trail.id
    }
    list.onShare = { [weak self] trail in
      self?.exporter.enqueue {
        self?.exporter.write(trail)  // expect: live-object-across-queues
      }
    }
    list.onArchive = { [weak self] trail in
      let archived = trail.freeze()
      self?.exporter.enqueue { self?.exporter.write(archived) }
    }
  }

  func updateStatistics() {
    statistics.async { [weak self] in
      print(self?.selected?.name ?? "")  // expect: live-object-across-queues
      print(self?.selectedID ?? UUID())
    }
  }
}

// MARK: - Given to an object that a property holds

final class TrailNotes {
  private let exporter = TrailExporter()

  func note(_ trail: Trail) {
    exporter.enqueue { print(trail.name) }  // expect: live-object-across-queues
    let name = trail.name
    exporter.enqueue { print(name) }
  }
}
