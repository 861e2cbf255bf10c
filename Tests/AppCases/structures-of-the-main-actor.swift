// Structures of the main actor that keep what they are given: a client of the data is given a live
// realm, a view may be given frozen objects.
import RealmSwift
import SwiftUI

class Berth: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var boat: String
}

@MainActor
struct BerthClient {
  let realm: Realm

  func all() -> Results<Berth> { realm.objects(Berth.self) }

  func boats() -> [String] { all().map(\.boat) }
}

@MainActor
struct BerthRow: View {
  let berth: Berth

  var body: some View { Text(berth.boat) }

  func upload() {
    let berth = berth
    // expect: live-object-sent-to-task
    Task.detached { print(berth.boat) }
  }
}

@MainActor
final class BerthSearch {
  private let client: BerthClient

  init(client: BerthClient) { self.client = client }

  func rank(_ words: [String]) async -> [Int] {
    let berths = client.all()
    return await withTaskGroup(of: Int?.self) { group in
      for word in words {
        group.addTask {
          let named = berths.where { $0.boat.contains(word) }  // expect: live-object-sent-to-task
          return named.first?.id
        }
      }
      return await group.reduce(into: []) { ids, id in
        if let id { ids.append(id) }
      }
    }
  }

  func rankCopies(_ words: [String]) async -> [String] {
    let boats = client.boats()
    return await withTaskGroup(of: String?.self) { group in
      for word in words {
        group.addTask { boats.first { $0.contains(word) } }
      }
      return await group.reduce(into: []) { found, boat in
        if let boat { found.append(boat) }
      }
    }
  }
}
