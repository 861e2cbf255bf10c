import Foundation
import RealmSwift

class 상품: Object {
  @Persisted(primaryKey: true) var 번호: Int
  @Persisted var 이름 = ""
  @Persisted var 가격 = 0
}

protocol 가격표시 {
  func 표시(_ 상품: 상품)
}

extension 가격표시 {
  func 나중에표시(_ 상품: 상품) {
    DispatchQueue.global(qos: .background).async {
      표시(상품)  // expect: live-object-on-concurrent-queue
    }
  }

  func 나중에고정표시(_ 상품: 상품) {
    let 고정 = 상품.freeze()
    DispatchQueue.global(qos: .background).async { 표시(고정) }
  }
}

struct 가격표: 가격표시 {
  func 표시(_ 상품: 상품) { print("\(상품.이름): \(상품.가격)") }

  func 합계(_ 상품들: List<상품>, 완료: @escaping (Int) -> Void) {
    let 가격들 = Array(상품들.map { $0.가격 })
    DispatchQueue.global().async {
      let 합계 = 가격들.reduce(0, +)
      DispatchQueue.main.async { 완료(합계) }
    }
  }

  func 라이브합계(_ 상품들: List<상품>, 완료: @escaping (Int) -> Void) {
    DispatchQueue.global().async {
      let 합계 = 상품들.reduce(0) { $0 + $1.가격 }  // expect: live-object-on-concurrent-queue
      DispatchQueue.main.async { 완료(합계) }
    }
  }

  func 새상품(_ 이름: String) {
    let 새것 = 상품()
    새것.이름 = 이름
    DispatchQueue.global().async { print(새것.이름) }
  }

  func 배열(_ realm: Realm) {
    let 비싼것 = Array(realm.objects(상품.self).where { $0.가격 > 10_000 })
    let 개수 = 비싼것.count
    DispatchQueue.global().async {
      print("\(개수)개 중 첫째: \(비싼것[0].이름)")  // expect: live-object-on-concurrent-queue
    }
  }

  func 주소(_ 상품: 상품, _ 만들기: () -> URL) {
    let 주소 = 만들기().appendingPathComponent("\(상품.번호)")
    DispatchQueue.global().async { print((try? Data(contentsOf: 주소))?.count ?? 0) }
  }
}
