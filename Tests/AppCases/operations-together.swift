// Operations that a queue gets in a collection, and promises that are kept on queues.
import Foundation
import PromiseKit
import RealmSwift

class Token: Object, Decodable {
  @Persisted(primaryKey: true) var address = ""
  @Persisted var balance = 0

  func save() -> Promise<Token> {
    Promise<Token> { seal in
      do {
        let realm = try Realm()
        try realm.write { realm.add(self, update: .modified) }
        seal.fulfill(self)
      } catch {
        seal.reject(error)
      }
    }
  }
}

final class Balances {
  private let queue = OperationQueue()

  func load(_ tokens: [Token], _ done: @escaping () -> Void) {
    let operations = tokens.map { token in
      BlockOperation { print(token.address) }  // expect: live-object-across-queues
    }
    queue.addOperations(operations, waitUntilFinished: false)
  }

  func loadEach(_ tokens: [Token]) {
    var operations: [Operation] = []
    for token in tokens {
      let operation = BlockOperation {
        print(token.address)  // expect: live-object-across-queues
      }
      operations.append(operation)
    }
    queue.addOperations(operations, waitUntilFinished: true)
  }

  func loadFrozen(_ tokens: [Token]) {
    let operations = tokens.map { $0.freeze() }.map { token in
      BlockOperation { print(token.address) }
    }
    queue.addOperations(operations, waitUntilFinished: false)
  }

  /// What runs last does so on the main queue.
  func loadAll(_ tokens: Results<Token>) {
    let addresses = Array(tokens.map(\.address))
    let operations = addresses.map { address in BlockOperation { print(address) } }
    let finish = BlockOperation { print(tokens.count) }
    operations.forEach(finish.addDependency)
    queue.addOperations(operations, waitUntilFinished: false)
    OperationQueue.main.addOperation(finish)
  }
}

func load() -> Promise<Token> {
  URLSession.shared.dataTask(.promise, with: URLRequest(url: URL(string: "https://a.example")!))
    .map(on: .global()) { try JSONDecoder().decode(Token.self, from: $0.data) }
}

func show(in label: UILabel) {
  firstly {
    load()
  }.then(on: .global(qos: .userInitiated)) { token in
    token.save()  // expect: realm-opened-on-concurrent-queue
  }.done { token in
    label.text = token.address  // expect: live-object-across-queues
  }.cauterize()
}

func showAddress(in label: UILabel) {
  load().map(on: .global()) { token -> String in
    try autoreleasepool {
      let realm = try Realm()  // expect: realm-opened-on-concurrent-queue
      try realm.write { realm.add(token, update: .modified) }
      return token.address
    }
  }.done { address in
    label.text = address
  }.cauterize()
}
