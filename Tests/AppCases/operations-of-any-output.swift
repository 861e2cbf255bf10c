// A generic operation that keeps, as a result, what its heirs make in the background.
import Foundation
import RealmSwift

final class Juror: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

class ResultOperation<Output>: Operation {
  private(set) var output: Result<Output, Error> = .failure(CancellationError())

  func produce() throws -> Output { fatalError("an heir produces it") }

  override func main() {
    autoreleasepool {
      output = Result { try produce() }
    }
  }
}

final class FetchJurors: ResultOperation<[Juror]> {
  override func produce() throws -> [Juror] {
    let realm = try Realm()
    return Array(realm.objects(Juror.self))
  }
}

final class ListNames: ResultOperation<[String]> {
  override func produce() throws -> [String] {
    let realm = try Realm()
    return realm.objects(Juror.self).map(\.name)
  }
}

final class RollCall {
  private let queue = OperationQueue()
  private(set) var called: [String] = []

  func run() {
    let fetch = FetchJurors()
    fetch.completionBlock = {
      DispatchQueue.main.async {
        guard case .success(let jurors) = fetch.output else { return }
        // expect: live-object-across-queues
        self.called = jurors.map(\.name)
      }
    }
    queue.addOperation(fetch)
  }

  func runNames() {
    let list = ListNames()
    list.completionBlock = {
      DispatchQueue.main.async {
        self.called = (try? list.output.get()) ?? []
      }
    }
    queue.addOperation(list)
  }
}
