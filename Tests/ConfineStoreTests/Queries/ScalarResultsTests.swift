import ConfineStore
import Foundation
import Testing

@Suite(.onBothEngines) struct ScalarResultsTests {
  private func makeClubs() throws -> Clubs {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.scores.append(objectsIn: [3, 1, 2, 3, 1])
      clubs.club.notes.append(objectsIn: ["b", nil, "ab", "b"])
      clubs.club.years.insert(objectsIn: [1999, 1984, 2001])
      clubs.club.prices["tea"] = 2.5
      clubs.club.prices["bun"] = 1.5
      clubs.club.prices["jam"] = 2.5
    }
    return clubs
  }

  @Test("scalars of a list are sorted and told apart")
  func list() throws {
    let scores = try makeClubs().club.scores
    #expect(Array(scores.sorted(ascending: true)) == [1, 1, 2, 3, 3])
    #expect(Array(scores.sorted(ascending: false)) == [3, 3, 2, 1, 1])
    #expect(Array(scores.sorted(byKeyPath: "self")) == [1, 1, 2, 3, 3])
    #expect(Array(scores.sorted(by: [])) == [3, 1, 2, 3, 1])
    #expect(Array(scores.distinct()) == [3, 1, 2])
    #expect(Array(scores.distinct(by: ["self"]).sorted(ascending: false)) == [3, 2, 1])
  }

  @Test("null comes before all texts, and is one value")
  func optionals() throws {
    let notes = try makeClubs().club.notes
    #expect(Array(notes.sorted(ascending: true)) == [nil, "ab", "b", "b"])
    #expect(Array(notes.sorted(ascending: false)) == ["b", "b", "ab", nil])
    #expect(Array(notes.distinct()) == ["b", nil, "ab"])
  }

  @Test("a set and the values of a map are sorted")
  func others() throws {
    let club = try makeClubs().club
    #expect(Array(club.years.sorted(ascending: false)) == [2001, 1999, 1984])
    #expect(Array(club.prices.sorted()) == [1.5, 2.5, 2.5])
    #expect(Array(club.prices.sorted(byKeyPath: "self", ascending: false)) == [2.5, 2.5, 1.5])
    #expect(Array(club.prices.distinct().sorted(ascending: true)) == [1.5, 2.5])
  }

  @Test("a condition looks at the scalar itself")
  func conditions() throws {
    let club = try makeClubs().club
    #expect(Array(club.scores.where { $0 > 1 }) == [3, 2, 3])
    #expect(Array(club.scores.filter("SELF IN {1, 2} AND SELF != 2")) == [1, 1])
    #expect(Array(club.scores.filter(NSPredicate(format: "SELF BETWEEN {2, 3}"))) == [3, 2, 3])
    #expect(Array(club.notes.filter("SELF BEGINSWITH[c] 'A' OR SELF == nil")) == [nil, "ab"])
    #expect(Array(club.notes.where { $0.contains("b") }.distinct()) == ["b", "ab"])
    #expect(Array(club.years.filter("self < %@", 2000)) == [1984, 1999])
    #expect(Array(club.prices.where { $0 == 2.5 }) == [2.5, 2.5])
  }

  @Test("what is found is counted, indexed and added up")
  func uses() throws {
    let low = try makeClubs().club.scores.where { $0 < 3 }.sorted(ascending: true)
    #expect((low.count, low.isEmpty, low.first, low.last, low[2]) == (3, false, 1, 2, 2))
    #expect((low.index(of: 2), low.index(of: 3), low.index(matching: "SELF > 1")) == (2, nil, 2))
    #expect(low.objects(at: [0, 2]) == [1, 2])
    #expect((low.min(), low.max(), low.sum(), low.average()) == (1, 2, 4, 4.0 / 3))
    #expect((low.min(ofProperty: "self"), low.sum(ofProperty: "self")) == (1, 4))
    #expect(low.value(forKey: "self") as? [Int] == [1, 1, 2])
    #expect(low.value(forKeyPath: "@sum.self") as? Int == 4)
    #expect(low.description == "Results<int> (\n\t[0] 1,\n\t[1] 1,\n\t[2] 2\n)")
    #expect(AnyRealmCollection(low).sorted(ascending: false).first == 2)
    #expect(
      low.explain() == """
        int: 5 values
          the elements of a collection
          ask each value: SELF < 3
          sort by SELF, ascending
        """)
  }

  @Test("results of scalars follow their collection, and go with it")
  func live() throws {
    let clubs = try makeClubs()
    let found = clubs.club.scores.where { $0 > 1 }.sorted(ascending: true)
    try clubs.realm.write {
      clubs.club.scores.append(9)
      #expect(Array(found) == [2, 3, 3, 9])
      for score in found { clubs.club.scores.append(score) }
      #expect(found.count == 8)
    }
    let frozen = found.freeze()
    try clubs.realm.write { clubs.realm.delete(clubs.club) }
    #expect((found.isInvalidated, found.count) == (true, 0))
    #expect(Array(frozen) == [2, 2, 3, 3, 3, 3, 9, 9])
    #expect(frozen.thaw()?.isInvalidated == true)
  }

  @Test("enumerations and types of the program are sorted as they are stored")
  func stored() throws {
    let realm = try Realm(configuration: newStore())
    let shelf = Assortment()
    shelf.kinds.append(objectsIn: [.big, .small, .big])
    shelf.spans.append(objectsIn: [Span(seconds: 5), Span(seconds: 2)])
    shelf.anys.append(objectsIn: [.string("a"), .int(2), .none, .double(1.5)])
    try realm.write { realm.add(shelf) }
    #expect(Array(shelf.kinds.sorted(ascending: true)) == [.small, .big, .big])
    #expect(Array(shelf.kinds.where { $0 == .big }.distinct()) == [.big])
    #expect(shelf.spans.sorted(ascending: true).map(\.seconds) == [2, 5])
    #expect(
      Array(shelf.anys.sorted(ascending: true)) == [.none, .double(1.5), .int(2), .string("a")])
    #expect(Array(shelf.anys.filter("SELF == 2")) == [.int(2)])
    #expect(
      Array(shelf.anys.where { $0 < .int(2) || $0 > .string("A") }) == [.string("a"), .double(1.5)])
  }

  @Test("results of scalars are sectioned, and resolved elsewhere")
  func elsewhere() throws {
    let clubs = try makeClubs()
    let odd = clubs.club.scores.filter("SELF != 2")
    let sections = odd.sectioned(by: { $0 > 2 }, ascending: true)
    #expect(sections.map { Array($0) } == [[1, 1], [3, 3]])
    let reference = ThreadSafeReference(to: odd.sorted(ascending: true))
    let configuration = clubs.realm.configuration
    let found = try onThread {
      Result { try Realm(configuration: configuration).resolve(reference).map { Array($0) } }
    }.get()
    #expect(found == [1, 1, 3, 3])
  }
}
