import Foundation
import RealmSwift

final class Voucher: Object {
  @Persisted(primaryKey: true) var code: String; @Persisted var used: Bool
}

@MainActor
final class VoucherModel {
  func first() async throws -> String {
    let task = Task.detached { () -> Voucher? in
      let realm = try Realm(queue: nil)
      return realm.objects(Voucher.self).first
    }
    let voucher = try await task.value
    return voucher?.code ?? ""  // expect: live-object-sent-to-task
  }
  func second() async throws -> String {
    let code = try await Task.detached { () -> String in
      let realm = try Realm(queue: nil)
      return realm.objects(Voucher.self).first?.code ?? ""
    }.value
    return code
  }
  func third() async throws -> String {
    let voucher = try await Task { () -> Voucher? in
      let realm = try await Realm()
      return realm.objects(Voucher.self).first
    }.value
    return voucher?.code ?? ""
  }
  func fourth() async throws -> String {
    let voucher = try await Task.detached { () -> Voucher? in
      let realm = try Realm(queue: nil)
      return realm.objects(Voucher.self).first?.freeze()
    }.value
    return voucher?.code ?? ""
  }
  func fifth() async throws -> Bool {
    try await withThrowingTaskGroup(of: Voucher?.self) { group in
      group.addTask {
        let realm = try Realm(queue: nil)
        return realm.objects(Voucher.self).first
      }
      var any = false
      for try await voucher in group {
        any = any || (voucher?.used ?? false)  // expect: live-object-sent-to-task
      }
      return any
    }
  }
}
