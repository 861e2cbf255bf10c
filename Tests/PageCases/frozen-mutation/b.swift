import Foundation
import RealmSwift

class Compte: Object {
  @Persisted(primaryKey: true) var numéro: String
  @Persisted var solde = 0
  @Persisted var titulaires: MutableSet<String>
}

extension Compte {
  func crédité(de montant: Int) -> Compte {
    let copie = Compte()
    copie.numéro = numéro
    copie.solde = solde + montant
    return copie
  }
}

@MainActor
final class Guichet {
  private let realm: Realm
  private var instantané: Realm

  init(realm: Realm) {
    self.realm = realm
    instantané = realm.freeze()
  }

  func fermer() throws {
    let figé = realm.freeze()
    try figé.write { print("fermeture") }  // expect: frozen-mutation
  }

  func clôturer(_ numéro: String) throws {
    let comptes = realm.freeze().objects(Compte.self).where { $0.solde == 0 }
    for compte in comptes where compte.numéro == numéro {
      try realm.write {
        compte.titulaires.removeAll()  // expect: frozen-mutation
      }
    }
  }

  func clôturerVivant(_ numéro: String) throws {
    let comptes = realm.freeze().objects(Compte.self).where { $0.solde == 0 }
    for compte in comptes where compte.numéro == numéro {
      guard let vivant = realm.object(ofType: Compte.self, forPrimaryKey: compte.numéro) else {
        continue
      }
      try realm.write { vivant.titulaires.removeAll() }
    }
  }

  func créditer(_ compte: Compte, de montant: Int) throws {
    let avant = compte.freeze()
    try realm.write { compte.solde += montant }
    print("\(avant.solde) -> \(compte.solde)")
  }

  func remplacer(_ compte: Compte) throws {
    let nouveau = compte.freeze().crédité(de: 10)
    nouveau.solde -= 1
    try realm.write { realm.add(nouveau, update: .modified) }
  }
}
