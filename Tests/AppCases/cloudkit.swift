import CloudKit
import RealmSwift

final class Secret: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isSynced: Bool
}

@MainActor final class SecretSync {
  private let database = CKContainer.default().privateCloudDatabase
  private let realm = try! Realm()

  func upload(_ secret: Secret) {
    let record = CKRecord(recordType: "Secret", recordID: CKRecord.ID(recordName: secret.id))
    let operation = CKModifyRecordsOperation(recordsToSave: [record], recordIDsToDelete: nil)
    operation.modifyRecordsCompletionBlock = { _, _, error in
      guard error == nil, let realm = secret.realm else { return }
      try? realm.write { secret.isSynced = true }  // expect: live-object-in-callback
    }
    database.add(operation)
  }

  func uploadByReference(_ secret: Secret) {
    let record = CKRecord(recordType: "Secret", recordID: CKRecord.ID(recordName: secret.id))
    let reference = ThreadSafeReference(to: secret)
    let operation = CKModifyRecordsOperation(recordsToSave: [record], recordIDsToDelete: nil)
    operation.modifyRecordsCompletionBlock = { _, _, error in
      autoreleasepool {
        guard error == nil, let realm = try? Realm(), let secret = realm.resolve(reference) else {
          return
        }
        try? realm.write { secret.isSynced = true }
      }
    }
    database.add(operation)
  }

  func remove(_ secret: Secret) {
    let id = CKRecord.ID(recordName: secret.id)
    database.delete(withRecordID: id) { [realm] _, error in
      guard error == nil else { return }
      try? realm.write { realm.delete(secret) }  // expect: live-object-in-callback
    }
  }

  func removeOnMain(_ secret: Secret) {
    let id = CKRecord.ID(recordName: secret.id)
    database.delete(withRecordID: id) { [realm] _, error in
      guard error == nil else { return }
      DispatchQueue.main.async { try? realm.write { realm.delete(secret) } }
    }
  }

  func fetch() {
    let operation = CKQueryOperation(
      query: CKQuery(recordType: "Secret", predicate: NSPredicate(value: true)))
    operation.recordMatchedBlock = { [realm] id, _ in
      let value = ["id": id.recordName]
      try? realm.write {  // expect: live-object-in-callback
        realm.create(Secret.self, value: value)
      }
    }
    database.add(operation)
  }
}
