import ConfineStore
import Dispatch

/// Changes one number of one row, on a queue.
final class RowWriter {
  private let queue = DispatchQueue(label: "row writer")
  private let realm: Realm
  private let row: StoredRow
  private(set) var last = 0

  init(path: String, key: Int) throws {
    let configuration = Realm.Configuration(fileURL: URL(fileURLWithPath: path))
    (realm, row) = try queue.sync { [queue] in
      let realm = try Realm(configuration: configuration, queue: queue)
      return (realm, realm.object(ofType: StoredRow.self, forPrimaryKey: key)!)
    }
  }

  func write() throws {
    last += 1
    try queue.sync { try realm.write { row.count = last } }
  }
}
