import RealmSwift

final class Guest: Object {
  @Persisted var chip = ""
  @Persisted var nights = 0
}

final class Invoice: Object {
  @Persisted var chip = ""
}

/// Services with the only configuration that the program makes.
struct Files {
  let configuration = Realm.Configuration(schemaVersion: 3)
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

  func issue(for guest: Guest, in realm: Realm) {
    let invoice = Invoice()
    invoice.chip = guest.chip
    realm.add(invoice)
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
      try invoices.issue(for: guest)  // expect: nested-write
    }
  }

  func checkOutRightly(_ guest: Guest) throws {
    try realm.write {
      guest.nights = 1
      invoices.issue(for: guest, in: realm)
    }
  }

  func checkOutLater(_ guest: Guest) throws {
    try realm.write {
      guest.nights = 1
    }
    try invoices.issue(for: guest)
  }
}
