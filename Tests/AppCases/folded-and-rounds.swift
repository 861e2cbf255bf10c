// What is made of live collections by folding, pairing and slicing them, and what loops do with it.
import Foundation
import RealmSwift

final class Trail: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
  @Persisted var metres = 0
  @Persisted var huts: List<Hut>
}

final class Hut: Object {
  @Persisted var name = ""
  @Persisted var beds = 0
}

extension Sequence {
  var listed: [Element] { Array(self) }
}

extension Array {
  func chunked(into size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

struct TrailReport {
  let realm: Realm

  func byID() {
    let trails = realm.objects(Trail.self).reduce(into: [String: Trail]()) { $0[$1.id] = $1 }
    DispatchQueue.global().async {
      print(trails["rim"]?.name ?? "")  // expect: live-object-on-concurrent-queue
    }
  }

  func lengths() {
    let metres = realm.objects(Trail.self).reduce(into: [String: Int]()) { $0[$1.id] = $1.metres }
    DispatchQueue.global().async { print(metres["rim"] ?? 0) }
  }

  func ranked() {
    let trails = realm.objects(Trail.self).sorted(byKeyPath: "metres")
    let pairs = Array(zip(trails, 1...trails.count))
    DispatchQueue.global().async {
      for (trail, rank) in pairs {
        print(rank, trail.name)  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func rankedNames() {
    let names = Array(realm.objects(Trail.self).map(\.name))
    let pairs = Array(zip(names, 1...names.count))
    DispatchQueue.global().async {
      for (name, rank) in pairs { print(rank, name) }
    }
  }

  func shortest() {
    let trails = realm.objects(Trail.self).sorted(byKeyPath: "metres")
    let five = (0..<min(5, trails.count)).map { trails[$0] }
    DispatchQueue.global().async {
      print(five.map(\.name))  // expect: live-object-on-concurrent-queue
    }
  }

  func inParts() {
    for part in Array(realm.objects(Trail.self)).chunked(into: 20) {
      DispatchQueue.global().async {
        print(part.map { $0.name })  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func listed() {
    let trails = realm.objects(Trail.self).listed
    DispatchQueue.global().async {
      print(trails.last?.name ?? "")  // expect: live-object-on-concurrent-queue
    }
  }

  func grouped() {
    let groups = Dictionary(grouping: realm.objects(Trail.self)) { $0.metres / 1000 }
    DispatchQueue.global().async {
      for (kilometres, trails) in groups {
        // expect: live-object-on-concurrent-queue
        print(kilometres, trails.map { $0.name })
      }
    }
  }
}

final class HutCounter {
  private let queue = DispatchQueue(label: "huts")

  func count(_ trail: Trail, completion: @escaping (Int) -> Void) {
    let huts = trail.huts
    queue.async {
      var beds = 0
      for hut in huts {  // expect: live-object-across-queues
        beds += hut.beds
      }
      completion(beds)
    }
  }

  func countCopies(_ trail: Trail, completion: @escaping (Int) -> Void) {
    let beds = Array(trail.huts.map(\.beds))
    queue.async {
      var sum = 0
      for count in beds { sum += count }
      completion(sum)
    }
  }
}
