// Functions that share a name, handed over by it: their labels or the types at hand tell which is meant.
import Foundation
import RealmSwift

final class Hive: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var place = ""
}

final class Swarm: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var finder = ""
}

struct HiveLine {
  let text: String

  init(hive: Hive) { text = hive.place }

  init(text: String) { self.text = text }
}

struct Badge {
  let text: String

  init(_ hive: Hive) { text = hive.place }

  init(_ swarm: Swarm) { text = swarm.finder }

  init(_ text: String) { self.text = text }
}

enum Sentence {
  static func about(_ hive: Hive) -> String { "hive at \(hive.place)" }

  static func about(_ swarm: Swarm) -> String { "swarm, seen by \(swarm.finder)" }

  static func about(_ place: String) -> String { "near \(place)" }
}

final class HiveLoader {
  private let queue = DispatchQueue(label: "hives", autoreleaseFrequency: .workItem)

  func first(of hives: [Hive], then show: @escaping (Hive) -> Void) {
    guard let hive = hives.first else { return }
    queue.async { show(hive) }
  }

  func lines(of hives: [Hive]) {
    queue.async {
      // expect: live-object-across-queues
      let lines = hives.map(HiveLine.init(hive:))
      print(lines.count)
    }
  }

  func badges(of hives: [Hive]) {
    // expect: live-object-across-queues
    queue.async { print(hives.map(Badge.init).count) }
  }

  func sentences(about hives: [Hive]) {
    // expect: live-object-across-queues
    queue.async { print(hives.map(Sentence.about)) }
  }

  func sentences(aboutPlacesOf hives: [Hive]) {
    let places = Array(hives.map(\.place))
    queue.async { print(places.map(Sentence.about), places.map(Badge.init).count) }
  }

  func frozenLines(of hives: [Hive]) {
    let frozen = hives.map { $0.freeze() }
    queue.async { print(frozen.map(HiveLine.init(hive:)).count) }
  }
}

final class HiveScreen {
  private let loader = HiveLoader()
  private var shown: [String] = []

  func show(_ hive: Hive) { shown.append(hive.place) }

  func show(_ swarm: Swarm) { shown.append(swarm.finder) }

  func show(_ hive: Hive, at index: Int) { shown.insert(hive.place, at: index) }

  func list(_ hives: [Hive], _ swarms: [Swarm]) {
    hives.forEach(show)
    swarms.forEach(self.show(_:))
    print(swarms.map(Badge.init).count)
  }

  func open(_ hives: [Hive]) {
    // expect: live-object-across-queues
    loader.first(of: hives, then: show)
  }
}
