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
  let reference = ThreadSafeReference(to: ware)
  DispatchQueue(label: "shop.labels").async {
    let realm = try! openShop()
    show(realm.resolve(reference)?.title ?? "sold out")
    completion()
  }
}
// end

// example
private func printTitle(_ ware: Ware, completion: @escaping @Sendable () -> Void) {
  let title = ware.title
  DispatchQueue(label: "shop.labels").async {
    show(title)
    completion()
  }
}
// end

private func label(
  _ ware: Ware, with printer: (ThreadSafeReference<Ware>) -> Void
) {
  printer(ThreadSafeReference(to: ware))
}

private func reference(to ware: Ware) -> ThreadSafeReference<Ware> {
  let reference = ThreadSafeReference(to: ware)
  return reference
}

private struct LabelJob {
  let ware: ThreadSafeReference<Ware>

  init(_ ware: Ware) {
    self.ware = ThreadSafeReference(to: ware)
  }

  func run() throws {
    show(try openShop().resolve(ware)?.title ?? "sold out")
  }
}

private func printEither(_ one: Ware, _ other: Ware, isFirst: Bool, in realm: Realm) {
  let reference: ThreadSafeReference<Ware>
  if isFirst {
    reference = ThreadSafeReference(to: one)
  } else {
    reference = ThreadSafeReference(to: other)
  }
  show(realm.resolve(reference)?.title ?? "sold out")
}

extension Cases {
  static let unresolvedReferenceGood = [
    Case("a label is printed from the reference") {
      let ware = try openShop().objects(Ware.self).first!
      await finish { printLabel(ware, completion: $0) }
    },
    Case("only the title is taken along") {
      let ware = try openShop().objects(Ware.self).first!
      await finish { printTitle(ware, completion: $0) }
    },
    Case("a printer gets the reference") {
      let realm = try openShop()
      label(realm.objects(Ware.self).first!) { show(realm.resolve($0)?.title ?? "sold out") }
    },
    Case("a function gives the reference") {
      let realm = try openShop()
      show(realm.resolve(reference(to: realm.objects(Ware.self).first!))?.title ?? "sold out")
    },
    Case("a job resolves what it was made for") {
      try LabelJob(try openShop().objects(Ware.self).first!).run()
    },
    Case("one of two references is resolved") {
      let realm = try openShop()
      let ware = realm.objects(Ware.self).first!
      printEither(ware, ware, isFirst: true, in: realm)
    },
  ]
}
