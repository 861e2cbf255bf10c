import Foundation
import RealmSwift

class Ware: Object {
  @Persisted(primaryKey: true) var ean: String
  @Persisted var bestand = 0
}

final class Lager {
  @ThreadSafe private var ausgewählt: Ware?
  private let zähler = OperationQueue()

  func wählen(_ ware: Ware) {
    ausgewählt = ware
  }

  func zählen() {
    let ware = ausgewählt
    DispatchQueue.global(qos: .utility).async {
      print("Bestand: \(ware?.bestand ?? 0)")  // expect: thread-safe-wrapper-read-before-hop
    }
  }

  func zählenRichtig() {
    DispatchQueue.global(qos: .utility).async {
      print("Bestand: \(self.ausgewählt?.bestand ?? 0)")
    }
  }

  func zählenSpäter() {
    if let ware = ausgewählt, ware.bestand > 0 {
      let bestand = ware.bestand
      zähler.addOperation { print("Bestand: \(bestand)") }
      zähler.addOperation {
        print("EAN: \(ware.ean)")  // expect: thread-safe-wrapper-read-before-hop
      }
    }
  }

  func zählenGefroren() {
    let ware = ausgewählt?.freeze()
    zähler.addOperation { print("Bestand: \(ware?.bestand ?? 0)") }
  }

  func einlagern(@ThreadSafe _ ware: Ware?, menge: Int) {
    zähler.addOperation {
      guard let ware, let realm = ware.realm else { return }
      try? realm.write { ware.bestand += menge }
    }
  }

  @MainActor
  func anzeigen() {
    let ware = ausgewählt
    DispatchQueue.main.async { print(ware?.ean ?? "") }
  }
}
