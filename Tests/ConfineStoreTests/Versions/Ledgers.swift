import ConfineStore

/// Has a property of each kind; all values of one object come from its id and a round.
class Ledger: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var round: Int
  @Persisted var text: String
  @Persisted var note: String?
  @Persisted var isOdd: Bool
  @Persisted var ratio: Double
  @Persisted var part: Float
  @Persisted var day: Date
  @Persisted var bytes: Data
  @Persisted var token: UUID?
  @Persisted var mark: ObjectId
  @Persisted var price: Decimal128
  @Persisted var kind: Kind
  @Persisted var span: Span
  @Persisted var any: AnyRealmValue
  @Persisted var link: AnyRealmValue
  @Persisted var friend: Ledger?
  @Persisted var numbers: List<Int>
  @Persisted var friends: List<Ledger>
  @Persisted var tags: MutableSet<String>
  @Persisted var peers: MutableSet<Ledger>
  @Persisted var prices: Map<String, Int>
  @Persisted var roles: Map<String, Ledger?>
  @Persisted var place: Street?
  @Persisted var places: List<House>
  @Persisted(originProperty: "friend") var fans: LinkingObjects<Ledger>
  @Persisted(originProperty: "friends") var readers: LinkingObjects<Ledger>
}

final class LedgerCard: Projection<Ledger> {
  @Projected(\Ledger.text) var title
  @Projected(\Ledger.friend?.round) var friendsRound
  @Projected(\Ledger.numbers) var numbers
}

/// A realm with ledgers that link in a circle.
struct Ledgers {
  static let count = 12
  let realm: Realm

  init(_ configuration: Realm.Configuration, round: Int) throws {
    realm = try Realm(configuration: configuration)
    try Self.create(in: realm, round: round)
  }

  /// Makes the ledgers that the realm lacks, and gives all of them the values of a round.
  static func create(in realm: Realm, round: Int) throws {
    try realm.write {
      for id in 0..<count where realm.object(ofType: Ledger.self, forPrimaryKey: id) == nil {
        realm.create(Ledger.self, value: ["id": id])
      }
      fillAll(of: realm, round)
    }
  }

  /// Gives all ledgers the values of a round, in the open write.
  static func fillAll(of realm: Realm, _ round: Int) {
    for ledger in realm.objects(Ledger.self) { fill(ledger, round, in: realm) }
  }

  private static func fill(_ ledger: Ledger, _ round: Int, in realm: Realm) {
    let next = realm.object(ofType: Ledger.self, forPrimaryKey: (ledger.id + 1) % count)
    ledger.round = round
    ledger.text = String(repeating: "t\(round)", count: 1 + ledger.id * 40)
    ledger.note = round.isMultiple(of: 2) ? nil : "n\(round)"
    ledger.isOdd = !round.isMultiple(of: 2)
    ledger.ratio = Double(round) / 4
    ledger.part = Float(round) / 2
    ledger.day = Date(timeIntervalSinceReferenceDate: Double(round))
    ledger.bytes = Data(repeating: UInt8(truncatingIfNeeded: round), count: 3 + ledger.id)
    ledger.token = ledger.isOdd ? UUID(uuidString: token) : nil
    ledger.mark = try! ObjectId(string: mark(round))
    ledger.price = Decimal128(exactly: round) ?? 0
    ledger.kind = ledger.isOdd ? .big : .small
    ledger.span = Span(seconds: round)
    ledger.any = .string("a\(round)")
    link(ledger, to: next!, round)
  }

  private static func link(_ ledger: Ledger, to next: Ledger, _ round: Int) {
    ledger.link = .object(next)
    ledger.friend = next
    ledger.numbers.removeAll()
    ledger.numbers.append(objectsIn: Array(repeating: round, count: round))
    ledger.friends.removeAll()
    ledger.friends.append(objectsIn: [next, next])
    ledger.tags.removeAll()
    ledger.tags.insert("tag\(round)")
    ledger.peers.insert(next)
    ledger.prices["tea"] = round
    ledger.roles["head"] = next
    ledger.place = Street(value: ["name": "s\(round)", "houses": [["number": round]]])
    ledger.places.removeAll()
    ledger.places.append(House(value: [round]))
  }

  static let token = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
  private static func mark(_ round: Int) -> String { "0000000000000000000000" + "1\(round % 10)" }

  /// What `values(of:)` gives of a ledger in a round.
  static func values(_ id: Int, _ round: Int) -> [String] {
    let isOdd = !round.isMultiple(of: 2)
    let next = "\((id + 1) % count)"
    let last = "\((id + count - 1) % count)"
    return [
      "\(round)", String(repeating: "t\(round)", count: 1 + id * 40), isOdd ? "n\(round)" : "-",
      "\(isOdd)", "\(Double(round) / 4)", "\(Float(round) / 2)", "\(Double(round))",
      "\(UInt8(truncatingIfNeeded: round)) \(3 + id)", isOdd ? token : "-", mark(round), "\(round)",
      isOdd ? "big" : "small", "\(round)", "a\(round)", next, next, "\(round * round)",
      "\(next) \(next)", "tag\(round)", next, "\(round)", next, "s\(round) \(round)", "\(round)",
      last, "\(last) \(last)",
    ]
  }

  /// Each property of a ledger, read through its own accessor.
  static func values(of ledger: Ledger) -> [String] {
    let link = ledger.link.object(Ledger.self).map { "\($0.id)" } ?? "-"
    let street = ledger.place.map { "\($0.name) \($0.houses.first?.number ?? -1)" } ?? "-"
    return [
      "\(ledger.round)", ledger.text, ledger.note ?? "-", "\(ledger.isOdd)", "\(ledger.ratio)",
      "\(ledger.part)", "\(ledger.day.timeIntervalSinceReferenceDate)",
      "\(ledger.bytes.first ?? 0) \(ledger.bytes.count)", ledger.token?.uuidString ?? "-",
      ledger.mark.stringValue, "\(ledger.price)", "\(ledger.kind)", "\(ledger.span.seconds)",
      ledger.any.stringValue ?? "-", link, "\(ledger.friend?.id ?? -1)",
      "\(ledger.numbers.reduce(0, +))", ids(ledger.friends),
      ledger.tags.map { $0 }.joined(separator: " "), ids(ledger.peers),
      "\(ledger.prices["tea"] ?? -1)", "\(ledger.roles["head"]??.id ?? -1)", street,
      ledger.places.map { "\($0.number)" }.joined(separator: " "), ids(ledger.fans),
      ids(ledger.readers),
    ]
  }

  private static func ids(_ ledgers: some Sequence<Ledger>) -> String {
    ledgers.map { "\($0.id)" }.joined(separator: " ")
  }
}
