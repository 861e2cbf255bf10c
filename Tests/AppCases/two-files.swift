import RealmSwift

final class Guest: Object {
  @Persisted var chip = ""
  @Persisted var nights = 0
}

final class Invoice: Object {
  @Persisted var chip = ""
}

/// A program with two files, of which neither is told.
struct Files {
  let configuration = Realm.Configuration(schemaVersion: 3)
  let cache = Realm.Configuration(inMemoryIdentifier: "cache")
}

final class InvoiceService {
  private let files: Files

  init(files: Files) { self.files = files }

  func issue(for guest: Guest) throws {
    let invoice = Invoice()
    invoice.chip = guest.chip
    let realm = try Realm(configuration: files.configuration)
    try realm.write {
      realm.add(invoice)
    }
  }
}

final class BoardingService {
  private let realm: Realm
  private let invoices: InvoiceService

  init(realm: Realm, invoices: InvoiceService) {
    self.realm = realm
    self.invoices = invoices
  }

  func checkOut(_ guest: Guest) throws {
    try realm.write {
      guest.nights = 1
      try invoices.issue(for: guest)
    }
  }
}
