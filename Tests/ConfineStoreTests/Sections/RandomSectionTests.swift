import ConfineStore
import Foundation
import Testing

/// Random edits, and after each the sections beside a plain grouping, and what was told replayed.
@Suite(.onBothEngines) struct RandomSectionTests {
  @Test(
    "sections are a plain grouping, and each change makes the newer ones of the older",
    arguments: 1...4)
  func edits(seed: Int) throws {
    let desk = try Desk()
    var random = SeededGenerator(UInt64(seed))
    try desk.write { realm in
      realm.add(Tree())
      realm.add(Fruit(1, "banana"))
    }
    let replays: [Replay] = desk.at { self.replays(desk, $0) }
    let section = desk.at { realm in
      SectionReplay(desk, realm.objects(Fruit.self).sectioned(by: \.firstLetter)[0])
    }
    _ = desk.heard()
    for step in 0..<25 {
      for _ in 0...random.below(2) {
        let number = random.below(6)
        try desk.writeElsewhere { realm in
          for _ in 0..<number { random.edit(realm) }
        }
      }
      _ = desk.heard()
      desk.at { _ in
        for (index, replay) in replays.enumerated() { replay.check("\(index) after \(step)") }
        section.check("the section after \(step)")
      }
    }
    #expect(replays.allSatisfy { $0.told > 3 } && section.told > 3)
  }

  private func replays(_ desk: Desk, _ realm: Realm) -> [Replay] {
    let (fruits, tree) = (realm.objects(Fruit.self), realm.objects(Tree.self)[0])
    let thirds = fruits.sectioned(sortDescriptors: ["weight", "name"]) { $0.id % 3 }
    return [
      Replay(
        desk, fruits.sectioned(by: \.firstLetter),
        Plain({ Array(fruits) }, \.firstLetter) { bytes($0) < bytes($1) }),
      Replay(
        desk, fruits.sectioned(by: \.colour, ascending: false),
        Plain({ Array(fruits) }, \.colour) { ($0.colour ?? "") > ($1.colour ?? "") }),
      Replay(
        desk, thirds,
        Plain({ Array(fruits) }, { $0.id % 3 }) {
          ($0.weight, bytes($0)) < ($1.weight, bytes($1))
        }),
      Replay(
        desk, tree.fruits.where { $0.weight > 2 }.sectioned(by: \.weight),
        Plain({ tree.fruits.map { $0 }.filter { $0.weight > 2 } }, \.weight) {
          $0.weight < $1.weight
        }),
    ]
  }
}

private func bytes(_ fruit: Fruit) -> String {
  fruit.name.utf8.map { String(format: "%02x", $0) }.joined()
}

extension SeededGenerator {
  fileprivate mutating func edit(_ realm: Realm) {
    let fruits = realm.objects(Fruit.self)
    let tree = realm.objects(Tree.self)[0]
    let names = ["apple", "avocado", "banana", "berry", "cherry", "date", "", "élan"]
    let colours = [nil, "red", "green", "blue"]
    guard !fruits.isEmpty, below(4) > 0 else {
      let id = (fruits.max(ofProperty: "id") as Int? ?? 0) + 1
      let fruit = Fruit(id, names[below(8)], colours[below(4)], weight: below(6))
      realm.add(fruit)
      return tree.fruits.append(fruit)
    }
    let fruit = fruits[below(fruits.count)]
    switch below(9) {
    case 0, 1: fruit.name = names[below(8)]
    case 2, 3: fruit.weight = below(6)
    case 4, 5: fruit.colour = colours[below(4)]
    case 6: realm.delete(fruit)
    case 7: tree.fruits.insert(fruit, at: below(tree.fruits.count + 1))
    default: if !tree.fruits.isEmpty { tree.fruits.remove(at: below(tree.fruits.count)) }
    }
  }
}

/// A section, and what its fruits are or were when they were looked at.
private struct Group: Equatable {
  struct Item: Equatable {
    let id: Int
    var content: String

    init(_ fruit: Fruit) {
      id = fruit.id
      content = "\(fruit.name) \(fruit.colour ?? "-") \(fruit.weight)"
    }
  }

