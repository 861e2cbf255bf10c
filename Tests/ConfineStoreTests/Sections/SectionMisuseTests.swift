import ConfineOwnership
import ConfineStore
import Foundation
import Testing

@Suite(.onBothEngines) struct SectionMisuseTests {
  private let elsewhere = "Realm accessed from incorrect thread."
  private let gone = "Access to invalidated Results objects"

  @Test("what sections must be sorted by is reported, and there are none then")
  func descriptors() throws {
    let messages = try recordingViolations {
      let realm = try makeFruits()
      let fruits = realm.objects(Fruit.self)
      let tree = Tree(value: ["years": [1]])
      try realm.write { realm.add(tree) }
      let sections = [
        fruits.sectioned(by: \.weight, sortDescriptors: []),
        fruits.sectioned(by: \.weight, sortDescriptors: ["name"]),
        fruits.sectioned(sortDescriptors: []) { $0.weight },
        fruits.sectioned(sortDescriptors: ["height"]) { $0.weight },
      ]
      #expect(sections.map(\.count) == [0, 0, 0, 0])
      #expect(tree.years.sectioned(sortDescriptors: ["age"]) { $0 }.isEmpty)
      #expect(fruits.sectioned(sortDescriptors: ["name"]) { $0.tree }.isEmpty)
    }.map(\.message)
    #expect(
      messages == [
        "Can not section Results with empty sortDescriptor parameter.",
        "The section key path must match the primary sort descriptor.",
        "There must be at least one SortDescriptor when using SectionedResults.",
        "Cannot sort on key path 'height': property 'Fruit.height' does not exist. "
          + "Did you mean 'weight'?",
        "Cannot sort on key path 'age': arrays of 'int' can only be sorted on 'self'",
        "Links are not supported as section keys.",
      ])
  }

  @Test("a link in a mixed key is reported, and the key is none")
  func mixedLink() throws {
    let messages = try recordingViolations {
      let sections = try makeFruits().objects(Fruit.self).sectioned(sortDescriptors: ["id"]) {
        $0.id == 1 ? AnyRealmValue.object($0) : .int(0)
      }
      #expect(sections.allKeys == [.none, .int(0)])
    }.map(\.message)
    #expect(messages == ["Links are not supported as section keys."])
  }

  @Test("elsewhere each use is reported once, and sees what is committed")
  func strayed() throws {
    let messages = try recordingViolations {
      let realm = try makeFruits()
      nonisolated(unsafe) let sections = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
      nonisolated(unsafe) let section = sections[1]
      onThread {
        #expect(sections.count == 3)
        #expect(sections.allKeys == ["a", "b", "c"])
        #expect(section.count == 2)
        #expect(section.key == "b")
        var keys = 0
        for _ in sections { keys += 1 }
        #expect(keys == 3)
        _ = sections[IndexPath(item: 1, section: 1)]
        #expect(!sections.isInvalidated && !section.isInvalidated && sections.realm == realm)
      }
    }.map(\.message)
    #expect(messages == Array(repeating: elsewhere, count: 6))
  }

  @Test("elsewhere a write that is going on is not seen")
  func strayedWrite() throws {
    _ = try recordingViolations {
      let realm = try makeFruits()
      nonisolated(unsafe) let sections = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
      try realm.write {
        realm.add(Fruit(5, "fig"))
        #expect(sections.count == 4)
        onThread { #expect(sections.allKeys == ["a", "b", "c"]) }
      }
    }
  }

  @Test("a section without elements is invalidated, and its use reported, until there are some")
  func goneSection() throws {
    let messages = try recordingViolations {
      let realm = try makeFruits()
      let section = realm.objects(Fruit.self).sectioned(by: \.firstLetter)[0]
      try realm.write { realm.objects(Fruit.self)[2].name = "pear" }
      #expect(section.isInvalidated)
      #expect(section.count == 0)
      #expect(section.key == "a")
      #expect(section[0].realm == nil)
      try realm.write { realm.objects(Fruit.self)[2].name = "apricot" }
      #expect(!section.isInvalidated && section[0].name == "apricot")
    }.map(\.message)
    #expect(messages == Array(repeating: gone, count: 3))
  }

  @Test("sections of an invalidated realm, or of a list whose object is gone, are invalidated")
  func invalidated() throws {
    let messages = try recordingViolations {
      let realm = try makeFruits()
      let tree = Tree(value: ["years": [1], "fruits": [["id": 9]]])
      try realm.write { realm.add(tree) }
      let (years, fruits) = (tree.years.sectioned { $0 }, tree.fruits.sectioned(by: \.id))
      let sections = realm.objects(Fruit.self).sectioned(by: \.id)
      try realm.write { realm.delete(tree) }
      #expect(years.isInvalidated && fruits.isInvalidated && !sections.isInvalidated)
      #expect(fruits.isEmpty)
      #expect(years.isEmpty)
      realm.invalidate()
      #expect(sections.isInvalidated)
      #expect(sections.isEmpty)
    }.map(\.message)
    #expect(
      messages == [
        "List is no longer valid. Either the parent object was deleted or the containing Realm has "
          + "been invalidated or closed.", gone,
      ])
  }

  @Test("a reference takes sections and one section to another home")
  func references() throws {
    let realm = try makeFruits()
    let sections = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
    let (all, one) = (ThreadSafeReference(to: sections), ThreadSafeReference(to: sections[1]))
    let configuration = realm.configuration
    try onThread {
      Result {
        let other = try Realm(configuration: configuration)
        #expect(other.resolve(all)?.allKeys == ["a", "b", "c"])
        #expect(other.resolve(one)?.map(\.name) == ["banana", "berry"])
      }
    }.get()
  }
}
