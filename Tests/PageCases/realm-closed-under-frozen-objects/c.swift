import Foundation
import RealmSwift

final class Flight: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var gate = ""
  @Persisted var crew: List<CrewMember>
}

final class CrewMember: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
}

func printCrew(of code: String, in realm: Realm) {
  let frozen = realm.freeze()
  let crew = frozen.object(ofType: Flight.self, forPrimaryKey: code)?.crew
  let names = crew.map { Array($0.map(\.name)) } ?? []
  frozen.invalidate()
  for name in names { print(name) }
}

func printCrewLate(of code: String, in realm: Realm) {
  let frozen = realm.freeze()
  guard let flight = frozen.object(ofType: Flight.self, forPrimaryKey: code) else { return }
  let crew = flight.crew
  print(flight.gate)
  frozen.invalidate()
  for _ in crew {  // expect: realm-closed-under-frozen-objects
    print("one more of the crew")
  }
}

func countTwice(in realm: Realm) -> (Int, Int) {
  var frozen = realm.freeze()
  let before = frozen.objects(Flight.self).count
  frozen.invalidate()
  realm.refresh()
  frozen = realm.freeze()
  let after = frozen.objects(Flight.self).count
  return (before, after)
}

func countClosed(in realm: Realm) -> Int {
  let frozen = realm.freeze()
  print(frozen.isFrozen)
  frozen.invalidate()
  return frozen.objects(Flight.self).count  // expect: realm-closed-under-frozen-objects
}

func gates(in realm: Realm, _ body: ([String]) -> Void) {
  let flights = realm.objects(Flight.self).freeze()
  realm.invalidate()
  body(flights.map(\.gate))
}
