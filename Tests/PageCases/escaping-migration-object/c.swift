import Foundation
import RealmSwift

final class Parcela: Object {
  @Persisted(primaryKey: true) var numero: Int
  @Persisted var valor = 0.0
  @Persisted var paga = false
}

final class Pendencias: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  var antigas: [Int: MigrationObject] = [:]
  var total = 0.0
}

protocol Abertura {
  func abrir() throws -> Realm
}

struct AberturaFinanceira: Abertura {
  let arquivo: URL

  func abrir() throws -> Realm {
    let pendencias = Pendencias()
    let configuracao = Realm.Configuration(
      fileURL: arquivo, schemaVersion: 11,
      migrationBlock: { migracao, versao in
        migracao.enumerateObjects(ofType: "Parcela") { antiga, nova in
          guard versao < 11, let antiga, let nova else { return }
          let numero = antiga["numero"] as? Int ?? 0
          pendencias.antigas[numero] = antiga
          pendencias.total += antiga["valor"] as? Double ?? 0
          nova["paga"] = false
        }
      })
    let realm = try Realm(configuration: configuracao)
    let primeira = pendencias.antigas[1]
    // expect: escaping-migration-object
    print("valor: \(primeira?["valor"] as? Double ?? 0)")
    print("total: \(pendencias.total)")
    return realm
  }
}

struct AberturaSimples: Abertura {
  let arquivo: URL

  func abrir() throws -> Realm {
    let pendencias = Pendencias()
    let configuracao = Realm.Configuration(
      fileURL: arquivo, schemaVersion: 11,
      migrationBlock: { migracao, versao in
        var maior: MigrationObject?
        migracao.enumerateObjects(ofType: "Parcela") { _, nova in
          let valor = nova?["valor"] as? Double ?? 0
          if valor > (maior?["valor"] as? Double ?? 0) { maior = nova }
        }
        maior?["paga"] = true
        pendencias.total = maior?["valor"] as? Double ?? 0
      })
    defer { print("maior parcela: \(pendencias.total)") }
    return try Realm(configuration: configuracao)
  }
}
