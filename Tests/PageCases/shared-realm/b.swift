import Foundation
import RealmSwift

class Contacto: Object {
  @Persisted(primaryKey: true) var correo: String
  @Persisted var nombre = ""
}

let agendaGlobal = try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: "agenda"))

enum Favoritos {
  static var objetos: [Contacto] = []
  static var nombres: [String] = []
  static var congelados: [Contacto] = []

  @MainActor
  static func cargar(_ realm: Realm) {
    objetos = Array(realm.objects(Contacto.self))
    nombres = objetos.map(\.nombre)
    congelados = objetos.map { $0.freeze() }
  }

  @MainActor
  static func imprimir() {
    print(objetos.first?.nombre ?? "")
    DispatchQueue.global(qos: .utility).async {
      print(objetos.first?.nombre ?? "")  // expect: shared-realm
      print(nombres.count)
      print(congelados.first?.nombre ?? "")
    }
  }
}

@MainActor
func mostrarAgenda() async {
  print(agendaGlobal.objects(Contacto.self).count)
  await Task.yield()
  print(agendaGlobal.objects(Contacto.self).count)
}

@MainActor
func exportarAgenda(a cola: OperationQueue) {
  let total = agendaGlobal.objects(Contacto.self).count
  cola.addOperation {
    print(total)
  }
  cola.addOperation {
    // expect-missed: shared-realm -- the queue that is handed in may be the main one
    print(agendaGlobal.objects(Contacto.self).count)
  }
}
