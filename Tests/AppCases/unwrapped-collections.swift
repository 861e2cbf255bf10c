import RealmSwift

final class Kite: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var span: Double
}

struct KiteRow {
  let span: Double
}

extension KiteRow {
  init(_ kite: Kite) { self.init(span: kite.span) }
}

actor KiteStore {
  private var realm: Realm?

  func open() async throws { realm = try await Realm(actor: self) }

  func kites() -> Results<Kite>? { realm?.objects(Kite.self) }

  func rows() -> [KiteRow] { kites()?.map { KiteRow($0) } ?? [] }
}

@MainActor
final class KitesModel {
  private let store = KiteStore()
  private(set) var rows: [KiteRow] = []

  func loadBound() async {
    guard let kites = await store.kites() else { return }
    rows = kites.map { KiteRow($0) }  // expect: live-object-across-actors
  }

  func loadChained() async {
    let kites = await store.kites()
    rows = kites?.map { KiteRow($0) } ?? []  // expect: live-object-across-actors
  }

  func loadForced() async {
    let kites = await store.kites()
    rows = (kites)!.map { KiteRow($0) }  // expect: live-object-across-actors
  }

  /// The optional's own.
  func loadMapped() async {
    let kites = await store.kites()
    rows =
      kites.map { found in
        found.map { KiteRow($0) }  // expect: live-object-across-actors
      } ?? []
  }

  func load() async { rows = await store.rows() }
}
