import ConfineStore
import Testing

@Suite(.onBothEngines) struct RealmCollectionTests {
  /// Ada, Bob and Cleo in each kind of collection of objects.
  private func collections() throws -> (Clubs, [AnyRealmCollection<Member>]) {
    let clubs = try Clubs()
    let all = [clubs.ada, clubs.bob, clubs.cleo]
    try clubs.realm.write {
      clubs.club.members.append(objectsIn: all)
      clubs.club.guests.insert(objectsIn: all)
    }
    return (
      clubs,
      [
        AnyRealmCollection(clubs.club.members), AnyRealmCollection(clubs.club.guests),
        AnyRealmCollection(clubs.realm.objects(Member.self)),
        AnyRealmCollection(AnyRealmCollection(clubs.club.members)),
      ]
    )
  }

  @Test("collections of all kinds give their elements alike")
  func elements() throws {
    let (clubs, collections) = try collections()
    for members in collections {
      #expect(members.map(\.name) == ["Ada", "Bob", "Cleo"])
      #expect(members.count == 3 && members[1].name == "Bob")
      #expect(members.first?.name == "Ada" && members.last?.name == "Cleo")
      #expect(members.objects(at: [0, 2]).map(\.name) == ["Ada", "Cleo"])
      #expect(members.index(of: clubs.bob) == 1)
      #expect(members.index(matching: { $0.name == "Cleo" }) == 2)
      #expect(members.index(matching: { $0.name == "Dan" }) == nil)
      #expect(members.where { $0.age > 30 }.map(\.name) == ["Ada"])
      #expect(members.sorted(byKeyPath: "name", ascending: false).first?.name == "Cleo")
      #expect(members.realm == clubs.realm)
    }
  }

  @Test("a property of the elements is added up without its nulls")
  func aggregates() throws {
    for members in try collections().1 {
      #expect(members.min(of: \.age) == 20 && members.max(of: \.age) == 36)
      #expect(members.sum(of: \.age) == 56 && members.average(of: \.age) == 28.0)
      #expect(members.min(ofProperty: "id") == 1 && members.max(ofProperty: "id") == 3)
      #expect(members.sum(ofProperty: "id") == 6 && members.average(ofProperty: "id") == 2.0)
      let none = members.where { $0.id > 9 }
      #expect(none.min(of: \.age) == nil && none.sum(of: \.age) == 0)
      #expect((none.average(of: \.age) as Double?) == nil)
    }
  }

  @Test("scalars are added up, managed or not")
  func scalars() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.scores.append(objectsIn: [3, 1, 2]) }
    for scores in [clubs.club.scores, Club(value: ["scores": [3, 1, 2]]).scores] {
      #expect(scores.min() == 1 && scores.max() == 3 && scores.sum() == 6)
      #expect(scores.average() == 2.0)
    }
    let numbers = List<Double?>()
    numbers.append(objectsIn: [nil, 1, 4])
    #expect(numbers.min() == 1 && numbers.max() == 4 && numbers.sum() == 5)
    #expect(numbers.average() == 2.5)
    #expect(List<Int>().max() == nil)
  }

  @Test("a property is read of all elements, and set for all")
  func keys() throws {
    let (clubs, collections) = try collections()
    for (index, members) in collections.enumerated() {
      try clubs.realm.write { members.setValue("Name \(index)", forKey: "name") }
      #expect(
        members.value(forKey: "name") as? [String] == Array(repeating: "Name \(index)", count: 3))
      try clubs.realm.write { members.setValue(nil, forKey: "age") }
      #expect(members.value(forKey: "age") as? [Int?] == [nil, nil, nil])
      let names = try #require(members.value(forKey: "name") as? [Any?])
      #expect("\(names[0] ?? "")" == "Name \(index)")
    }
  }

  @Test("a path of names leads on from each element, or to what all come to")
  func keyPaths() throws {
    let (clubs, collections) = try collections()
    for members in collections {
      #expect(members.value(forKeyPath: "name") as? [String] == ["Ada", "Bob", "Cleo"])
      #expect(members.value(forKeyPath: "@count") as? Int == 3)
      #expect(members.value(forKeyPath: "@min.age") as? Int == 20)
      #expect(members.value(forKeyPath: "@max.age") as? Int == 36)
      #expect(members.value(forKeyPath: "@sum.id") as? Int == 6)
      #expect(members.value(forKeyPath: "@avg.id") as? Double == 2)
    }
    try clubs.realm.write { clubs.club.scores.append(objectsIn: [3, 1]) }
    #expect(clubs.club.scores.value(forKeyPath: "@max.self") as? Int == 3)
  }

  @Test("results are equal to their copies, and not to the same query that is made again")
  func equality() throws {
    let realm = try Clubs().realm
    let members = realm.objects(Member.self)
    let copy = members
    #expect(members == copy)
    #expect(members != realm.objects(Member.self))
  }

  @Test("a frozen collection stays as it was, and thaws to what is there")
  func freezing() throws {
    let (clubs, collections) = try collections()
    let frozen = collections.map { $0.freeze() }
    try clubs.realm.write { clubs.realm.delete(clubs.bob) }
    for members in frozen {
      #expect(members.isFrozen && members.map(\.name) == ["Ada", "Bob", "Cleo"])
      #expect(members.thaw()?.map(\.name) == ["Ada", "Cleo"])
    }
    #expect(collections.map(\.isFrozen) == [false, false, false, false])
  }

  @Test("a collection is printed with its elements")
  func description() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.scores.append(objectsIn: [4, 5])
      clubs.club.years.insert(7)
      clubs.club.prices["tea"] = 2.5
    }
    #expect(clubs.club.scores.description == "List<int> (\n\t[0] 4,\n\t[1] 5\n)")
    #expect(clubs.club.years.description == "MutableSet<int> (\n\t[0] 7\n)")
    #expect(clubs.club.prices.description == "Map<string, double> (\n\t[tea]: 2.5\n)")
    try clubs.realm.write { clubs.club.scores.append(objectsIn: 0..<200) }
    #expect(clubs.club.scores.description.hasSuffix("[99] 97\n\t... 102 objects skipped.\n)"))
  }

  @Test("collections are coded as arrays and dictionaries")
  func coding() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.scores.append(objectsIn: [4, 5])
      clubs.club.notes.append(objectsIn: ["a", nil])
      clubs.club.years.insert(7)
      clubs.club.prices["tea"] = 2.5
    }
    let encoder = JSONEncoder()
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(try text(clubs.club.scores) == "[4,5]")
    #expect(try text(clubs.club.notes) == "[\"a\",null]")
    #expect(try text(clubs.club.years) == "[7]")
    #expect(try text(clubs.club.prices) == "{\"tea\":2.5}")
    let decoder = JSONDecoder()
    #expect(Array(try decoder.decode(List<Int?>.self, from: Data("[1,null]".utf8))) == [1, nil])
    #expect(try decoder.decode(MutableSet<Int>.self, from: Data("[1,1]".utf8)).count == 1)
    let map = try decoder.decode(Map<String, Int>.self, from: Data("{\"a\":1}".utf8))
    #expect(map["a"] == 1)
  }
}
