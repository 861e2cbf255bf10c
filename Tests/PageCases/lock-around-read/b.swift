import Foundation
import RealmSwift

class Recepta: Object {
  @Persisted(primaryKey: true) var numer: Int
  @Persisted var lek = ""
  @Persisted var wydana = false
}

final class Apteka: NSObject {
  private let warunek = NSCondition()
  private var oczekujące = 0

  func lek(_ numer: Int, w realm: Realm) -> String? {
    objc_sync_enter(self)
    defer { objc_sync_exit(self) }
    // expect: lock-around-read
    return realm.object(ofType: Recepta.self, forPrimaryKey: numer)?.lek
  }

  func ile(w realm: Realm) -> Int {
    warunek.lock()
    defer { warunek.unlock() }
    return realm.objects(Recepta.self).filter("wydana == false").count  // expect: lock-around-read
  }

  func policz(w realm: Realm) {
    let liczba = realm.objects(Recepta.self).filter("wydana == false").count
    warunek.lock()
    oczekujące = liczba
    warunek.signal()
    warunek.unlock()
  }

  func czekaj() -> Int {
    warunek.lock()
    defer { warunek.unlock() }
    while oczekujące == 0 { warunek.wait() }
    return oczekujące
  }

  func lekBezBlokady(_ numer: Int, w realm: Realm) -> String? {
    realm.object(ofType: Recepta.self, forPrimaryKey: numer)?.lek
  }
}
