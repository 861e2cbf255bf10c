import Network
import RealmSwift
import UIKit

final class Book: Object {
  @Persisted var isbn = ""
  @Persisted var file: String?
}

/// Books that a screen hands in are kept by number until the session's delegate queue has them.
final class BookDownloader: NSObject, URLSessionDownloadDelegate {
  private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
  private var books: [Int: Book] = [:]
  private let lock = NSLock()

  func download(_ book: Book) {
    let task = session.downloadTask(with: URL(string: book.isbn)!)
    lock.lock()
    books[task.taskIdentifier] = book
    lock.unlock()
    task.resume()
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    lock.lock()
    let entry = books.removeValue(forKey: downloadTask.taskIdentifier)
    lock.unlock()
    guard let book = entry else { return }
    print(book.isbn)  // expect: live-object-in-callback
  }
}

final class Player {
  func play(_ book: Book, from start: Double) { print(book.isbn, start) }
}

final class BookController: UIViewController {
  private let book: Book
  private let downloader: BookDownloader
  private let player = Player()
  private let button = UIButton()

  init(book: Book, downloader: BookDownloader) {
    self.book = book
    self.downloader = downloader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(play), for: .touchUpInside)
  }

  @objc private func play() {
    guard book.file != nil else { return downloader.download(book) }
    player.play(book, from: 0)
  }
}

/// Finds doubles on a queue and keeps them for whoever asks.
final class DoubleSearch: Operation {
  private(set) var found: [Book] = []
  private(set) var names: [String] = []

  override func main() {
    autoreleasepool {
      guard let realm = try? Realm() else { return }
      for book in realm.objects(Book.self) {
        found.append(book)
        names.append(book.isbn)
      }
    }
  }
}

final class SearchController: UIViewController {
  private let searches = OperationQueue()

  func search() {
    let search = DoubleSearch()
    search.completionBlock = { [weak search] in
      DispatchQueue.main.async {
        print(search?.names ?? [])
        print(search?.found.first?.isbn ?? "")  // expect: live-object-across-queues
      }
    }
    searches.addOperation(search)
  }
}

/// A store of which there is one, handed in by default.
final class BookStore {
  static let shared = BookStore()

  private let realm = try! Realm()

  private init() {}

  func all() -> Results<Book> { realm.objects(Book.self) }

  func missing() -> [String] {
    realm.objects(Book.self).filter("file == nil").map(\.isbn)
  }
}

final class ShelfController: UIViewController {
  private let store: BookStore

  init(store: BookStore = .shared) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = store.all().first?.isbn
  }
}

final class Reachability {
  private let monitor = NWPathMonitor()
  private let queue = DispatchQueue(label: "reachability")

  func start() {
    monitor.pathUpdateHandler = { path in
      guard path.status == .satisfied else { return }
      print(BookStore.shared.missing())  // expect: shared-realm
    }
    monitor.start(queue: queue)
  }
}
