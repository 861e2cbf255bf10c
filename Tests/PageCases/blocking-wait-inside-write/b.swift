import Foundation
import RealmSwift

class Receta: Object {
  @Persisted(primaryKey: true) var clave: String
  @Persisted var porciones = 1
  @Persisted var foto: String?
}

/// Cola de trabajo: escribe recetas por lotes.
final class Cocinero {
  private let cola = DispatchQueue(label: "cocina.lotes", autoreleaseFrequency: .workItem)
  private let turno = DispatchSemaphore(value: 2)
  private let operaciones = OperationQueue()

  func duplicar(_ claves: [String]) {
    cola.async { [turno] in
      guard let realm = try? Realm() else { return }
      turno.wait()
      defer { turno.signal() }
      try? realm.write {
        for clave in claves {
          realm.object(ofType: Receta.self, forPrimaryKey: clave)?.porciones *= 2
        }
      }
    }
  }

  func duplicarConTurno(_ claves: [String]) {
    cola.async { [turno] in
      guard let realm = try? Realm() else { return }
      try? realm.write {
        turno.wait()  // expect: blocking-wait-inside-write
        defer { turno.signal() }
        for clave in claves {
          realm.object(ofType: Receta.self, forPrimaryKey: clave)?.porciones *= 2
        }
      }
    }
  }

  func exportar(_ receta: Receta, en realm: Realm) throws {
    let trabajo = BlockOperation { print("exportando") }
    operaciones.addOperation(trabajo)
    try realm.write {
      if receta.foto == nil {
        operaciones.waitUntilAllOperationsAreFinished()  // expect: blocking-wait-inside-write
      }
      receta.foto = "exportada.jpg"
    }
  }

  func exportarBien(_ receta: Receta, en realm: Realm) throws {
    let trabajo = BlockOperation { print("exportando") }
    operaciones.addOperation(trabajo)
    trabajo.waitUntilFinished()
    try realm.write {
      receta.foto = "exportada.jpg"
      // Only asked for here; the pause itself happens long after the commit.
      DispatchQueue.global().async { sleep(1) }
    }
  }
}
