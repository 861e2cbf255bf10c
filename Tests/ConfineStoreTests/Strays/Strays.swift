import ConfineOwnership
import ConfineStore

/// Live values of all kinds, obtained at home, for a use elsewhere.
///
/// Their realm has committed the first round, and its home is writing the second one.
final class Strays: @unchecked Sendable {
  let realm: Realm
  let configuration: Realm.Configuration
  let all: [Ledger]
  let ledger: Ledger
  let other: Ledger
  let place: Street
  /// Of the ledger.
  let hash: Int
  let results: Results<Ledger>
  /// From the last to the first.
  let sorted: Results<Ledger>
  let numbers: List<Int>
  let friends: List<Ledger>
  let tags: MutableSet<String>
  let otherTags: MutableSet<String>
  let peers: MutableSet<Ledger>
  let prices: Map<String, Int>
  let roles: Map<String, Ledger?>
  let fans: LinkingObjects<Ledger>
  let any: AnyRealmCollection<Ledger>
  let sections: SectionedResults<Bool, Ledger>
  let section: ResultsSection<Bool, Ledger>
  /// Iterations that have made no step yet.
  let steps: Steps
  let card: LedgerCard
  let cardHash: Int
  let texts: ProjectedCollection<String>
  let dynamic: DynamicObject
  let dynamicResults: Results<DynamicObject>
  let reference: ThreadSafeReference<Ledger>
  let wrapped: ThreadSafe<Ledger>
  /// Of a home that can be invoked; nil of a thread.
  let observation: Observation?
  /// What the second round has made; nil before.
  private(set) var fresh: Ledger?
  private(set) var freshNumbers: List<Int>?
  let copy = URL(fileURLWithPath: temporaryFile().path)
  /// A file that a use migrates; what is misused of it belongs to the scope of the others.
  let migrated: (file: URL, scope: Confinement)

  /// - Parameter queue: on which the call runs, for a home that is no thread.
  init(queue: DispatchQueue? = nil) throws {
    configuration = newStore()
    let file = temporaryFile()
    migrated = (file, Confinement(to: .current, file: file.path))
    realm = try Realm(configuration: configuration, queue: queue)
    try Ledgers.create(in: realm, round: 1)
    results = realm.objects(Ledger.self)
    sorted = results.sorted(by: \.id, ascending: false)
    all = Array(results)
    (ledger, other) = (all[0], all[1])
    (place, hash) = (ledger.place!, ledger.hashValue)
    (numbers, friends) = (ledger.numbers, ledger.friends)
    (tags, otherTags, peers) = (ledger.tags, other.tags, ledger.peers)
    (prices, roles, fans) = (ledger.prices, ledger.roles, ledger.fans)
    any = AnyRealmCollection(friends)
    sections = results.sectioned(by: \.isOdd)
    section = sections[0]
    steps = Steps(
      list: friends.makeIterator(), results: results.makeIterator(), map: prices.makeIterator(),
      sections: sections.makeIterator(), section: section.makeIterator())
    card = LedgerCard(projecting: ledger)
    cardHash = card.hashValue
    texts = friends.projectTo.text
    dynamicResults = realm.dynamicObjects("Ledger")
    dynamic = dynamicResults[0]
    reference = ThreadSafeReference(to: ledger)
    wrapped = ThreadSafe(wrappedValue: ledger)
    observation = queue == nil ? nil : Observation(of: realm, ledger)
    // What is computed once for a class is computed here.
    _ = (card.title, texts.count)
  }

  /// A realm of the same file that belongs to the thread that runs this.
  func realmHere() throws -> Realm { try Realm(configuration: configuration) }

  /// Begins the second round, and does not end it.
  func beginRound() {
    realm.beginWrite()
    Ledgers.fillAll(of: realm, 2)
    fresh = realm.create(Ledger.self, value: ["id": 50, "text": "fresh", "numbers": [1, 2]])
    freshNumbers = fresh?.numbers
  }

  /// Ends it without what it has made, and tells whether it is what the home has made it.
  func commitRound() throws -> Bool {
    if let fresh { realm.delete(fresh) }
    try realm.commitWrite()
    return results.map(Ledgers.values(of:)) == (0..<Ledgers.count).map { Ledgers.values($0, 2) }
  }
}

/// Iterations that have begun at home.
struct Steps {
  let list: CollectionIterator<Ledger>
  let results: ResultsIterator<Ledger>
  let map: MapIterator<String, Int>
  let sections: SectionedResultsIterator<Bool, Ledger>
  let section: SectionIterator<Ledger>
}

/// What somebody who observes at home holds.
struct Observation {
  let token: NotificationToken
  let ofRealm: RealmChanges<Realm.Notification>.Iterator
  let ofLedger: RealmChanges<ObjectChange<Ledger>>.Iterator

  init(of realm: Realm, _ ledger: Ledger) {
    token = realm.observe { _, _ in }
    ofRealm = realm.changes().makeAsyncIterator()
    ofLedger = ledger.changes().makeAsyncIterator()
  }
}
