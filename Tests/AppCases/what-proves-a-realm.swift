// What only a realm's objects allow, on actors and behind other values.
import Foundation
import RealmSwift

class Buoy: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

actor BuoyStore {
  func replace<T: Object>(_ new: [T], deleting old: [T]? = nil) async throws {
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite {
      let all = old ?? Array(realm.objects(T.self))
      realm.delete(all)  // expect: live-object-across-await
      realm.add(new, update: .modified)
    }
  }

  func replaceAll<T: Object>(_ new: [T]) async throws {
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite {
      realm.delete(realm.objects(T.self))
      realm.add(new, update: .modified)
    }
  }
}

@globalActor
actor Harbour {
  static let shared = Harbour()
}

final class BuoyService {
  /// Whoever is on the actor hardly goes there.
  func remove(_ buoy: Buoy) {
    Task { @Harbour in
      let realm = try await Realm(actor: Harbour.shared)
      try await realm.asyncWrite {
        realm.delete(buoy)  // expect: live-object-across-await
      }
    }
  }

  func remove(_ id: String) {
    Task { @Harbour in
      let realm = try await Realm(actor: Harbour.shared)
      try await realm.asyncWrite {
        if let buoy = realm.object(ofType: Buoy.self, forPrimaryKey: id) { realm.delete(buoy) }
      }
    }
  }
}

/// What a result carries is added: it was new.
final class BuoyImporter {
  private let queue = DispatchQueue(label: "buoys", autoreleaseFrequency: .workItem)

  func store(_ result: Result<[Buoy], Error>) {
    let buoys: [Buoy]
    do { buoys = try result.get() } catch { return }
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write {
        buoys.forEach { buoy in
          buoy.name = buoy.name.uppercased()
          realm.add(buoy, update: .modified)
        }
      }
    }
  }
}
