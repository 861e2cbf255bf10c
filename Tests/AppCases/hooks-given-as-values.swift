import Foundation
import RealmSwift

// A method that is given as a value is what heirs override.

class Heifer: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
}

class HerdReport<Item: Object> {
  private let realm = try! Realm()
  private let background = DispatchQueue(label: "herd")

  final func make() {
    let items = Array(realm.objects(Item.self))
    background.async {
      print(items.map(self.line(for:)))  // expect: live-object-across-queues
    }
  }

  final func makeFrozen() {
    let items = Array(realm.objects(Item.self).freeze())
    background.async { print(items.map(self.line(for:))) }
  }

  func line(for item: Item) -> String { "" }
}

final class HeiferReport: HerdReport<Heifer> {
  override func line(for item: Heifer) -> String { item.name }
}

// What a function adds to static storage out of what it is given, its callers know best.

enum HerdIndex {
  static var byID: [Int: Heifer] = [:]
  static var names: [Int: String] = [:]

  static func fill(from realm: Realm) {
    for heifer in realm.objects(Heifer.self) {
      byID[heifer.id] = heifer
      names[heifer.id] = heifer.name
    }
  }
}

@MainActor final class HerdOffice {
  private let realm = try! Realm()
  private let counting = DispatchQueue(label: "counting")

  func start() { HerdIndex.fill(from: realm) }

  func show(_ id: Int) -> String { HerdIndex.byID[id]?.name ?? "" }

  func report(_ ids: [Int]) {
    counting.async {
      print(ids.map { HerdIndex.names[$0] ?? "" })
      print(ids.map { HerdIndex.byID[$0]?.name ?? "" })  // expect: shared-realm
    }
  }
}
