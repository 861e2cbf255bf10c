import Foundation
import RealmSwift

class Cliente: Object {
  @Persisted(primaryKey: true) var nif: String
  @Persisted var nombre = ""
}

protocol ClienteRepositorio {
  func buscar(_ nif: String) async -> String?
}

final class ClienteRepositorioRealm: ClienteRepositorio {
  private let realm: Realm

  init(configuracion: Realm.Configuration) throws {
    realm = try Realm(configuration: configuracion)
  }

  func buscar(_ nif: String) async -> String? {
    realm.object(ofType: Cliente.self, forPrimaryKey: nif)?.nombre  // expect: stored-live-object
  }

  /// In whatever domain it was made.
  func buscarAhora(_ nif: String) -> String? {
    realm.object(ofType: Cliente.self, forPrimaryKey: nif)?.nombre
  }
}

final class ClienteRepositorioPrincipal: ClienteRepositorio {
  @MainActor private lazy var realm = try! Realm()

  @MainActor
  func buscar(_ nif: String) async -> String? {
    realm.object(ofType: Cliente.self, forPrimaryKey: nif)?.nombre
  }
}

final class ClienteRepositorioConCola: ClienteRepositorio {
  private let cola = DispatchQueue(label: "clientes")
  private let realm: Realm

  init(configuracion: Realm.Configuration) throws {
    let cola = self.cola
    realm = try cola.sync { try Realm(configuration: configuracion, queue: cola) }
  }

  func buscar(_ nif: String) async -> String? {
    await withCheckedContinuation { continuation in
      cola.async {
        continuation.resume(
          returning: self.realm.object(ofType: Cliente.self, forPrimaryKey: nif)?.nombre)
      }
    }
  }
}

final class ClienteRepositorioConClave: ClienteRepositorio {
  private let configuracion: Realm.Configuration
  private var ultimo: String?

  init(configuracion: Realm.Configuration) { self.configuracion = configuracion }

  private func leer(_ nif: String) -> String? {
    let realm = try? Realm(configuration: configuracion)
    return realm?.object(ofType: Cliente.self, forPrimaryKey: nif)?.nombre
  }

  func buscar(_ nif: String) async -> String? {
    ultimo = nif
    return leer(nif)
  }
}
