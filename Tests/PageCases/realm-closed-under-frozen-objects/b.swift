import Foundation
import RealmSwift

class Medición: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var valor = 0.0
}

@MainActor
final class GráficoModelo {
  private let realm: Realm
  private var puntos: [Double] = []
  private var mostradas: Results<Medición>?

  init(realm: Realm) { self.realm = realm }

  func actualizar(cerrar: Bool) {
    let foto = realm.freeze()
    let mediciones = foto.objects(Medición.self)
    puntos = mediciones.map { $0.valor }
    if cerrar { foto.invalidate() }
    print("máximo: \(puntos.max() ?? 0)")
  }

  func comparar() {
    let antes = realm.freeze()
    let medición = antes.objects(Medición.self).first
    try? realm.write { realm.objects(Medición.self).first?.valor += 1 }
    let después = realm.freeze()
    antes.invalidate()
    // expect: realm-closed-under-frozen-objects
    let diferencia = (después.objects(Medición.self).first?.valor ?? 0) - (medición?.valor ?? 0)
    print(diferencia)
  }

  func compararBien() {
    let antes = realm.freeze()
    let anterior = antes.objects(Medición.self).first?.valor ?? 0
    try? realm.write { realm.objects(Medición.self).first?.valor += 1 }
    antes.invalidate()
    print((realm.objects(Medición.self).first?.valor ?? 0) - anterior)
  }

  func soltar() {
    mostradas = realm.objects(Medición.self).freeze()
    print(mostradas?.count ?? 0)
    mostradas = nil
    realm.invalidate()
  }
}
