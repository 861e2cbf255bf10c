// What a realm creates from a new object it copies with all that the object links to.
import Foundation
import RealmSwift
import UIKit

class Contact: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var nickname = ""
}
class Conversation: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var peer: Contact?
}

final class ConversationController: UIViewController {
  @IBAction func start(_ sender: Any) {
    guard let peer = try? Realm().object(ofType: Contact.self, forPrimaryKey: "1") else { return }
    let conversation = Conversation()
    conversation.peer = peer
    DispatchQueue(label: "conversations").async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write {
          // expect: unmanaged-object-with-live-link
          realm.create(Conversation.self, value: conversation, update: .modified)
        }
      }
    }
  }

  @IBAction func note(_ sender: Any) {
    let conversation = Conversation()
    conversation.id = "note"
    DispatchQueue(label: "conversations").async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write {
          realm.create(Conversation.self, value: conversation, update: .modified)
        }
      }
    }
  }
}

/// What a generic function's closure gives is what the function gives.
func withRealm<Value>(_ work: (Realm) throws -> Value) -> Value? {
  do {
    return try work(Realm())
  } catch {
    return nil
  }
}

func export(_ write: @escaping ([String?]) -> Void) {
  let copies = withRealm { Array($0.objects(Conversation.self)).map { Conversation(value: $0) } }
  DispatchQueue.global().async {
    write(copies?.map { $0.peer?.nickname } ?? [])  // expect: unmanaged-object-with-live-link
  }
}

func exportContacts(_ write: @escaping ([String]) -> Void) {
  let copies = withRealm { Array($0.objects(Contact.self)).map { Contact(value: $0) } }
  DispatchQueue.global().async { write(copies?.map(\.nickname) ?? []) }
}

/// What the copy links to is the saved object's own.
struct ContactEditor {
  let key: String

  func draft(named nickname: String) throws -> Conversation? {
    let realm = try Realm()
    guard let saved = realm.objects(Conversation.self).first else { return nil }
    let copy = Conversation(value: saved)
    copy.peer?.nickname = nickname  // expect: write-outside-transaction
    return copy
  }

  func save(named nickname: String) throws {
    let realm = try Realm()
    guard let saved = realm.objects(Conversation.self).first else { return }
    let copy = Conversation(value: saved)
    try realm.write {
      copy.peer?.nickname = nickname
      realm.add(copy, update: .modified)
    }
  }

  func draftAnew(named nickname: String) throws -> Conversation? {
    let realm = try Realm()
    guard let saved = realm.objects(Conversation.self).first else { return nil }
    let copy = Conversation(value: saved)
    copy.peer = Contact()
    copy.peer?.nickname = nickname
    return copy
  }
}

/// Adds each of several new objects, which are new although others have been added.
final class Archive<Model: Object> {
  private let queue = DispatchQueue(label: "archive", autoreleaseFrequency: .workItem)

  func insert(_ models: [Model]) {
    queue.async {
      let realm = try! Realm()
      try! realm.write {
        for model in models { realm.add(model) }
      }
    }
  }
}

final class ConversationStarter {
  private let archive = Archive<Conversation>()

  func start() {
    let conversation = Conversation()
    conversation.peer = try? Realm().objects(Contact.self).first
    archive.insert([conversation])  // expect: unmanaged-object-with-live-link
  }

  func startTogether() {
    let conversation = Conversation()
    conversation.peer = try? Realm().objects(Contact.self).first
    let all = [conversation]
    DispatchQueue(label: "conversations", autoreleaseFrequency: .workItem).async {
      let realm = try! Realm()
      try! realm.write {
        all.forEach { realm.add($0) }  // expect: unmanaged-object-with-live-link
      }
    }
  }

  func startAlone() {
    let conversation = Conversation()
    conversation.id = "alone"
    archive.insert([conversation])
  }
}
