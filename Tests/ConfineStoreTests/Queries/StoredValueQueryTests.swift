import ConfineStore
import Testing

@Suite(.onBothEngines) struct StoredValueQueryTests {
  @Test("conditions speak of what the elements of a collection are stored as")
  func elements() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      let one = Assortment()
      one.kinds.append(objectsIn: [.small, .big])
      one.spans.append(objectsIn: [Span(seconds: 3), Span(seconds: 70)])
      one.points.append(Point(x: 4, y: 5))
      realm.add([one, Assortment()])
    }
    let all = realm.objects(Assortment.self)
    #expect(all.where { $0.kinds.rawValue == 2 }.count == 1)
    #expect(all.where { $0.kinds.rawValue > 2 }.isEmpty)
    #expect(all.where { $0.kinds.rawValue.contains(1) }.count == 1)
    #expect(all.where { $0.spans.persistableValue.max == 70 }.count == 1)
    #expect(all.where { $0.spans.persistableValue.count == 0 }.count == 1)
    #expect(all.where { $0.points.persistableValue.y == 5 }.count == 1)
    #expect(all.where { $0.points.persistableValue.y == 4 }.isEmpty)
  }
}
