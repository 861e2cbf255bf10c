import ConfineStore

class Fruit: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
  @Persisted var colour: String?
  @Persisted var weight: Int
  @Persisted var tree: Tree?

  var firstLetter: String { name.first.map { String($0) } ?? "" }

  convenience init(_ id: Int, _ name: String, _ colour: String? = nil, weight: Int = 0) {
    self.init()
    self.id = id
    self.name = name
    self.colour = colour
    self.weight = weight
  }
}

class Tree: Object {
  @Persisted var kind: String
  @Persisted var fruits: List<Fruit>
  @Persisted var picked: MutableSet<Fruit>
  @Persisted var years: List<Int>
  @Persisted var words: MutableSet<String>
  @Persisted var marks: List<Int?>
  @Persisted var mixed: List<AnyRealmValue>
}

enum Load: String, PersistableEnum {
  case light, heavy
}

final class FruitCard: Projection<Fruit> {
  @Projected(\Fruit.name) var title

  var firstLetter: String { title.first.map { String($0) } ?? "" }
}

/// A realm with a banana, a box of nothing, an apple and chalk, in the manner of RealmSwift's guide.
func makeFruits(_ configuration: Realm.Configuration = newStore()) throws -> Realm {
  let realm = try Realm(configuration: configuration)
  try realm.write {
    realm.add([
      Fruit(1, "banana", "yellow", weight: 3), Fruit(2, "berry", "red", weight: 1),
      Fruit(3, "apple", "red", weight: 2), Fruit(4, "cherry", nil, weight: 1),
    ])
  }
  return realm
}

/// As tests write it: `a: apple, b: banana berry`.
func text<Key, Element>(
  _ sections: SectionedResults<Key, Element>, _ name: (Element) -> String
) -> String {
  sections.map { section in
    "\(bare(section.key)): " + section.map(name).joined(separator: " ")
  }.joined(separator: ", ")
}

func text<Key>(_ sections: SectionedResults<Key, Fruit>) -> String { text(sections) { $0.name } }

private func bare(_ key: Any) -> String {
  let mirror = Mirror(reflecting: key)
  guard mirror.displayStyle == .optional else { return "\(key)" }
  return mirror.children.first.map { "\($0.value)" } ?? "-"
}

/// As tests write it: `-1.0 +0.2 ~0.0 -[1] +[0]`, with whole sections in brackets.
func text<Collection>(_ change: SectionedResultsChange<Collection>) -> String {
  switch change {
  case .initial: return "initial"
  case .update(_, let deletions, let insertions, let modifications, let new, let gone):
    let items = [("-", deletions), ("+", insertions), ("~", modifications)]
      .filter { !$0.1.isEmpty }
      .map { sign, paths in
        sign + paths.map { "\($0.section).\($0.item)" }.joined(separator: ",")
      }
    let sections = [("-", gone), ("+", new)].filter { !$0.1.isEmpty }
      .map { "\($0.0)[\($0.1.map { "\($0)" }.joined(separator: ","))]" }
    return (items + sections).joined(separator: " ")
  }
}
