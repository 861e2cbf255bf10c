import Observation
import RealmSwift

final class Tram: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var kilometres: Int
}

enum Depot {
  static let viewRealm = try! Realm()
}

/// What it keeps is what static storage holds.
final class TramReport {
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func total() async -> Int {
    let trams = realm.objects(Tram.self)  // expect: shared-realm
    return trams.sum(of: \.kilometres)
  }

  func count() -> Int { realm.objects(Tram.self).count }
}

/// What it keeps is opened for it.
struct TramCount {
  let realm: Realm

  func count() -> Int { realm.objects(Tram.self).count }
}

@MainActor
@Observable
final class DepotModel {
  private(set) var title = ""
  @ObservationIgnored private var bookmark: ThreadSafeReference<Tram>?
  @ObservationIgnored private let report = TramReport(realm: Depot.viewRealm)

  func show() async {
    title = "\(Depot.viewRealm.objects(Tram.self).count) of \(report.count())"
    title += " \(await report.total())"
  }

  func remember(_ tram: Tram) {
    bookmark = ThreadSafeReference(to: tram)  // expect: stored-reference
    title = "\(tram.number)"
  }

  func recount() throws { title = "\(TramCount(realm: try Realm()).count())" }
}
