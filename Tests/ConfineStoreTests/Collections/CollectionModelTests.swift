import ConfineStore
import Testing

/// Random operations on objects, links, lists, sets and maps, compared with plain Swift values.
@Suite(.onBothEngines) struct CollectionModelTests {
  @Test("collections are what plain values say, in every version that is kept", arguments: 1...3)
  func model(seed: Int) throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    var driver = ThingDriver(realm: realm, random: SeededGenerator(UInt64(seed)))
    var committed = ThingModel()
    var kept: [(realm: Realm, model: ThingModel)] = []
    for step in 0..<30 {
      realm.beginWrite()
      for _ in 0..<driver.random.below(80) { driver.change() }
      #expect(driver.model.isSame(in: realm), "in write \(step)")
      if driver.random.below(5) == 0 {
        realm.cancelWrite()
        driver.model = committed
      } else {
        try realm.commitWrite()
        committed = driver.model
      }
      kept.append((realm.freeze(), committed))
      if kept.count > 6 { kept.remove(at: driver.random.below(kept.count)) }
      let version = kept[driver.random.below(kept.count)]
      #expect(version.model.isSame(in: version.realm), "kept after write \(step)")
    }
    onThread { [kept, committed] in
      for version in kept { #expect(version.model.isSame(in: version.realm)) }
      let elsewhere = try? Realm(configuration: configuration)
      #expect(elsewhere.map(committed.isSame) == true)
    }
  }
}
