import Foundation
import RealmSwift

class Vuelo: Object {
  @Persisted(primaryKey: true) var codigo: String
  @Persisted var puerta = ""
  @Persisted var retraso = 0
}

extension DispatchQueue {
  static let calculo = DispatchQueue(label: "vuelos.calculo", attributes: [.concurrent])
}

struct PanelDeVuelos {
  let realm: Realm

  func avisar(_ codigo: String) {
    guard let vuelo = realm.object(ofType: Vuelo.self, forPrimaryKey: codigo) else { return }
    let grupo = DispatchGroup()
    DispatchQueue.calculo.async(group: grupo) {
      print("retraso: \(vuelo.retraso)")  // expect: live-object-on-concurrent-queue
    }
    grupo.notify(queue: .global(qos: .utility)) { [puerta = vuelo.puerta] in
      print("puerta: \(puerta)")
    }
  }

  func avisarLuego(_ codigo: String) {
    let vuelos = realm.objects(Vuelo.self)
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
      // expect: live-object-on-concurrent-queue
      if let vuelo = vuelos.first(where: { $0.codigo == codigo }) {
        print(vuelo.puerta)
      }
    }
  }

  func avisarConClave(_ vuelo: Vuelo, cola: DispatchQueue) {
    let codigo = vuelo.codigo
    DispatchQueue.calculo.async {
      cola.async { print(codigo) }
    }
  }

  func archivo() {
    // Only the configuration goes along, and that is a value.
    let configuracion = realm.configuration
    DispatchQueue.calculo.async {
      print(configuracion.fileURL?.path ?? "memoria")
    }
  }

  func resumen(_ vuelos: Results<Vuelo>) -> () -> Void {
    let instantanea = vuelos.where { $0.retraso > 0 }.freeze()
    return {
      DispatchQueue.global().async { print(instantanea.count) }
    }
  }
}
