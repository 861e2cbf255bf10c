import Foundation
import RealmSwift

// An operation, a thread and such a queue's block have a pool, which is drained when they end.

final class ScorePage: Object {
  @Persisted(primaryKey: true) var fileName = ""
  @Persisted var text = ""
}

final class RecogniseOperation: Operation {
  private let fileNames: [String]

  init(fileNames: [String]) { self.fileNames = fileNames }

  override func main() {
    for fileName in fileNames where !isCancelled {
      // expect: background-realm-without-autoreleasepool
      guard let realm = try? Realm() else { continue }
      let pages = realm.objects(ScorePage.self).where { $0.fileName == fileName }
      try? realm.write { pages.setValue("", forKey: "text") }
    }
  }
}

final class CleanOperation: Operation {
  private let fileNames: [String]

  init(fileNames: [String]) { self.fileNames = fileNames }

  override func main() {
    for fileName in fileNames where !isCancelled {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        let pages = realm.objects(ScorePage.self).where { $0.fileName == fileName }
        try? realm.write { realm.delete(pages) }
      }
    }
  }
}

final class CountOperation: Operation {
  private(set) var count = 0

  override func main() {
    guard let realm = try? Realm() else { return }
    count = realm.objects(ScorePage.self).count
  }
}

final class PageImport {
  private let queue = DispatchQueue(label: "pages.import", autoreleaseFrequency: .workItem)

  func run(_ names: [String]) {
    queue.async {
      for name in names {
        let realm = try! Realm()  // expect: background-realm-without-autoreleasepool
        try! realm.write { _ = realm.create(ScorePage.self, value: ["fileName": name]) }
      }
    }
  }

  func runOnce(_ names: [String]) {
    queue.async {
      let realm = try! Realm()
      try! realm.write {
        for name in names { _ = realm.create(ScorePage.self, value: ["fileName": name]) }
      }
    }
  }
}
