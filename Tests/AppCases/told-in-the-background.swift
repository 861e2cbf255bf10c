import RealmSwift
import UIKit

final class Upload: Object {
  @Persisted(primaryKey: true) var key: String
  @Persisted var size: Int
}

extension Notification.Name {
  static let uploadFailed = Notification.Name("upload failed")
  static let uploadShown = Notification.Name("upload shown")
}

final class Uploader: NSObject, URLSessionTaskDelegate {
  lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
    guard error != nil else { return }
    NotificationCenter.default.post(name: .uploadFailed, object: nil, userInfo: ["key": "a"])
  }
}

final class UploadsController: UIViewController {
  private var uploads: Results<Upload>!
  private var observers: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    uploads = try! Realm().objects(Upload.self)
    let center = NotificationCenter.default
    observers = [
      center.addObserver(forName: .uploadFailed, object: nil, queue: nil) { [weak self] note in
        let key = note.userInfo?["key"] as? String ?? ""
        let size = self?.uploads.first { $0.key == key }?.size  // expect: live-object-in-callback
        DispatchQueue.main.async { self?.title = "\(size ?? 0)" }
      },
      center.addObserver(forName: .uploadFailed, object: nil, queue: .main) { [weak self] _ in
        self?.title = "\(self?.uploads.count ?? 0)"
      },
      center.addObserver(forName: .uploadShown, object: nil, queue: nil) { [weak self] _ in
        self?.title = "\(self?.uploads.count ?? 0)"
      },
    ]
    center.addObserver(
      self, selector: #selector(failed), name: .uploadFailed, object: nil)
    center.addObserver(self, selector: #selector(shown), name: .uploadShown, object: nil)
    NotificationCenter.default.post(name: .uploadShown, object: nil)
  }

  @objc private func failed(_ note: Notification) {
    print(uploads.count)  // expect: live-object-in-callback
  }

  @objc private func shown(_ note: Notification) { print(uploads.count) }
}
