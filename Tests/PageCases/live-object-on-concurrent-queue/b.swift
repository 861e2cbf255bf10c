import UIKit
import RealmSwift

final class Message: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text = ""
  @Persisted var attachment: Data?
}

final class MessageCell: UITableViewCell {
  private let preview = UIImageView()

  func configure(with message: Message) {
    textLabel?.text = message.text
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      // expect: live-object-on-concurrent-queue
      guard let data = message.attachment, let image = UIImage(data: data) else { return }
      DispatchQueue.main.async { self?.preview.image = image }
    }
  }

  func configureSafely(with message: Message) {
    textLabel?.text = message.text
    guard let data = message.attachment else { return }
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      guard let image = UIImage(data: data) else { return }
      DispatchQueue.main.async { self?.preview.image = image }
    }
  }
}

final class ThreadViewController: UITableViewController {
  private let realm = try! Realm()
  private lazy var messages = realm.objects(Message.self)

  func exportAll() {
    let messages = self.messages
    let work = DispatchWorkItem {
      // expect: live-object-on-concurrent-queue
      let text = messages.map(\.text).joined(separator: "\n")
      print(text)
    }
    DispatchQueue.global().async(execute: work)
  }

  func exportAllFrozen() {
    let messages = self.messages.freeze()
    let work = DispatchWorkItem {
      print(messages.map(\.text).joined(separator: "\n"))
    }
    DispatchQueue.global().async(execute: work)
  }

  func exportThenShow(_ message: Message) {
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.1)
      DispatchQueue.main.async {
        self.title = message.text
      }
    }
  }
}
