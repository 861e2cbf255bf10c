// Operations that give their results to closures, which each class keeps of its own.
import Foundation
import RealmSwift

class Track: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

class ResultOperation<Output>: Operation {
  private var receivers: [(queue: DispatchQueue, receive: (Output) -> Void)] = []

  func onResult(on queue: DispatchQueue = .main, _ receive: @escaping (Output) -> Void) {
    receivers.append((queue: queue, receive: receive))
  }

  func finish(with output: Output) {
    for receiver in receivers {
      receiver.queue.async { receiver.receive(output) }
    }
  }
}

class ReadOperation<Output>: ResultOperation<Output> {
  override func main() {
    let output = autoreleasepool { read(try! Realm()) }
    finish(with: output)
  }

  func read(_ realm: Realm) -> Output { fatalError() }
}

final class LoadTracks: ReadOperation<[Track]> {
  override func read(_ realm: Realm) -> [Track] { Array(realm.objects(Track.self)) }
}

final class LoadSnapshot: ReadOperation<[Track]> {
  override func read(_ realm: Realm) -> [Track] { Array(realm.objects(Track.self).freeze()) }
}

final class LoadTitles: ResultOperation<[String]> {
  override func main() {
    autoreleasepool {
      finish(with: try! Realm().objects(Track.self).map(\.title))
    }
  }
}

final class TracksScreen {
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()

  func load() {
    let operation = LoadTracks()
    operation.onResult { tracks in
      print(tracks.first?.title ?? "")  // expect: live-object-across-queues
    }
    queue.addOperation(operation)
  }

  func loadSnapshot() {
    let operation = LoadSnapshot()
    operation.onResult { tracks in
      print(tracks.first?.title ?? "")
    }
    queue.addOperation(operation)
  }

  func loadTitles() {
    let operation = LoadTitles()
    operation.onResult { titles in print(titles.first ?? "") }
    queue.addOperation(operation)
  }
}
