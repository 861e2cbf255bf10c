import Foundation
import RealmSwift

class Turma: Object {
  @Persisted(primaryKey: true) var codigo: String
  @Persisted var vagas = 0
}

class Feriado: Object {
  @Persisted(primaryKey: true) var data: Date
}

protocol RealmAbrindo {
  func abrir() throws -> Realm
}

final class Escola: RealmAbrindo {
  private let arquivo: URL
  init(arquivo: URL) { self.arquivo = arquivo }

  private static func contarFeriados() -> Int {
    let realm = try? Realm(configuration: Realm.Configuration(inMemoryIdentifier: "feriados"))
    return realm?.objects(Feriado.self).count ?? 0
  }

  private static func vagasPadrao(_ codigo: String) -> Int { codigo.hasPrefix("N") ? 30 : 40 }

  func abrir() throws -> Realm {
    var configuracao = Realm.Configuration(fileURL: arquivo, schemaVersion: 2)
    configuracao.migrationBlock = { migracao, versao in
      guard versao < 2 else { return }
      // expect: realm-in-migration
      let feriados = Escola.contarFeriados()
      migracao.enumerateObjects(ofType: "Turma") { antiga, nova in
        let codigo = antiga?["codigo"] as? String ?? ""
        nova?["vagas"] = Escola.vagasPadrao(codigo) - feriados
      }
    }
    return try Realm(configuration: configuracao)
  }

  func abrirSimples() throws -> Realm {
    let feriados = Escola.contarFeriados()
    var configuracao = Realm.Configuration(fileURL: arquivo, schemaVersion: 2)
    configuracao.migrationBlock = { migracao, versao in
      guard versao < 2 else { return }
      migracao.enumerateObjects(ofType: "Turma") { antiga, nova in
        let codigo = antiga?["codigo"] as? String ?? ""
        nova?["vagas"] = Escola.vagasPadrao(codigo) - feriados
      }
    }
    return try Realm(configuration: configuracao)
  }

  func verificar() throws -> Int {
    try abrirSimples().objects(Turma.self).where { $0.vagas < 0 }.count
  }
}
