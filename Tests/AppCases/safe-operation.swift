import Foundation
import RealmSwift
final class Word: Object {
  @Persisted(primaryKey: true) var text: String; @Persisted var count: Int
}
final class CountOperation: Operation {
  private(set) var words: [Word] = []
  private(set) var texts: [String] = []
  private(set) var failure: Error?
  let configuration: Realm.Configuration
  init(configuration: Realm.Configuration) { self.configuration = configuration }
  override func main() {
    autoreleasepool {
      do {
        let realm = try Realm(configuration: configuration)
        let found = realm.objects(Word.self).where { $0.count > 3 }
        words = Array(found.freeze())
        texts = found.map { $0.text }
        try realm.write { found.forEach { $0.count = 0 } }
      } catch { failure = error }
    }
  }
}
final class ReadOperation: Operation {
  var word: Word?
  override func main() { print(word?.text ?? "") }  // expect: live-object-across-queues
}
final class Runner {
  let queue = OperationQueue()
  @MainActor func run() {
    let operation = CountOperation(configuration: .defaultConfiguration)
    operation.completionBlock = {
      DispatchQueue.main.async {
        print(operation.words.first?.text ?? "", operation.texts, operation.failure as Any)
      }
    }
    queue.addOperation(operation)
  }
  @MainActor func read() {
    let operation = ReadOperation()
    operation.word = try! Realm().objects(Word.self).first
    queue.addOperation(operation)
  }
}
