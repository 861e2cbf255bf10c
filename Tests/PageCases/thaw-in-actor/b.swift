import Foundation
import RealmSwift

class Pacote: Object {
  @Persisted(primaryKey: true) var codigo: String
  @Persisted var peso = 0.0
  @Persisted var rota: Rota?
}

class Rota: Object {
  @Persisted(primaryKey: true) var nome: String
  @Persisted var pacotes: List<Pacote>
}

@globalActor
actor LogisticaActor {
  static let shared = LogisticaActor()
}

@LogisticaActor
final class Roteirizador {
  private let realm: Realm

  init() async throws {
    realm = try await Realm(configuration: .defaultConfiguration, actor: LogisticaActor.shared)
  }

  func pesar() -> Double {
    let rotas = realm.objects(Rota.self).freeze()
    let vivas = rotas.thaw()  // expect: thaw-in-actor
    return vivas?.reduce(0) { $0 + $1.pacotes.reduce(0) { $0 + $1.peso } } ?? 0
  }

  func pesarCongeladas() -> Double {
    let rotas = realm.objects(Rota.self).freeze()
    return rotas.reduce(0) { $0 + $1.pacotes.reduce(0) { $0 + $1.peso } }
  }

  func rota(_ codigo: String) -> String? {
    let pacote = realm.object(ofType: Pacote.self, forPrimaryKey: codigo)?.freeze()
    return pacote?.rota?.thaw()?.nome  // expect: thaw-in-actor
  }

  func rotaPelaChave(_ codigo: String) -> String? {
    let pacote = realm.object(ofType: Pacote.self, forPrimaryKey: codigo)?.freeze()
    guard let nome = pacote?.rota?.nome else { return nil }
    return realm.object(ofType: Rota.self, forPrimaryKey: nome)?.nome
  }
}

func pesoSincrono(em realm: Realm) -> Double {
  let congelado = realm.objects(Pacote.self).first?.freeze()
  return congelado?.thaw()?.peso ?? 0
}
