import ConfineStore

class Creature: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
  @Persisted var nickname: String?
  @Persisted var age: Int
  @Persisted var legs: Int?
  @Persisted var weight: Double
  @Persisted var height: Float
  @Persisted var speed: Double?
  @Persisted var isTame: Bool
  @Persisted var born: Date
  @Persisted var chip: UUID?
  @Persisted var photo: Data
  @Persisted var keeper: Warden?
  @Persisted var friends: List<Creature>
  @Persisted var tags: List<String>
  @Persisted var marks: List<Int>
  @Persisted var lengths: MutableSet<Double>
  @Persisted var bills: Map<String, Int>
  @Persisted var mates: Map<String, Creature?>
  @Persisted(originProperty: "friends") var admirers: LinkingObjects<Creature>
}

class Warden: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
  @Persisted var age: Int
  @Persisted var creatures: List<Creature>
  @Persisted var boss: Warden?
  @Persisted(originProperty: "keeper") var charges: LinkingObjects<Creature>
}

let chips = (0..<3).map { UUID(uuidString: "00000000-0000-0000-0000-00000000000\($0)")! }

extension Realm {
  /// A realm of three keepers and eight creatures, whose values differ in many ways.
  static func ofCreatures() throws -> Realm {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      let keepers = [("Kim", 40), ("Ana", 25), ("kim", 60)].enumerated().map { id, keeper in
        Warden(value: ["id": id, "name": keeper.0, "age": keeper.1])
      }
      keepers[0].boss = keepers[2]
      keepers[1].boss = keepers[0]
      realm.add(keepers)
      for id in 0..<8 { realm.add(creature(id, of: keepers)) }
      realm.linkCreatures()
    }
    return realm
  }

  private static func creature(_ id: Int, of keepers: [Warden]) -> Creature {
    let creature = Creature()
    creature.id = id
    creature.name = ["Rex", "rex", "Kiko", "Émile", "emile", "", "100%", "Re*x"][id]
    creature.nickname = [nil, "Rex", "K", nil, "É", "", "x", nil][id]
    creature.age = [3, 7, -1, 3, 12, 0, 5, 7][id]
    creature.legs = [4, nil, 2, 4, nil, 8, 0, 4][id]
    creature.weight = [3.5, 7, 0.1, 1e6, -2, 0, 3.5, .nan][id]
    creature.height = [0.1, 0.5, 1.5, 2, 0.1, -1, 3, 7][id]
    creature.speed = [nil, 1, 2, nil, 0.5, .infinity, 1, 3][id]
    creature.isTame = id % 3 == 0
    creature.born = Date(timeIntervalSinceReferenceDate: Double(id * 1000))
    creature.chip = id < 3 ? chips[id] : nil
    creature.photo = Data([UInt8(id), 1, 2])
    creature.keeper =
      [keepers[0], keepers[1], nil, keepers[2], keepers[0], nil, nil, keepers[1]][id]
    creature.tags.append(
      objectsIn: [["big"], [], ["big", "old"], ["Old"], [], ["x"], [], [""]][id])
    creature.marks.append(objectsIn: (0..<id / 2).map { $0 * 3 })
    creature.lengths.insert(objectsIn: [[], [0.5], [1, 2.5], [], [-1], [0], [4, 8], []][id])
    let bills = [
      ["food": 3], [:], ["food": 5, "vet": 10], ["vet": 0], [:], ["toy": 7], [:],
      ["food": 3, "toy": 1],
    ]
    for (key, bill) in bills[id] { creature.bills[key] = bill }
    return creature
  }

  private func linkCreatures() {
    let creatures = Array(objects(Creature.self))
    creatures[0].friends.append(objectsIn: [creatures[1], creatures[2]])
    creatures[1].friends.append(creatures[0])
    creatures[5].friends.append(objectsIn: [creatures[4], creatures[4]])
    creatures[0].mates["best"] = creatures[1]
    creatures[0].mates["old"] = .some(nil)
    creatures[2].mates["best"] = creatures[3]
    creatures[5].mates["old"] = creatures[5]
    for creature in creatures { creature.keeper?.creatures.append(creature) }
  }
}
