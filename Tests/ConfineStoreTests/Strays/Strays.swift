import ConfineFindings
import ConfineOwnership
import ConfineStore

/// Live values of all kinds, obtained at home, for a use elsewhere.
///
/// Their realm has committed the first round, and its home is writing the second one.
final class Strays: @unchecked Sendable {
  let realm: Realm
  let configuration: Realm.Configuration
  let ledger: Ledger
  let other: Ledger
  let results: Results<Ledger>
  let numbers: List<Int>
  let friends: List<Ledger>
  let tags: MutableSet<String>
  let otherTags: MutableSet<String>
  let peers: MutableSet<Ledger>
  let prices: Map<String, Int>
  let roles: Map<String, Ledger?>
  let fans: LinkingObjects<Ledger>
  let any: AnyRealmCollection<Ledger>
  let card: LedgerCard
  let texts: ProjectedCollection<String>
  let dynamic: DynamicObject
  let dynamicResults: Results<DynamicObject>
  let copy = URL(fileURLWithPath: temporaryFile().path)

  init() throws {
    configuration = newStore()
    realm = try Ledgers(configuration, round: 1).realm
    results = realm.objects(Ledger.self)
    (ledger, other) = (results[0], results[1])
    (numbers, friends) = (ledger.numbers, ledger.friends)
    (tags, otherTags, peers) = (ledger.tags, other.tags, ledger.peers)
    (prices, roles, fans) = (ledger.prices, ledger.roles, ledger.fans)
    any = AnyRealmCollection(friends)
    card = LedgerCard(projecting: ledger)
    texts = friends.projectTo.text
    dynamicResults = realm.dynamicObjects("Ledger")
    dynamic = dynamicResults[0]
    // What is computed once for a class is computed here.
    _ = (card.title, texts.count)
  }

  /// Begins the second round, and does not end it.
  func beginRound() {
    realm.beginWrite()
    Ledgers.fillAll(of: realm, 2)
  }

  /// Ends it, and tells whether it is what the home has made it.
  func commitRound() throws -> Bool {
    try realm.commitWrite()
    return results.map(Ledgers.values(of:)) == (0..<Ledgers.count).map { Ledgers.values($0, 2) }
  }
}

/// One use of a stray value, by one public member.
struct StrayedUse: Sendable {
  let title: String
  /// What a read gives, as text: the committed version's value.
  let expected: String
  let operation: ConfineFindings.Operation
  let use: @Sendable (Strays) throws -> String

  static func read(
    _ title: String, _ expected: String, _ operation: ConfineFindings.Operation = .read,
    _ use: @escaping @Sendable (Strays) throws -> Any?
  ) -> StrayedUse {
    StrayedUse(title: title, expected: expected, operation: operation) {
      try use($0).map { "\($0)" } ?? "nil"
    }
  }

  static func write(
    _ title: String, _ operation: ConfineFindings.Operation = .write,
    _ use: @escaping @Sendable (Strays) throws -> Void
  ) -> StrayedUse {
    StrayedUse(title: title, expected: "", operation: operation) {
      try use($0)
      return ""
    }
  }
}
