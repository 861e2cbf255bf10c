import Foundation
import RealmSwift

class Fiche: Object {
  @Persisted(primaryKey: true) var numéro: Int
  @Persisted var contenu = ""
}

enum Base {
  static let configuration = Realm.Configuration(inMemoryIdentifier: "fiches")

  static func ouvrir() throws -> Realm { try Realm(configuration: configuration) }
}

final class Recherche {
  private let atelier = DispatchQueue(label: "fiches.atelier", autoreleaseFrequency: .workItem)

  func chercher(_ mot: String, résultat: @escaping ([Int]) -> Void) {
    DispatchQueue.global().async {
      let numéros = autoreleasepool { () -> [Int] in
        // expect: realm-opened-on-concurrent-queue
        guard let realm = try? Base.ouvrir() else { return [] }
        return realm.objects(Fiche.self).where { $0.contenu.contains(mot) }.map { $0.numéro }
      }
      DispatchQueue.main.async { résultat(numéros) }
    }
  }

  func chercherEnSérie(_ mot: String, résultat: @escaping ([Int]) -> Void) {
    atelier.async {
      let numéros = autoreleasepool { () -> [Int] in
        guard let realm = try? Base.ouvrir() else { return [] }
        return realm.objects(Fiche.self).where { $0.contenu.contains(mot) }.map { $0.numéro }
      }
      DispatchQueue.main.async { résultat(numéros) }
    }
  }

  func indexer(_ numéros: [Int]) {
    DispatchQueue.concurrentPerform(iterations: numéros.count) { i in
      autoreleasepool {
        // expect: realm-opened-on-concurrent-queue
        let realm = try? Realm(configuration: Base.configuration)
        print(realm?.object(ofType: Fiche.self, forPrimaryKey: numéros[i])?.contenu.count ?? 0)
      }
    }
  }

  func indexerFigé(_ numéros: [Int]) throws {
    let fiches = try Base.ouvrir().objects(Fiche.self).freeze()
    DispatchQueue.concurrentPerform(iterations: numéros.count) { i in
      print(fiches.first { $0.numéro == numéros[i] }?.contenu.count ?? 0)
    }
  }

  func chercher(_ mot: String, sur file: DispatchQueue, résultat: @escaping (Int) -> Void) {
    file.async {
      autoreleasepool {
        guard let realm = try? Base.ouvrir() else { return }
        résultat(realm.objects(Fiche.self).where { $0.contenu.contains(mot) }.count)
      }
    }
  }
}
