import Alamofire
import Foundation
import RealmSwift

final class Product: Object {
  @Persisted(primaryKey: true) var sku: String
  @Persisted var price: Double
}
struct PriceDTO: Decodable { let sku: String; let price: Double }

final class PriceService {
  private let queue = DispatchQueue(label: "prices")
  private let session = Session.default

  func updateOnMain(_ product: Product) {
    session.request("https://e.org/\(product.sku)").responseDecodable(of: PriceDTO.self) {
      response in
      guard let dto = response.value else { return }
      try? product.realm?.write { product.price = dto.price }
    }
  }
  func updateOnQueue(_ product: Product) {
    session.request("https://e.org/\(product.sku)")
      .responseDecodable(of: PriceDTO.self, queue: queue) { response in
        guard let dto = response.value else { return }
        product.price = dto.price  // expect: live-object-across-queues
      }
  }
  func updateByKey(_ product: Product) {
    let sku = product.sku
    session.request("https://e.org/\(sku)")
      .validate()
      .responseDecodable(of: PriceDTO.self, queue: queue) { response in
        guard let dto = response.value else { return }
        autoreleasepool {
          let realm = try! Realm()
          guard let product = realm.object(ofType: Product.self, forPrimaryKey: sku) else { return }
          try! realm.write { product.price = dto.price }
        }
      }
  }
  func updateAsync(_ product: Product) async throws {
    let dto = try await session.request("https://e.org/\(product.sku)").serializingDecodable(
      PriceDTO.self
    ).value
    print(product.price, dto.price)  // expect: live-object-across-await
  }
  func download(_ product: Product, to folder: URL) {
    session.download(
      "https://e.org/\(product.sku)/image",
      to: { _, _ in
        (folder.appendingPathComponent(product.sku), [])  // expect: live-object-in-callback
      })
  }
  func downloadByKey(_ product: Product, to folder: URL) {
    let sku = product.sku
    session.download(
      "https://e.org/\(sku)/image", to: { _, _ in (folder.appendingPathComponent(sku), []) })
  }
}
