import Foundation
import RealmSwift

class Cita: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var paciente = ""
  @Persisted var notas: List<String>
}

func abrirAgenda() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "agenda"))
}

protocol AgendaRemota: Sendable {
  func descargar() async throws -> [Int: String]
}

final class AgendaServicio {
  private let remota: AgendaRemota
  private var token: NotificationToken?

  init(remota: AgendaRemota) { self.remota = remota }

  func empezar() async throws {
    let citas = try abrirAgenda().objects(Cita.self)
    token = citas.observe { _ in print("cambios") }  // expect: observation-without-run-loop
    print(citas.count)
  }

  @MainActor
  func empezarEnPrincipal() async throws {
    let realm = try await Realm(configuration: Realm.Configuration(inMemoryIdentifier: "agenda"))
    let nuevas = try await remota.descargar()
    token = realm.objects(Cita.self).observe { _ in print("cambios: \(nuevas.count)") }
  }

  func empezarEnCola(_ cola: DispatchQueue) async throws {
    token = try abrirAgenda().objects(Cita.self).observe(on: cola) { _ in print("cambios") }
  }

  func observarNotas(_ id: Int) async throws {
    guard let cita = try abrirAgenda().object(ofType: Cita.self, forPrimaryKey: id) else { return }
    token = cita.notas.observe { _ in print("notas") }  // expect: observation-without-run-loop
  }

  /// Whoever calls it may well be on the main thread.
  func observar(_ id: Int) throws -> NotificationToken? {
    let realm = try abrirAgenda()
    return realm.object(ofType: Cita.self, forPrimaryKey: id)?.observe { _ in print("cita") }
  }
}
