import Foundation
import RealmSwift

// MARK: - Operations that read what those have kept on which they depend

final class Acre: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var owner: String
}

final class AcreImport: Operation, @unchecked Sendable {
  private(set) var imported: [Acre] = []
  private(set) var numbers: [Int] = []

  override func main() {
    autoreleasepool {
      guard let realm = try? Realm() else { return }
      try? realm.write {
        imported = (1...3).map { realm.create(Acre.self, value: ["number": $0, "owner": "-"]) }
      }
      numbers = imported.map { $0.number }
    }
  }
}

final class AcreIndex: Operation, @unchecked Sendable {
  private(set) var owners: Set<String> = []

  override func main() {
    guard let source = dependencies.compactMap({ $0 as? AcreImport }).first else { return }
    for acre in source.imported where !isCancelled {
      owners.insert(acre.owner)  // expect: live-object-across-queues
    }
  }
}

final class AcreCount: Operation, @unchecked Sendable {
  override func main() {
    autoreleasepool {
      guard let source = dependencies.compactMap({ $0 as? AcreImport }).first,
        let realm = try? Realm()
      else { return }
      for number in source.numbers {
        print(realm.object(ofType: Acre.self, forPrimaryKey: number)?.owner ?? "-")
      }
    }
  }
}
