import Foundation
import RealmSwift

class Pedido: Object {
  @Persisted(primaryKey: true) var numero: Int
  @Persisted var total = 0
  @Persisted var itens: List<String>
}

enum Loja {
  static func abrir() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 5))
  }
}

func somar(_ numeros: [Int]) async throws -> Int {
  let realm = try Loja.abrir()
  return try await withThrowingTaskGroup(of: Int.self) { grupo in
    for numero in numeros {
      grupo.addTask {
        // expect: live-object-sent-to-task
        realm.object(ofType: Pedido.self, forPrimaryKey: numero)?.total ?? 0
      }
    }
    var soma = 0
    for try await total in grupo { soma += total }
    return soma
  }
}

func somarPorTarefa(_ numeros: [Int]) async throws -> Int {
  try await withThrowingTaskGroup(of: Int.self) { grupo in
    for numero in numeros {
      grupo.addTask {
        let realm = try Loja.abrir()
        return realm.object(ofType: Pedido.self, forPrimaryKey: numero)?.total ?? 0
      }
    }
    return try await grupo.reduce(0, +)
  }
}

final class FilaDePedidos {
  private var tarefa: Task<Void, Never>?

  func enviar(_ pedido: Pedido, por canal: @escaping @Sendable (String) async -> Void) {
    tarefa?.cancel()
    tarefa = Task.detached {
      for item in pedido.itens {  // expect: live-object-sent-to-task
        print(item)
      }
      await canal("fim")
    }
  }

  func enviarItens(_ pedido: Pedido, por canal: @escaping @Sendable (String) async -> Void) {
    let itens = Array(pedido.itens)
    tarefa = Task.detached {
      for item in itens { await canal(item) }
    }
  }

  func enviarReferencia(_ pedido: Pedido) {
    let referencia = ThreadSafeReference(to: pedido)
    tarefa = Task.detached {
      guard let realm = try? Loja.abrir(), let pedido = realm.resolve(referencia) else { return }
      print(pedido.total)
    }
  }
}
