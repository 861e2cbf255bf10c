import Foundation
import RealmSwift

final class Customer: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var city = ""
}

protocol CustomerRepository {
  func names() async throws -> [String]
  func rename(_ id: Int, to name: String) async throws
}

struct RealmCustomerRepository: CustomerRepository {
  let configuration: Realm.Configuration

  func names() async throws -> [String] {
    let realm = try await Realm(configuration: configuration)
    // expect: realm-opened-in-nonisolated-async
    return realm.objects(Customer.self).map { $0.name }
  }

  @MainActor
  func rename(_ id: Int, to name: String) async throws {
    let realm = try await Realm(configuration: configuration)
    try await realm.asyncWrite {
      realm.object(ofType: Customer.self, forPrimaryKey: id)?.name = name
    }
  }

  private func open() throws -> Realm { try Realm(configuration: configuration) }

  func cities() async throws -> Set<String> {
    let realm = try open()
    return Set(realm.objects(Customer.self).map { $0.city })
  }

  func hasCustomers() async throws -> Bool {
    let realm = try await Realm(configuration: configuration)
    return realm.objects(Customer.self).first != nil  // expect: realm-opened-in-nonisolated-async
  }

  func warmUp() async throws {
    _ = try await Realm(configuration: configuration)
  }
}
