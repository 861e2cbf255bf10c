import Foundation
import RealmSwift

final class 예약: Object {
  @Persisted(primaryKey: true) var 번호: Int
  @Persisted var 이름 = ""
  @Persisted var 인원 = 1
}

final class 데이터베이스 {
  private let 작업큐 = OperationQueue()

  func 열기() throws -> Realm {
    let 작업큐 = self.작업큐
    let 설정 = Realm.Configuration(
      schemaVersion: 2,
      migrationBlock: { migration, 이전버전 in
        guard 이전버전 < 2 else { return }
        migration.enumerateObjects(ofType: "예약") { 이전, 새것 in
          guard let 이전, let 새것 else { return }
          작업큐.addOperation {
            새것["인원"] = 2  // expect: dispatch-in-migration
          }
          let 이름 = 이전["이름"] as? String ?? "손님"
          새것["이름"] = 이름.trimmingCharacters(in: .whitespaces)
          작업큐.addOperation { print("옮김: \(이름)") }
        }
      })
    return try Realm(configuration: 설정)
  }

  func 스레드로열기() throws -> Realm {
    let 설정 = Realm.Configuration(
      schemaVersion: 3,
      migrationBlock: { migration, 이전버전 in
        guard 이전버전 < 3 else { return }
        let 새예약 = migration.create("예약", value: ["번호": 1])
        let 스레드 = Thread {
          새예약["이름"] = "관리자"  // expect: dispatch-in-migration
        }
        스레드.start()
        let 직원 = migration.create("예약", value: ["번호": 2])
        직원["이름"] = "직원"
      })
    return try Realm(configuration: 설정)
  }

  func 나중에정리(_ 설정: Realm.Configuration) {
    작업큐.addOperation {
      guard let realm = try? Realm(configuration: 설정) else { return }
      try? realm.write {
        for 예약 in realm.objects(예약.self) where 예약.인원 == 0 { 예약.인원 = 1 }
      }
    }
  }
}
