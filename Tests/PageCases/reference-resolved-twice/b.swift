import Foundation
import RealmSwift

class 노래: Object {
  @Persisted(primaryKey: true) var 번호: Int
  @Persisted var 제목 = ""
  @Persisted var 재생수 = 0
}

func 노래방() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "노래방"))
}

struct 재생기 {
  let 큐 = DispatchQueue(label: "재생", autoreleaseFrequency: .workItem)

  func 재생(_ 곡: 노래, 기록: Bool) {
    let 참조 = ThreadSafeReference(to: 곡)
    큐.async {
      do {
        let realm = try 노래방()
        if 기록 {
          print(realm.resolve(참조)?.제목 ?? "없음")
        }
        let 곡 = realm.resolve(참조)  // expect: reference-resolved-twice
        try realm.write { 곡?.재생수 += 1 }
      } catch {
        print(error)
      }
    }
  }

  func 재생확인(_ 곡: 노래, 기록: Bool) {
    let 참조 = ThreadSafeReference(to: 곡)
    큐.async {
      do {
        let realm = try 노래방()
        let 곡 = realm.resolve(참조)
        if 기록 { print(곡?.제목 ?? "없음") }
        try realm.write { 곡?.재생수 += 1 }
      } catch {
        print(error)
      }
    }
  }

  func 두번(_ 곡: 노래) {
    let 하나 = ThreadSafeReference(to: 곡)
    let 둘 = ThreadSafeReference(to: 곡)
    큐.async {
      guard let realm = try? 노래방() else { return }
      print(realm.resolve(하나)?.제목 ?? "", realm.resolve(둘)?.재생수 ?? 0)
    }
  }

  func 남았으면(_ 곡: 노래, 먼저: Bool, in realm: Realm) -> Int {
    let 참조 = ThreadSafeReference(to: 곡)
    if 먼저 { print(realm.resolve(참조)?.제목 ?? "") }
    guard !참조.isInvalidated else { return 0 }
    return realm.resolve(참조)?.재생수 ?? 0
  }

  func 블록두개(_ 곡: 노래) {
    let 참조 = ThreadSafeReference(to: 곡)
    큐.sync {
      guard let realm = try? 노래방() else { return }
      print(realm.resolve(참조)?.제목 ?? "")
    }
    큐.sync {
      guard let realm = try? 노래방() else { return }
      print(realm.resolve(참조)?.재생수 ?? 0)  // expect: reference-resolved-twice
    }
  }
}
