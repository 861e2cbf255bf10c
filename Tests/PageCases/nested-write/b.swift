import Foundation
import RealmSwift

class Konto: Object {
  @Persisted(primaryKey: true) var iban: String
  @Persisted var saldo = 0
}

enum Buchung {
  case gutschrift(Int), lastschrift(Int), sperre
}

func buchen(_ buchungen: [Buchung], auf konto: Konto, in realm: Realm) throws {
  realm.beginWrite()
  defer { if realm.isInWriteTransaction { realm.cancelWrite() } }
  for buchung in buchungen {
    switch buchung {
    case .gutschrift(let betrag):
      konto.saldo += betrag
    case .lastschrift(let betrag):
      konto.saldo -= betrag
    case .sperre:
      try realm.write { konto.saldo = 0 }  // expect: nested-write
    }
  }
  if realm.isInWriteTransaction { try realm.commitWrite() }
}

func buchenNacheinander(_ buchungen: [Buchung], auf konto: Konto, in realm: Realm) throws {
  for buchung in buchungen {
    switch buchung {
    case .gutschrift(let betrag):
      try realm.write { konto.saldo += betrag }
    case .lastschrift(let betrag):
      try realm.write { konto.saldo -= betrag }
    case .sperre:
      realm.beginWrite()
      konto.saldo = 0
      try realm.commitWrite()
    }
  }
}

extension Realm {
  func sicherSchreiben(_ block: () throws -> Void) throws {
    guard !isInWriteTransaction else {
      try block()
      return
    }
    try write(block)
  }
}

func umbuchen(_ betrag: Int, von: Konto, nach: Konto, in realm: Realm) throws {
  try realm.sicherSchreiben {
    von.saldo -= betrag
    try realm.sicherSchreiben { nach.saldo += betrag }
  }
}

func protokollieren(_ konto: Konto, in realm: Realm) throws {
  try realm.write {
    konto.saldo += 1
    realm.writeAsync { konto.saldo -= 1 }
  }
}
