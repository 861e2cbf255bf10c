import Foundation
import RealmSwift

class Voto: Object {
  @Persisted(primaryKey: true) var urna: Int
  @Persisted var total = 0
}

enum Apuração {
  case somar(Int), zerar, ignorar
}

@MainActor
final class Contagem {
  func aplicar(_ apuração: Apuração, à urna: Int, in realm: Realm) {
    realm.beginAsyncWrite {  // expect: uncommitted-async-write
      let voto = realm.object(ofType: Voto.self, forPrimaryKey: urna)
      switch apuração {
      case .somar(let votos):
        voto?.total += votos
        realm.commitAsyncWrite()
      case .zerar:
        voto?.total = 0
      case .ignorar:
        realm.cancelWrite()
      }
    }
  }

  func aplicarTudo(_ apuração: Apuração, à urna: Int, in realm: Realm) {
    realm.beginAsyncWrite {
      let voto = realm.object(ofType: Voto.self, forPrimaryKey: urna)
      switch apuração {
      case .somar(let votos):
        voto?.total += votos
      case .zerar:
        voto?.total = 0
      case .ignorar:
        return realm.cancelWrite()
      }
      realm.commitAsyncWrite { error in print(error as Any) }
    }
  }

  func somar(_ votos: [Int], in realm: Realm) {
    realm.beginAsyncWrite {
      defer { realm.commitAsyncWrite() }
      for (urna, total) in votos.enumerated() {
        if total < 0 { return }
        realm.create(Voto.self, value: ["urna": urna, "total": total], update: .modified)
      }
    }
  }

  func zerarTudo(in realm: Realm) {
    // expect: uncommitted-async-write
    realm.beginAsyncWrite { realm.objects(Voto.self).forEach { $0.total = 0 } }
  }
}
