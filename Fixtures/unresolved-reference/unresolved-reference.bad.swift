import Foundation
import RealmSwift

private class Ware: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Lamp"
}

private let shop = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openShop() throws -> Realm {
  let realm = try Realm(configuration: shop)
  if realm.objects(Ware.self).count == 0 {
    try realm.write { realm.add(Ware()) }
  }
  return realm
}

// example
private func printLabel(_ ware: Ware, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: ware)  // expect: unresolved-reference
  let title = ware.title
  DispatchQueue(label: "shop.labels").async {
    if !reference.isInvalidated { show(title) }
    completion()
  }
}
// end

private func keepVersion(of ware: Ware) {
  let reference = ThreadSafeReference(to: ware)  // expect: unresolved-reference
  show("The version of \(ware.title) stays: \(!reference.isInvalidated)")
}

private final class StockViewModel {
  private let wares: Results<Ware>

  init(_ realm: Realm) {
    wares = realm.objects(Ware.self)
  }

  func count() -> Int {
    let reference = ThreadSafeReference(to: wares)  // expect: unresolved-reference
    return reference.isInvalidated ? 0 : wares.count
  }
}

extension Cases {
  static let unresolvedReferenceBad = [
    Case("a label is printed from a copied title") {
      let ware = try openShop().objects(Ware.self).first!
      await finish { printLabel(ware, completion: $0) }
    },
    Case("a reference is made for its version") {
      keepVersion(of: try openShop().objects(Ware.self).first!)
    },
    Case("a reference is asked and not resolved") { _ = StockViewModel(try openShop()).count() },
  ]
}
