import Foundation
import RealmSwift

final class Import: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var state: String;
  @Persisted var rows: List<ImportRow>
}
final class ImportRow: EmbeddedObject { @Persisted var text: String }

class AsyncOperation: Operation {
  private var _executing = false
  override var isAsynchronous: Bool { true }
  override func start() { _executing = true; main() }
  func finish() { _executing = false }
}
final class ParseOperation: AsyncOperation {
  let item: Import
  init(item: Import) { self.item = item }
  override func main() {
    print(item.state)  // expect: live-object-across-queues
    finish()
  }
}
final class SafeParseOperation: AsyncOperation {
  let id: String
  private(set) var count = 0
  init(item: Import) { id = item.id }
  override func main() {
    autoreleasepool {
      let realm = try! Realm()
      count = realm.object(ofType: Import.self, forPrimaryKey: id)?.rows.count ?? 0
    }
    finish()
  }
}
final class ImportController {
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()
  @MainActor func start(_ item: Import) {
    queue.addOperation(ParseOperation(item: item))
    let safe = SafeParseOperation(item: item)
    let done = BlockOperation { DispatchQueue.main.async { print(safe.count) } }
    done.addDependency(safe)
    queue.addOperations([safe, done], waitUntilFinished: false)
    queue.addOperation {
      print(item.state)  // expect: live-object-across-queues
    }
    OperationQueue.main.addOperation { print(item.state) }
    let blocks = BlockOperation()
    blocks.addExecutionBlock {
      print(item.rows.count)  // expect: live-object-across-queues
    }
    queue.addOperation(blocks)
    let shown = BlockOperation()
    shown.addExecutionBlock { print(item.rows.count) }
    OperationQueue.main.addOperation(shown)
  }
}
