import AppKit
import RealmSwift

final class Product: Object {
  @Persisted(primaryKey: true) var sku: String
  @Persisted var quantity: Int
}

final class Movement: Object {
  @Persisted var sku: String
}

extension Realm.Configuration {
  static let stock = Realm.Configuration(schemaVersion: 7)
}

class Repository<Model: Object> {
  func update(_ block: (Realm) throws -> Void) throws {
    let realm = try Realm(configuration: .stock)
    try realm.write { try block(realm) }
  }
}

final class MovementLog: Repository<Movement> {
  func record(_ sku: String) throws {
    try update { realm in realm.add(Movement()) }
  }
}

struct WriteOff {
  let products: Repository<Product>
  let movements: MovementLog

  func execute(_ product: Product) throws {
    try products.update { _ in
      product.quantity = 0
      try movements.record(product.sku)  // expect: nested-write
    }
  }
  func executeInTurn(_ product: Product) throws {
    try products.update { _ in product.quantity = 0 }
    try movements.record(product.sku)
  }
}

final class Shop {
  func confirm(_ sku: String) async -> Int? { Int(sku) }
}

@MainActor
final class Desk {
  private let realm: Realm
  private let shop = Shop()

  init(realm: Realm) { self.realm = realm }

  func confirm(_ product: Product) async throws {
    realm.beginWrite()
    guard let quantity = await shop.confirm(product.sku) else {  // expect: suspension-inside-write
      realm.cancelWrite()
      return
    }
    product.quantity = quantity
    try realm.commitWrite()
  }
}

final class ProductController: NSWindowController, NSTextFieldDelegate {
  @IBOutlet private var field: NSTextField!
  var product: Product!

  func controlTextDidEndEditing(_ notification: Notification) {
    product.quantity = field.integerValue  // expect: write-outside-transaction
  }
  func controlTextDidChange(_ notification: Notification) {
    try? product.realm?.write { product.quantity = field.integerValue }
  }
}

final class ProductsController: NSViewController {
  @IBOutlet private var spinner: NSProgressIndicator!
  var product: Product!
  private let queue = OperationQueue()

  @IBAction func index(_ sender: Any?) {
    let sku = product.sku
    let operation = BlockOperation { print(sku) }
    operation.completionBlock = { [weak self] in
      self?.spinner.stopAnimation(nil)  // expect: ui-off-main
    }
    queue.addOperation(operation)
  }
  @IBAction func indexAgain(_ sender: Any?) {
    let sku = product.sku
    let operation = BlockOperation { print(sku) }
    operation.completionBlock = { [weak self] in
      DispatchQueue.main.async { self?.spinner.stopAnimation(nil) }
    }
    queue.addOperation(operation)
  }
}
