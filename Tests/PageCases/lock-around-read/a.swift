import Foundation
import RealmSwift

final class Station: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var line = ""
}

protocol StationProviding {
  func names(on line: String, in realm: Realm) -> [String]
}

final class StationProvider: StationProviding {
  private let mutex = NSRecursiveLock()
  private var cache: [String: [String]] = [:]

  func names(on line: String, in realm: Realm) -> [String] {
    mutex.lock()
    // expect: lock-around-read
    let names = Array(realm.objects(Station.self).where { $0.line == line }.map { $0.name })
    mutex.unlock()
    return names
  }

  func cachedNames(on line: String, in realm: Realm) -> [String] {
    mutex.lock()
    defer { mutex.unlock() }
    if let names = cache[line] { return names }
    let names = Array(realm.objects(Station.self).where { $0.line == line }.map { $0.name })
    cache[line] = names
    return names
  }

  func forget() {
    mutex.lock()
    cache.removeAll()
    mutex.unlock()
  }

  func plainNames(on line: String, in realm: Realm) -> [String] {
    realm.objects(Station.self).where { $0.line == line }.map { $0.name }
  }

  func rename(_ station: Station, to name: String, in realm: Realm) throws {
    mutex.lock()
    defer { mutex.unlock() }
    try realm.write { station.name = name }
  }
}
