import Foundation
import RealmSwift

final class Piece: Object {
  @Persisted var batch = 0
  @Persisted var thickest = 1.0
}

class OutputOperation<Output>: Operation {
  private(set) var output: Output?
  var whenFinished: ((Result<Output, Error>) -> Void)?

  func work() throws -> Output { throw CancellationError() }

  final override func main() {
    let result = autoreleasepool { Result { try work() } }
    output = try? result.get()
    whenFinished?(result)
  }
}

final class LoadOperation: OutputOperation<[Piece]> {
  override func work() throws -> [Piece] {
    let realm = try Realm()
    return Array(realm.objects(Piece.self).where { $0.batch == 1 })
  }
}

final class MeasureOperation: OutputOperation<[Double]> {
  override func work() throws -> [Double] {
    let realm = try Realm()
    return realm.objects(Piece.self).map { $0.thickest }
  }
}

final class CurveOperation: OutputOperation<Int> {
  private let load: LoadOperation

  init(after load: LoadOperation) {
    self.load = load
    super.init()
    addDependency(load)
  }

  override func work() throws -> Int {
    guard let pieces = load.output else { throw CancellationError() }
    return Int(pieces.map { $0.thickest }.max() ?? 0)  // expect: stored-live-object
  }
}

final class CoolingOperation: OutputOperation<Int> {
  private let measure: MeasureOperation

  init(after measure: MeasureOperation) {
    self.measure = measure
    super.init()
    addDependency(measure)
  }

  override func work() throws -> Int {
    guard let walls = measure.output else { throw CancellationError() }
    return Int(walls.max() ?? 0)
  }
}

final class Kiln {
  private let queue = OperationQueue()
  var onCooling: ((Int) -> Void)?

  func prepare() {
    let load = LoadOperation()
    let measure = MeasureOperation()
    let cooling = CoolingOperation(after: measure)
    cooling.whenFinished = { [weak self] result in
      guard let minutes = try? result.get() else { return }
      OperationQueue.main.addOperation { self?.onCooling?(minutes) }
    }
    queue.addOperations(
      [load, CurveOperation(after: load), measure, cooling], waitUntilFinished: false)
  }

  @MainActor func show() {
    onCooling = { minutes in print("\(minutes) min") }
    prepare()
  }
}
