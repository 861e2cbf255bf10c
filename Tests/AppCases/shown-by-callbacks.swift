import RealmSwift
import UIKit

// MARK: - What the main thread shows is named without self as well

final class Note: Object {
  @Persisted var text = ""
}

final class NoteClient {
  enum Phase { case running, finished, failed }

  func load(_ completion: @escaping (Phase) -> Void) {
    URLSession.shared.dataTask(with: URL(string: "https://notes.example")!) { _, _, _ in
      completion(.finished)
    }.resume()
  }
}

final class NotesViewController: UIViewController {
  private let client = NoteClient()
  private var notes: Results<Note>?

  override func viewDidLoad() {
    super.viewDidLoad()
    notes = try? Realm().objects(Note.self)
  }

  @IBAction private func reload() {
    client.load { phase in
      switch phase {
      case .running: self.show("running")
      case .finished: DispatchQueue.main.async { self.show("done") }
      case .failed: self.show("failed")
      }
    }
  }

  @IBAction private func reloadAtOnce() {
    client.load { _ in
      self.show("done")  // expect: ui-off-main
    }
  }

  @IBAction private func reloadAgain() {
    client.load { phase in
      if case .failed = phase { self.show("failed") }
      if case .finished = phase { self.show("done") }  // expect: ui-off-main
    }
  }

  private func show(_ text: String) {
    let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
    present(alert, animated: true)
  }
}

// MARK: - Operations call back what they were made with, be it by way of functions and heirs

class RequestOperation: Operation {
  private let completion: ((Bool) -> Void)?

  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  func finish(_ isDone: Bool) { completion?(isDone) }
}

final class UploadOperation: RequestOperation {
  override func main() { finish(true) }
}

final class UploadQueue {
  static let shared = UploadQueue()
  private let queue = OperationQueue()

  func upload(_ completion: @escaping (Bool) -> Void) {
    queue.addOperation(UploadOperation(completion: completion))
  }
}

final class UploadViewController: UIViewController {
  private var note: Note?

  override func viewDidLoad() {
    super.viewDidLoad()
    note = try? Realm().objects(Note.self).first
  }

  @IBAction private func upload() {
    UploadQueue.shared.upload { _ in
      self.title = "done"  // expect: ui-off-main
    }
  }

  @IBAction private func uploadNote() {
    UploadQueue.shared.upload { _ in
      print(self.note?.text ?? "")  // expect: live-object-across-queues
    }
  }

  @IBAction private func uploadQuietly() {
    UploadQueue.shared.upload { _ in
      DispatchQueue.main.async { self.title = self.note?.text }
    }
  }
}

// MARK: - Who is told of what is sent elsewhere keeps what belongs there

final class Downloads {
  static let finished = Notification.Name("downloads.finished")

  func start() {
    URLSession.shared.dataTask(with: URL(string: "https://notes.example")!) { _, _, _ in
      self.announce()
    }.resume()
  }

  private func announce() {
    NotificationCenter.default.post(name: Downloads.finished, object: nil)
  }
}

final class DownloadsViewController: UIViewController, UITableViewDataSource {
  private var notes: Results<Note>?

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(reload), name: Downloads.finished, object: nil)
  }

  @objc private func reload() {
    notes = try? Realm().objects(Note.self)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes?.count ?? 0  // expect: stored-live-object
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
