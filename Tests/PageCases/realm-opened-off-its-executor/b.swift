import Foundation
import RealmSwift

class Filme: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var titulo = ""
}

final class Cinemateca {
  private let leitura = DispatchQueue(label: "cinemateca.leitura")
  private let escrita = DispatchQueue(label: "cinemateca.escrita")

  func titulos(_ completion: @escaping ([String]) -> Void) {
    leitura.async { [escrita] in
      // expect: realm-opened-off-its-executor
      guard let realm = try? Realm(queue: escrita) else { return completion([]) }
      escrita.async { completion(realm.objects(Filme.self).map { $0.titulo }) }
    }
  }

  func titulosCerto(_ completion: @escaping ([String]) -> Void) {
    leitura.async { [leitura] in
      guard let realm = try? Realm(queue: leitura) else { return completion([]) }
      completion(realm.objects(Filme.self).map { $0.titulo })
    }
  }

  func contar() throws -> Int {
    try escrita.sync {
      let realm = try Realm(configuration: .defaultConfiguration, queue: escrita)
      return realm.objects(Filme.self).count
    }
  }

  /// Whoever hands in the queue may well be on it.
  func contar(em fila: DispatchQueue) throws -> Int {
    let realm = try Realm(configuration: .defaultConfiguration, queue: fila)
    return realm.objects(Filme.self).count
  }

  func inserir(_ titulo: String, id: Int) {
    DispatchQueue.main.async {
      guard let realm = try? Realm(queue: .main) else { return }
      realm.writeAsync { realm.create(Filme.self, value: ["id": id, "titulo": titulo]) }
    }
  }

  func inserirDoFundo(_ titulo: String, id: Int) {
    escrita.async {
      // expect: realm-opened-off-its-executor
      guard let realm = try? Realm(queue: .main) else { return }
      DispatchQueue.main.async {
        realm.writeAsync { realm.create(Filme.self, value: ["id": id, "titulo": titulo]) }
      }
    }
  }
}
