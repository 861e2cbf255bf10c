import Foundation
import RealmSwift
import UIKit

// MARK: - What sessions are busy with, looked up in their callbacks

final class Parcel: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var label: String
}

final class ParcelUploads: NSObject, URLSessionDataDelegate {
  private lazy var session = URLSession(
    configuration: .default, delegate: self, delegateQueue: nil)
  private var pending: [Int: Parcel] = [:]
  private var keys: [Int: String] = [:]

  func upload(_ parcel: Parcel, to url: URL) {
    let task = session.dataTask(with: url)
    pending[task.taskIdentifier] = parcel
    keys[task.taskIdentifier] = parcel.id
    task.resume()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
  ) {
    let key = keys.removeValue(forKey: task.taskIdentifier)
    let parcel = pending.removeValue(forKey: task.taskIdentifier)
    guard error != nil else { return }
    print("upload of \(key ?? "-") failed")
    print(parcel?.label ?? "-")  // expect: live-object-in-callback
  }
}

final class ParcelController: UITableViewController {
  private lazy var parcels = try! Realm().objects(Parcel.self)
  private let uploads = ParcelUploads()
  private let url: URL

  init(url: URL) {
    self.url = url
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("no storyboard") }

  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    uploads.upload(parcels[path.row], to: url)
  }
}

final class ParcelDownloads: NSObject, URLSessionDataDelegate {
  private lazy var session = URLSession(
    configuration: .default, delegate: self, delegateQueue: nil)
  private var pending: [Int: Parcel] = [:]

  @MainActor
  func download(_ parcel: Parcel, from url: URL) {
    let task = session.dataTask(with: url)
    pending[task.taskIdentifier] = parcel
    task.resume()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
  ) {
    guard let parcel = pending.removeValue(forKey: task.taskIdentifier) else { return }
    print(parcel.label)  // expect: live-object-in-callback
  }
}

// MARK: - Elements of a list, each added in a block of its own

final class ParcelQueue {
  private let queue = DispatchQueue(label: "parcels.write", autoreleaseFrequency: .workItem)

  private func send(_ label: String, done: @escaping (Bool) -> Void) {
    print("sending \(label)")
    done(true)
  }

  func resend() {
    queue.async {
      let realm = try! Realm()
      let copies = Array(realm.objects(Parcel.self).map { Parcel(value: $0) })
      for parcel in copies {
        self.send(parcel.label) { isSent in
          self.queue.async {
            parcel.label = isSent ? "sent" : "failed"
            let realm = try! Realm()
            try! realm.write { realm.add(parcel, update: .modified) }
          }
        }
      }
    }
  }

  func resendAndTell() {
    queue.async {
      let copies = Array(try! Realm().objects(Parcel.self).map { Parcel(value: $0) })
      for parcel in copies {
        self.send(parcel.label) { _ in
          DispatchQueue.main.async {
            let realm = try! Realm()
            try! realm.write {  // expect: write-on-main-with-background-writer
              realm.add(parcel, update: .modified)
            }
          }
        }
        print(parcel.label)  // expect: object-added-elsewhere
      }
    }
  }
}

// MARK: - References to objects of classes out of sight

final class ParcelReferences {
  private var references: [ThreadSafeReference<Stamp>] = []

  func keep(_ stamps: [Stamp]) {
    stamps.forEach { stamp in
      let reference = ThreadSafeReference(to: stamp)
      references.append(reference)  // expect: stored-reference
    }
  }
}

// MARK: - Static storage that a method reaches for by itself

final class Account: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
}

final class Session {
  static var account: Account?
}

final class AccountSync {
  static let shared = AccountSync()

  func upload() {
    let account = Session.account!
    print(account.name)  // expect: shared-realm
  }
}

final class LaunchController: UIViewController {
  override func viewDidLoad() {
    Session.account = try! Realm().objects(Account.self).first
    print(Session.account?.name ?? "nobody")
    DispatchQueue.global().async { AccountSync.shared.upload() }
  }
}
