import Foundation
import RealmSwift

class Dokument: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var größe = 0
}

@MainActor
final class DokumentModell {
  private let realm: Realm
  private let warteschlange = OperationQueue()
  private lazy var hauptSitzung = URLSession(
    configuration: .default, delegate: nil, delegateQueue: .main)
  private(set) var status = ""

  init(realm: Realm) { self.realm = realm }

  func sichern(_ dokument: Dokument) {
    let arbeit = BlockOperation { print("sichern") }
    arbeit.completionBlock = {
      print("gesichert: \(dokument.name)")  // expect: live-object-in-callback
    }
    warteschlange.addOperation(arbeit)
  }

  func sichernMitName(_ dokument: Dokument) {
    let arbeit = BlockOperation { print("sichern") }
    arbeit.completionBlock = { [name = dokument.name] in
      print("gesichert: \(name)")
    }
    warteschlange.addOperation(arbeit)
  }

  func laden(_ adresse: URL) async throws {
    let dokument = realm.objects(Dokument.self).first
    let (daten, _) = try await URLSession.shared.data(from: adresse)
    try await realm.asyncWrite { dokument?.größe = daten.count }
  }

  func ladenMitBlock(_ adresse: URL, ziel dokument: Dokument) {
    hauptSitzung.dataTask(with: adresse) { daten, _, _ in
      print(dokument.name, daten?.count ?? 0)
    }.resume()
  }

  func hochladen(_ anfrage: URLRequest, id: Int) {
    let alle = realm.objects(Dokument.self)
    let aufgabe = URLSession.shared.uploadTask(with: anfrage, from: Data()) { antwort, _, fehler in
      if fehler == nil {
        print("von \(alle.count) Dokumenten")  // expect: live-object-in-callback
      }
      print(antwort?.count ?? 0)
    }
    aufgabe.resume()
  }

  func hochladenDannZurück(_ anfrage: URLRequest, _ dokument: Dokument) {
    URLSession.shared.uploadTask(with: anfrage, from: Data()) { _, _, _ in
      Task { @MainActor in
        self.status = dokument.name
      }
    }.resume()
  }
}
