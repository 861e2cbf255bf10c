// https://github.com/realm/realm-swift/issues/8354
import RealmSwift
import SwiftUI
@globalActor actor StoreActor { static let shared = StoreActor() }
class Order: Object { @Persisted var total: Double }
final class OrderManager {
  @StoreActor private var realm: Realm?
  @StoreActor func open() async throws {
    realm = try await Realm(configuration: .defaultConfiguration, actor: StoreActor.shared)
  }
  @StoreActor func sum() -> Double { realm?.objects(Order.self).sum(ofProperty: "total") ?? 0 }
}
@MainActor final class OrderModel: ObservableObject {
  @Published var sum = 0.0
  let manager = OrderManager()
  func load() async throws {
    try await manager.open()
    sum = await manager.sum()
  }
}