  let key: String
  var items: [Item] = []
}

/// Fruits that are sorted and grouped by hand.
private struct Plain<Key: Hashable> {
  let fruits: () -> [Fruit]
  let key: (Fruit) -> Key
  let precedes: (Fruit, Fruit) -> Bool

  init(
    _ fruits: @escaping () -> [Fruit], _ key: @escaping (Fruit) -> Key,
    precedes: @escaping (Fruit, Fruit) -> Bool
  ) {
    (self.fruits, self.key, self.precedes) = (fruits, key, precedes)
  }

  var groups: [Group] {
    let sorted = fruits().enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      return !precedes(other.element, one.element) && one.offset < other.offset
    }.map(\.element)
    var groups: [Group] = []
    for fruit in sorted {
      let key = "\(key(fruit))"
      let place = groups.firstIndex { $0.key == key } ?? groups.endIndex
      if place == groups.endIndex { groups.append(Group(key: key)) }
      groups[place].items.append(Group.Item(fruit))
    }
    return groups
  }
}

/// A copy of one section that is kept up to date by what is told of it.
private final class SectionReplay {
  private(set) var told = 0
  private var copy: [Group.Item] = []
  private let live: () -> [Group.Item]

  init(_ desk: Desk, _ section: ResultsSection<String, Fruit>) {
    live = { section.isInvalidated ? [] : section.map(Group.Item.init) }
    desk.tokens.append(section.observe { [weak self] in self?.apply($0) })
  }

  private func apply(_ change: SectionedResultsChange<ResultsSection<String, Fruit>>) {
    guard
      case .update(let section, let deleted, let inserted, let modified, let new, let gone) = change
    else { return copy = live() }
    told += 1
    for path in modified { copy[path.item].content = "modified" }
    for path in deleted.reversed() { copy.remove(at: path.item) }
    if !gone.isEmpty { copy = [] }
    #expect(new.isEmpty || copy.isEmpty)
    for path in inserted { copy.insert(Group.Item(section[path.item]), at: path.item) }
    for index in copy.indices where copy[index].content == "modified" {
      copy[index] = Group.Item(section[index])
    }
  }

  func check(_ comment: String) { #expect(copy == live(), "\(comment)") }
}

/// A copy of sections that is kept up to date by what is told of them.
private final class Replay {
  private(set) var told = 0
  private var copy: [Group] = []
  private let plain: () -> [Group]
  private let live: () -> [Group]

  init<Key>(_ desk: Desk, _ sections: SectionedResults<Key, Fruit>, _ plain: Plain<Key>) {
    self.plain = { plain.groups }
    live = { Self.groups(sections) }
    desk.tokens.append(sections.observe { [weak self] in self?.apply($0) })
  }

  private static func groups<Key>(_ sections: SectionedResults<Key, Fruit>) -> [Group] {
    sections.map { Group(key: "\($0.key)", items: $0.map(Group.Item.init)) }
  }

  private func apply<Key>(_ change: SectionedResultsChange<SectionedResults<Key, Fruit>>) {
    switch change {
    case .initial(let sections): copy = Self.groups(sections)
    case .update(let sections, let deleted, let inserted, let modified, let new, let gone):
      told += 1
      for path in modified { copy[path.section].items[path.item].content = "modified" }
      for path in deleted.reversed() { copy[path.section].items.remove(at: path.item) }
      for section in gone.reversed() { copy.remove(at: section) }
      for section in new { copy.insert(Group(key: "\(sections[section].key)"), at: section) }
      for path in inserted {
        copy[path.section].items.insert(Group.Item(sections[path]), at: path.item)
      }
      for (place, group) in copy.enumerated() {
        for (index, item) in group.items.enumerated() where item.content == "modified" {
          copy[place].items[index] = Group.Item(sections[place][index])
        }
      }
    }
  }

  func check(_ comment: String) {
    #expect(live() == plain(), "\(comment)")
    #expect(copy == live(), "\(comment)")
  }
}
