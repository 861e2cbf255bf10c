import Testing

@testable import ConfineStore

/// What a change of sections costs, whatever else there is.
@Suite(.onBothEngines) struct SectionCostTests {
  @Test("of one change few chunks are read and one key is asked for, among few as among many")
  func change() throws {
    // The place of the element is found among the others by halves.
    #expect(try [10_000, 40_000].map(cost).allSatisfy { $0 <= 24 })
  }

  /// The chunks that are read for a change among so many grains, in sections of ten.
  private func cost(of count: Int) throws -> Int {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(Grain())
      guard let transaction = realm.instance.transaction else { return }
      let binding = transaction.binding(for: ClassSchema.of(Grain.self))
      for weight in 1..<count {
        _ = transaction.insert([.int(Int64(weight)), .null, .list([])], into: binding)
      }
    }
    var asked = 0
    let sections = realm.objects(Grain.self).sectioned(sortDescriptors: ["weight"]) { grain in
      asked += 1
      return grain.weight / 10
    }
    var watch = SectionWatch(sections, nil)
    _ = watch.begin(in: realm.instance.reading.version)
    #expect(asked == count)
    let changes = try realm.changes { realm.objects(Grain.self)[count / 2].weight += 1 }
    let change = watch.change(changes, isOwn: true, in: realm.instance)
    #expect(change.map(text) == "~\(count / 20).0")
    #expect(sections.count == count / 10 && asked == count + 1)
    return changes.chunksRead
  }
}
