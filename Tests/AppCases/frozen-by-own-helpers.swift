import RealmSwift

// MARK: - A helper of the project's own freezes what is not frozen yet

final class Organ: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var pitch: Double
  @Persisted var stops: List<Organ>
}

extension Object {
  func snapshot() -> Self { isFrozen ? self : freeze() }
}

final class OrganLibrary {
  private let realm: Realm
  private var kept: [Organ] = []
  private var current: Organ?

  init(realm: Realm) { self.realm = realm }

  func reload() {
    kept = realm.objects(Organ.self).sorted(byKeyPath: "id").map { $0.snapshot() }
    current = realm.objects(Organ.self).first?.snapshot()
  }

  func tune(at index: Int) throws {
    let organ = kept[index]
    try realm.write { organ.pitch = 440 }  // expect: frozen-mutation
  }

  func tuneCurrent() throws {
    try realm.write { current?.pitch = 440 }  // expect: frozen-mutation
  }

  func tuneThawed(at index: Int) throws {
    guard let organ = kept[index].thaw() else { return }
    try realm.write { organ.pitch = 440 }
  }

  func move(from index: Int, to organ: Organ) throws {
    guard let stop = kept[index].stops.first else { return }
    try realm.write {
      organ.thaw()?.stops.append(stop)  // expect: half-thawed-append
    }
  }

  func pitches() -> [Double] { kept.map(\.pitch) }
}
