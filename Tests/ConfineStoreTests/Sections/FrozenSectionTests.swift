import ConfineStore
import Foundation
import Testing

@Suite(.onBothEngines) struct FrozenSectionTests {
  @Test("frozen sections stay as they are, and thaw to live ones")
  func frozen() throws {
    let realm = try makeFruits()
    let live = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
    let frozen = live.freeze()
    let section = live[1].freeze()
    try realm.write {
      realm.add(Fruit(5, "zest"))
      realm.objects(Fruit.self)[0].name = "pear"
    }
    #expect(frozen.isFrozen && section.isFrozen && !live.isFrozen)
    #expect(text(frozen) == "a: apple, b: banana berry, c: cherry")
    #expect(section.map(\.name) == ["banana", "berry"] && section[0].isFrozen)
    let thawed = try #require(frozen.thaw())
    #expect(!thawed.isFrozen && thawed.allKeys == ["a", "b", "c", "p", "z"])
    #expect(section.thaw()?.map(\.name) == ["berry"])
    #expect(live.thaw() == live && frozen.freeze().allKeys == frozen.allKeys)
  }

  @Test("what is frozen gives frozen sections")
  func frozenCollections() throws {
    let realm = try makeFruits()
    let tree = Tree(value: ["years": [3, 14]])
    try realm.write { realm.add(tree) }
    let sections = realm.objects(Fruit.self).freeze().sectioned(by: \.weight)
    let years = tree.years.freeze().sectioned { $0 / 10 }
    try realm.write {
      realm.delete(realm.objects(Fruit.self))
      tree.years.removeAll()
    }
    #expect(sections.isFrozen && sections.allKeys == [1, 2, 3])
    #expect(years.isFrozen && text(years) { "\($0)" } == "0: 3, 1: 14")
    #expect(sections.thaw()?.isEmpty == true && years.thaw()?.isEmpty == true)
  }

  @Test("a frozen section whose key is gone thaws to one that is invalidated")
  func gone() throws {
    let realm = try makeFruits()
    let section = realm.objects(Fruit.self).sectioned(by: \.firstLetter)[0].freeze()
    try realm.write { realm.objects(Fruit.self)[2].name = "pear" }
    #expect(!section.isInvalidated && section.first?.name == "apple")
    #expect(section.thaw()?.isInvalidated == true)
  }

  @Test("many threads read frozen sections at once")
  func threads() throws {
    let realm = try makeFruits()
    nonisolated(unsafe) let frozen = realm.objects(Fruit.self).sectioned(by: \.firstLetter).freeze()
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      #expect(text(frozen) == "a: apple, b: banana berry, c: cherry")
    }
  }
}
