// Conformers that an associated type rules out, arrays of what a protocol asks for, writes that a
// loop begins again, and references that one path alone keeps.
import Foundation
import RealmSwift

class Lantern: Object {
  @Persisted(primaryKey: true) var serial = ""
  @Persisted var lumens = 0
  @Persisted var lit = false

  func light() throws {
    guard let realm = realm else { return }
    realm.beginWrite()
    lit = true
    try realm.commitWrite()
  }
}

protocol Repository<Entity>: AnyObject {
  associatedtype Entity
  func newest(_ completion: @escaping (Entity?) -> Void)
}

struct LanternRow { var serial: String }

final class LanternRepository: Repository {
  private let queue = DispatchQueue(label: "lanterns")

  func newest(_ completion: @escaping (Lantern?) -> Void) {
    queue.async {
      autoreleasepool {
        let lantern = try? Realm().objects(Lantern.self).last
        DispatchQueue.main.async { completion(lantern) }
      }
    }
  }
}

final class RowRepository: Repository {
  func newest(_ completion: @escaping (LanternRow?) -> Void) {
    DispatchQueue.main.async { completion(LanternRow(serial: "")) }
  }
}

@MainActor
final class LanternHeader {
  private let lanterns: any Repository<Lantern>
  private let rows: any Repository<LanternRow>

  init(lanterns: any Repository<Lantern>, rows: any Repository<LanternRow>) {
    self.lanterns = lanterns
    self.rows = rows
  }

  func appear() {
    rows.newest { row in print(row?.serial ?? "none") }
    lanterns.newest { lantern in
      guard let lantern else { return }
      print(lantern.serial)  // expect: live-object-across-queues
    }
  }
}

protocol Priced { var label: String { get } }

final class Minibar: Object, Priced { @Persisted var label = "" }
struct Surcharge: Priced { let label: String }

struct Receipt {
  private let queue = DispatchQueue(label: "receipts")

  func print(_ items: [any Priced]) {
    queue.async {
      for item in items { Swift.print(item.label) }  // expect: live-object-across-queues
    }
  }

  func printExtras(_ items: [any Priced]) {
    queue.async { items.forEach { Swift.print($0.label) } }
  }
}

final class Desk {
  private let realm: Realm
  private let receipt = Receipt()

  init(realm: Realm) { self.realm = realm }

  func checkOut() {
    var items: [any Priced] = realm.objects(Minibar.self).map { $0 }
    items.append(Surcharge(label: "City tax"))
    receipt.print(items)
    receipt.printExtras([Surcharge(label: "Late check-out")])
  }

  func lightAll() throws {
    let lanterns = try Realm().objects(Lantern.self)
    try Realm().write {
      for lantern in lanterns { try lantern.light() }  // expect: nested-write
    }
  }

  func lightEach() throws {
    for lantern in try Realm().objects(Lantern.self) { try lantern.light() }
  }
}

final class AidLink {
  private let queue = DispatchQueue(label: "aid")
  private var parked: ThreadSafeReference<Lantern>?
  private var isReady = false

  func upload(_ lantern: Lantern) {
    let reference = ThreadSafeReference(to: lantern)
    queue.async {
      guard self.isReady else {
        self.parked = reference  // expect: stored-reference
        return
      }
      self.push(reference)
    }
  }

  func connected() {
    queue.async {
      self.isReady = true
      if let reference = self.parked { self.push(reference) }
    }
  }

  private func push(_ reference: ThreadSafeReference<Lantern>) {
    autoreleasepool {
      guard let realm = try? Realm(), let lantern = realm.resolve(reference) else { return }
      print(lantern.serial)
    }
  }
}
