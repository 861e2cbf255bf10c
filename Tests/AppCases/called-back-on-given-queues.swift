import FeedKit
import Network
import RealmSwift
import UIKit

// MARK: - A library that is not known calls back on the queue that it is given

final class Episode: Object {
  @Persisted(primaryKey: true) var guid = ""
  @Persisted var title = ""

  static var recent = [String: Episode]()
}

final class FeedReader {
  private let parser: FeedParser
  private let work = DispatchQueue(label: "feeds.work")

  init(parser: FeedParser) {
    self.parser = parser
  }

  func read(for episode: Episode) {
    parser.parseAsync(queue: work) { result in
      print(result, episode.title)  // expect: live-object-across-queues
    }
    parser.parseAsync(queue: .main) { result in
      print(result, episode.title)
    }
  }

  func configure() -> Pipeline {
    Pipeline(opens: { try! Realm() }, queue: work)
  }
}

struct Pipeline {
  var opens: () -> Realm
  var queue: DispatchQueue
}

final class FeedViewController: UIViewController {
  private let reader: FeedReader

  init(reader: FeedReader) {
    self.reader = reader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let episode = try! Realm().objects(Episode.self).first else { return }
    reader.read(for: episode)
  }
}

// MARK: - The queue may be in static storage

final class Probe {
  private static let queue = DispatchQueue(label: "probe")
  private let connection: NWConnection
  var onAnswer: ((Int) -> Void)?

  init(to endpoint: NWEndpoint) {
    connection = NWConnection(to: endpoint, using: .udp)
  }

  func start() {
    connection.start(queue: Self.queue)
    connection.receiveMessage { [weak self] data, _, _, _ in
      self?.finish(.success(data?.count ?? 0))
    }
  }

  private func finish(_ result: Result<Int, Error>) {
    switch result {
    case .success(let size): onAnswer?(size)
    case .failure: break
    }
  }
}

final class ProbeViewController: UIViewController {
  private let realm = try! Realm()

  func probe(_ guid: String) {
    guard let episode = realm.object(ofType: Episode.self, forPrimaryKey: guid) else { return }
    let probe = Probe(to: .unix(path: guid))
    probe.onAnswer = { size in
      print(size, episode.title)  // expect: live-object-across-queues
    }
    probe.start()
  }
}

// MARK: - An empty dictionary says what it holds

extension Episode {
  static func cached(_ guid: String) -> Episode? {
    if let episode = recent[guid] { return episode }
    let episode = try! Realm().object(ofType: Episode.self, forPrimaryKey: guid)
    recent[guid] = episode
    return episode
  }
}

final class EpisodeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = Episode.cached("first")?.title
  }

  func prefetch() {
    DispatchQueue(label: "prefetch").async {
      autoreleasepool {
        print(Episode.cached("first")?.title ?? "")  // expect: shared-realm
      }
    }
  }
}
