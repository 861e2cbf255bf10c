import ConfineStore
import Foundation
import Testing

@Suite(.onBothEngines) struct SectionedResultsTests {
  @Test("objects come in sections by the values of a property, in its order")
  func property() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    #expect(text(fruits.sectioned(by: \.weight)) == "1: berry cherry, 2: apple, 3: banana")
    let falling = fruits.sectioned(by: \.weight, ascending: false)
    #expect(text(falling) == "3: banana, 2: apple, 1: berry cherry")
  }

  @Test("a computed property sections by what it makes of a persisted one")
  func computed() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    let rising = fruits.sectioned(by: \.firstLetter, ascending: true)
    #expect(text(rising) == "a: apple, b: banana berry, c: cherry")
    #expect(rising.allKeys == ["a", "b", "c"])
    #expect(fruits.sectioned(by: \.firstLetter, ascending: false).allKeys == ["c", "b", "a"])
  }

  @Test("an optional key has a section for nil")
  func optional() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    let sections = fruits.sectioned(by: \.colour)
    #expect(text(sections) == "-: cherry, red: berry apple, yellow: banana")
    #expect(sections.allKeys == [nil, "red", "yellow"])
    #expect(sections[0].key == nil && sections[1].id == "red")
  }

  @Test("further descriptors sort within the sections")
  func descriptors() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    let orders: [ConfineStore.SortDescriptor] = [
      "colour", ConfineStore.SortDescriptor(keyPath: "name", ascending: false),
    ]
    #expect(
      text(fruits.sectioned(by: \.colour, sortDescriptors: orders))
        == "-: cherry, red: berry apple, yellow: banana")
    #expect(
      text(fruits.sectioned(by: { $0.colour ?? "none" }, sortDescriptors: orders))
        == "none: cherry, red: berry apple, yellow: banana")
    let lengths = fruits.sectioned(sortDescriptors: ["name"]) { $0.name.count }
    #expect(text(lengths) == "5: apple berry, 6: banana cherry")
  }

  @Test("sections follow each other as their first elements do")
  func order() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    let parity = fruits.sectioned(sortDescriptors: ["id"]) { $0.id % 2 }
    #expect(text(parity) == "1: banana apple, 0: berry cherry")
  }

  @Test("keys may be enumerations, mixed values, dates and the like")
  func keys() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    let dates = fruits.sectioned(sortDescriptors: ["weight"]) {
      Date(timeIntervalSince1970: Double($0.weight))
    }
    #expect(dates.map(\.count) == [2, 1, 1])
    let mixed = fruits.sectioned(sortDescriptors: ["weight"]) { fruit -> AnyRealmValue in
      fruit.weight == 1 ? .string("light") : .bool(true)
    }
    #expect(mixed.allKeys == [.string("light"), .bool(true)])
    let cases = fruits.sectioned(sortDescriptors: ["weight"]) {
      $0.weight == 1 ? Load.light : .heavy
    }
    #expect(cases.allKeys == [.light, .heavy] && cases[1].count == 2)
    #expect(
      fruits.sectioned(sortDescriptors: ["weight"]) { $0.weight > 1 }.allKeys == [false, true])
  }

  @Test("lists, sets, linking objects, queries and any collection are sectioned")
  func collections() throws {
    let realm = try makeFruits()
    let fruits = realm.objects(Fruit.self)
    let tree = Tree()
    try realm.write {
      realm.add(tree)
      tree.fruits.append(objectsIn: fruits)
      tree.fruits.append(fruits[0])
      tree.picked.insert(objectsIn: fruits)
    }
    #expect(
      text(tree.fruits.sectioned(by: \.firstLetter))
        == "a: apple, b: banana banana berry, c: cherry")
    #expect(text(tree.picked.sectioned(by: \.weight)) == "1: berry cherry, 2: apple, 3: banana")
    #expect(
      text(fruits.where { $0.weight < 3 }.sectioned(by: \.weight)) == "1: berry cherry, 2: apple")
    #expect(
      text(AnyRealmCollection(tree.fruits).sectioned(by: \.weight, ascending: false)).hasPrefix(
        "3: banana banana"))
    #expect(text(AnyRealmCollection(fruits).sectioned(by: \.weight)).hasPrefix("1: berry"))
    #expect(
      text(tree.fruits.filter("weight > 1").sectioned(by: \.weight)) == "2: apple, 3: banana banana"
    )
  }

  @Test("linking objects are sectioned")
  func linkingObjects() throws {
    let realm = try Realm(configuration: newStore())
    let member = Member(1, "Ann")
    try realm.write {
      realm.add([7, 4].map { Club(value: ["id": $0, "scores": [$0]]) })
      for club in realm.objects(Club.self) { club.members.append(member) }
    }
    let clubs = realm.objects(Member.self)[0].clubs.sectioned(by: \.id)
    #expect(clubs.map { $0.map(\.scores.count) } == [[1], [1]] && clubs.allKeys == [4, 7])
  }

  @Test("scalars are sorted themselves, nil first")
  func scalars() throws {
    let realm = try makeFruits()
    let tree = Tree()
    try realm.write {
      realm.add(tree)
      tree.years.append(objectsIn: [1999, 2005, 1987, 2001, 1999])
      tree.words.insert(objectsIn: ["oak", "elm", "yew", "ash", "ebony"])
      tree.marks.append(objectsIn: [3, nil, 12])
    }
    let decades = tree.years.sectioned { $0 / 10 * 10 }
    #expect(text(decades) { "\($0)" } == "1980: 1987, 1990: 1999 1999, 2000: 2001 2005")
    let letters = tree.words.sectioned(by: { String($0.prefix(1)) }, ascending: false)
    #expect(text(letters) { $0 } == "y: yew, o: oak, e: elm ebony, a: ash")
    let marks = AnyRealmCollection(tree.marks).sectioned { $0.map { $0 / 10 } }
    #expect(text(marks) { "\($0 ?? -1)" } == "-: -1, 0: 3, 1: 12")
    #expect(decades[1][1] == 1999 && letters[IndexPath(item: 0, section: 2)] == "elm")
  }

  @Test("projections are sectioned by what they show")
  func projections() throws {
    let cards = try makeFruits().objects(FruitCard.self)
    let letters = cards.sectioned(by: \.firstLetter)
    #expect(text(letters) { $0.title } == "a: apple, b: banana berry, c: cherry")
    let titles = cards.sectioned(
      by: \.title, sortDescriptors: [ConfineStore.SortDescriptor(keyPath: "name", ascending: false)]
    )
    #expect(titles.allKeys == ["cherry", "berry", "banana", "apple"])
  }

  @Test("sections and elements are reached by index and by path, from both ends")
  func subscripts() throws {
    let sections = try makeFruits().objects(Fruit.self).sectioned(by: \.firstLetter)
    #expect(sections.count == 3 && sections[1].count == 2)
    #expect(sections[1][0].name == "banana")
    #expect(sections[IndexPath(item: 1, section: 1)].name == "berry")
    #expect(sections[IndexPath(indexes: [2, 0])].name == "cherry")
    #expect(
      sections.last?.first?.name == "cherry" && sections.reversed().map(\.key) == ["c", "b", "a"])
    #expect(Dictionary(uniqueKeysWithValues: sections.map { ($0.id, $0.count) })["b"] == 2)
    #expect(sections[1].contains { $0.id == 2 })
  }

  @Test("sections are live: elements move, empty sections vanish, new ones come")
  func live() throws {
    let realm = try makeFruits()
    let sections = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
    let second = sections[1]
    try realm.write { realm.objects(Fruit.self)[0].name = "avocado" }
    #expect(text(sections) == "a: apple avocado, b: berry, c: cherry")
    #expect(second.key == "b" && second.map(\.name) == ["berry"])
    try realm.write { realm.delete(realm.objects(Fruit.self).filter("name BEGINSWITH 'a'")) }
    #expect(text(sections) == "b: berry, c: cherry")
    #expect(second.count == 1)
    try realm.write {
      realm.add(Fruit(9, "date"))
      #expect(sections.allKeys == ["b", "c", "d"])
      realm.objects(Fruit.self)[0].name = "damson"
      #expect(text(sections) == "c: cherry, d: damson date")
    }
    try realm.write { realm.deleteAll() }
    #expect(sections.isEmpty && sections.first == nil && !sections.isInvalidated)
  }

  @Test("a transaction that is cancelled leaves the sections as they were")
  func cancelled() throws {
    let realm = try makeFruits()
    let sections = realm.objects(Fruit.self).sectioned(by: \.weight)
    realm.beginWrite()
    for fruit in realm.objects(Fruit.self) { fruit.weight = 7 }
    #expect(sections.allKeys == [7])
    realm.cancelWrite()
    #expect(sections.allKeys == [1, 2, 3])
  }

  @Test("the key of each element is asked once for each version")
  func once() throws {
    let realm = try makeFruits()
    var asked = 0
    let sections = realm.objects(Fruit.self).sectioned(sortDescriptors: ["name"]) {
      fruit -> String in
      asked += 1
      return fruit.firstLetter
    }
    #expect(asked == 0)
    _ = (sections.count, sections.allKeys, sections[1][1], sections.map { $0.map(\.name) })
    #expect(asked == 4)
    try realm.write { realm.add(Fruit(5, "fig")) }
    _ = (sections.count, sections.allKeys)
    #expect(asked == 9)
  }

  @Test("results are equal to their copies, and sections of them by their keys")
  func equality() throws {
    let fruits = try makeFruits().objects(Fruit.self)
    let (sections, others) = (fruits.sectioned(by: \.weight), fruits.sectioned(by: \.weight))
    let copy = sections
    #expect(sections == copy && sections != others)
    #expect(sections[0] == copy[0] && sections[0] != sections[1] && sections[0] != others[0])
  }

  @Test("a block may use the sections that it makes")
  func recursion() throws {
    let realm = try makeFruits()
    var others: SectionedResults<Int, Fruit>?
    let sections = realm.objects(Fruit.self).sectioned(sortDescriptors: ["id"]) {
      $0.id > (others?.count ?? 0)
    }
    others = realm.objects(Fruit.self).sectioned(by: \.weight)
    #expect(sections.map(\.count) == [3, 1])
  }
}
