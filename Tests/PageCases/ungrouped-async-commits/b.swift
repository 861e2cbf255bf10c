import Foundation
import RealmSwift

class Kapitel: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var gelesen = false
  @Persisted var seiten = 0
}

final class Leser {
  private let reihe = DispatchQueue(label: "leser")

  func abschließen(_ nummer: Int) {
    reihe.async { [reihe] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: reihe) else {
        return
      }
      realm.beginAsyncWrite {
        realm.object(ofType: Kapitel.self, forPrimaryKey: nummer)?.gelesen = true
        realm.commitAsyncWrite()
      }
      realm.beginAsyncWrite {
        realm.create(Kapitel.self, value: ["nummer": nummer + 1], update: .modified)
        realm.commitAsyncWrite()  // expect: ungrouped-async-commits
      }
    }
  }

  func abschließenGruppiert(_ nummer: Int) {
    reihe.async { [reihe] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: reihe) else {
        return
      }
      realm.beginAsyncWrite {
        realm.object(ofType: Kapitel.self, forPrimaryKey: nummer)?.gelesen = true
        realm.commitAsyncWrite(allowGrouping: true)
      }
      realm.beginAsyncWrite {
        realm.create(Kapitel.self, value: ["nummer": nummer + 1], update: .modified)
        realm.commitAsyncWrite(allowGrouping: true)
      }
    }
  }

  func abschließenZusammen(_ nummer: Int) {
    reihe.async { [reihe] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: reihe) else {
        return
      }
      realm.beginAsyncWrite {
        realm.object(ofType: Kapitel.self, forPrimaryKey: nummer)?.gelesen = true
        realm.create(Kapitel.self, value: ["nummer": nummer + 1], update: .modified)
        realm.commitAsyncWrite()
      }
    }
  }
}

func verschieben(_ nummer: Int, von alt: Realm, nach neu: Realm) {
  alt.beginAsyncWrite {
    alt.object(ofType: Kapitel.self, forPrimaryKey: nummer)?.seiten = 0
    alt.commitAsyncWrite()
  }
  neu.beginAsyncWrite {
    neu.create(Kapitel.self, value: ["nummer": nummer], update: .modified)
    neu.commitAsyncWrite()
  }
}
