import Foundation
import RealmSwift

class Mensagem: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var lida = false
}

private let bancoPrincipal: Realm = try! Realm()

enum CaixaDeEntrada {
  static func marcarTodas() {
    if Thread.isMainThread {
      DispatchQueue.main.async {
        try? bancoPrincipal.write {
          bancoPrincipal.objects(Mensagem.self).forEach { $0.lida = true }
        }
      }
    } else {
      bancoPrincipal.refresh()  // expect: inverted-thread-check
    }
  }

  static func marcarTodasCerto() {
    if !Thread.isMainThread {
      DispatchQueue.main.async(execute: marcarTodasCerto)
    } else {
      try? bancoPrincipal.write {
        bancoPrincipal.objects(Mensagem.self).forEach { $0.lida = true }
      }
    }
  }

  static func naoLidas() throws -> Int {
    // Each thread its own.
    if Thread.isMainThread { print("na principal") }
    let realm = try Realm()
    return realm.objects(Mensagem.self).where { !$0.lida }.count
  }

  static func imprimir() {
    let total: () -> Void = { print(bancoPrincipal.objects(Mensagem.self).count) }
    if Thread.isMainThread {
      total()
    } else {
      DispatchQueue.main.sync { total() }
    }
  }
}
