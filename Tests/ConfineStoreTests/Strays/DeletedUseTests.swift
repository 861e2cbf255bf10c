import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

/// Accessors of an object that is gone, each of which says so.
@Suite struct DeletedUseTests {
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let use: @Sendable (Strays) -> Void

    init(
      _ title: String, dead collection: String? = nil, _ use: @escaping @Sendable (Strays) -> Void
    ) {
      testDescription = title
      message =
        collection.map {
          "\($0) is no longer valid. Either the parent object was deleted "
            + "or the containing Realm has been invalidated or closed."
        } ?? "Object has been deleted or invalidated."
      self.use = use
    }
  }

  static let uses: [Use] = [
    Use("an integer") { #expect($0.ledger.round == 0) },
    Use("a text") { #expect($0.ledger.text == "") },
    Use("an optional text") { #expect($0.ledger.note == nil) },
    Use("a date") { _ = $0.ledger.day },
    Use("data") { #expect($0.ledger.bytes.isEmpty) },
    Use("an optional UUID") { #expect($0.ledger.token == nil) },
    Use("an object id") { _ = $0.ledger.mark },
    Use("a decimal") { #expect($0.ledger.price == 0) },
    Use("an enumeration") { _ = $0.ledger.kind },
    Use("a custom value") { _ = $0.ledger.span },
    Use("a mixed value") { #expect($0.ledger.any == .none) },
    Use("a link") { #expect($0.ledger.friend == nil) },
    Use("an embedded object") { #expect($0.ledger.place == nil) },
    Use("a list's getter") { _ = $0.ledger.friends },
    Use("linking objects' getter") { _ = $0.ledger.fans },
    Use("a subscript by name") { _ = $0.ledger["round"] },
    Use("a dynamic object") { #expect($0.dynamic["round"] == nil) },
    Use("a projection") { #expect($0.card.title == "") },
    Use("freeze") { #expect($0.ledger.freeze() === $0.ledger) },
    Use("a scalar that is set") { strays in
      try? strays.realm.write { strays.ledger.round = 9 }
    },
    Use("a deletion") { strays in try? strays.realm.write { strays.realm.delete(strays.ledger) } },
    Use("a list", dead: "List") { #expect($0.numbers.first == nil) },
    Use("an element of a list", dead: "List") { #expect($0.numbers[0] == 0) },
    Use("an object of a list", dead: "List") { #expect($0.friends[0].realm == nil) },
    Use("a list that is changed", dead: "List") { strays in
      try? strays.realm.write { strays.numbers.append(9) }
    },
    Use("a set", dead: "Set") { #expect($0.tags.last == nil) },
    Use("a map", dead: "Dictionary") { #expect($0.prices["tea"] == nil) },
    Use("linking objects") { #expect($0.fans.count == 0) },
    Use("a collection of any kind", dead: "List") { #expect($0.any.count == 0) },
    Use("a projected collection", dead: "List") { #expect($0.texts.count == 0) },
    Use("an element of a projected collection", dead: "List") { #expect($0.texts[0] == "") },
  ]

  @Test("an object that another realm has deleted is gone after a refresh", arguments: uses)
  func gone(_ use: Use) throws {
    let violations = try recordingViolations {
      let strays = try Strays()
      onThread {
        let other = try! Realm(configuration: strays.configuration)
        try! other.write { other.delete(other.objects(Ledger.self).where { $0.id == 0 }) }
      }
      #expect(!strays.ledger.isInvalidated && strays.ledger.round == 1)
      #expect(strays.realm.refresh())
      #expect(strays.ledger.isInvalidated && strays.numbers.isInvalidated)
      use.use(strays)
      try strays.realm.write { strays.other.round = 5 }
      #expect(strays.other.round == 5 && strays.results.count == Ledgers.count - 1)
    }
    #expect(violations.map(\.message) == [use.message])
    #expect(violations.map(\.observation.condition) == [.invalidated])
  }
}
