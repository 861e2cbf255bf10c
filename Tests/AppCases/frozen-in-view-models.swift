import Foundation
import RealmSwift
import SwiftUI

// MARK: - Models that show frozen objects, and are given these back

final class Sip: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var amount: Int
}

actor SipLedger {
  static let shared = SipLedger()

  func remove(_ sip: Sip) async throws {
    let id = sip.id
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite {
      if let live = realm.object(ofType: Sip.self, forPrimaryKey: id) { realm.delete(live) }
    }
  }
}

@MainActor
final class FrozenSips: ObservableObject {
  @Published private(set) var recent: [Sip] = []

  func start() throws {
    recent = Array(try Realm().objects(Sip.self).freeze().prefix(6))
  }

  func remove(_ sip: Sip) {
    Task { try await SipLedger.shared.remove(sip) }
  }
}

@MainActor
final class LiveSips: ObservableObject {
  @Published private(set) var recent: [Sip] = []

  func start() throws {
    recent = Array(try Realm().objects(Sip.self).prefix(6))
  }

  func remove(_ sip: Sip) {
    Task { try await SipLedger.shared.remove(sip) }  // expect: live-object-across-actors
  }
}
