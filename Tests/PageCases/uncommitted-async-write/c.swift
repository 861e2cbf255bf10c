import Foundation
import RealmSwift

final class Tile: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var bytes = Data()
}

actor TileCache {
  private let configuration: Realm.Configuration

  init(configuration: Realm.Configuration) { self.configuration = configuration }

  func open() async throws -> Int {
    let realm = try await Realm(configuration: configuration, actor: self)
    return realm.objects(Tile.self).count
  }
}

final class TileWriter {
  private let queue = DispatchQueue(label: "tiles")

  func write(_ tiles: [String: Data]) {
    queue.async { [queue] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      realm.beginAsyncWrite {  // expect: uncommitted-async-write
        for (key, bytes) in tiles {
          realm.create(Tile.self, value: ["key": key, "bytes": bytes], update: .modified)
        }
        if tiles.count > 100 {
          realm.commitAsyncWrite(allowGrouping: true) { _ in print("many tiles") }
        }
      }
    }
  }

  func writeAll(_ tiles: [String: Data]) {
    queue.async { [queue] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      realm.beginAsyncWrite {
        for (key, bytes) in tiles {
          realm.create(Tile.self, value: ["key": key, "bytes": bytes], update: .modified)
        }
        tiles.count > 100 ? print("many tiles") : print("few tiles")
        realm.commitAsyncWrite()
      }
    }
  }

  func writeSmall(_ tiles: [String: Data]) {
    queue.async { [queue] in
      guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else {
        return
      }
      realm.writeAsync {
        for (key, bytes) in tiles where bytes.count < 1024 {
          realm.create(Tile.self, value: ["key": key, "bytes": bytes], update: .modified)
        }
      }
    }
  }
}
