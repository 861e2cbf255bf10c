import Combine
import Foundation
import RealmSwift

// MARK: - A realm on the queue that an initialiser is given, behind a protocol

final class Contact: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var name = ""
}

protocol ContactSource {
  func all<T: Object>(_ type: T.Type) -> Results<T>
  func count<T: Object>(_ type: T.Type) -> Int
}

final class QueueSource: ContactSource {
  private let realm: Realm
  private let queue: DispatchQueue

  init(queue: DispatchQueue) {
    self.queue = queue
    realm = queue.sync { try! Realm(queue: queue) }
  }

  func all<T: Object>(_ type: T.Type) -> Results<T> { queue.sync { realm.objects(type) } }

  func count<T: Object>(_ type: T.Type) -> Int { queue.sync { realm.objects(type).count } }
}

final class ContactBook {
  private lazy var source: ContactSource = QueueSource(queue: DispatchQueue(label: "contacts"))

  func size() -> Int { source.count(Contact.self) }

  func wrongSize() -> Int {
    source.all(Contact.self).count  // expect: live-object-across-queues
  }

  func names() -> AnyPublisher<[String], Error> {
    source.all(Contact.self).collectionPublisher  // expect: live-object-across-queues
      .freeze()
      .map { contacts in contacts.map { $0.name } }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}

@MainActor
final class ContactScreen {
  private let book = ContactBook()
  private var bag: Set<AnyCancellable> = []

  func show() {
    print(book.size(), book.wrongSize())
    book.names().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
  }
}

// MARK: - A publisher made at home

@MainActor
final class OwnContacts {
  private var bag: Set<AnyCancellable> = []

  func watch() {
    guard let realm = try? Realm() else { return }
    realm.objects(Contact.self).collectionPublisher
      .sink(receiveCompletion: { _ in }, receiveValue: { print($0.count) })
      .store(in: &bag)
  }
}

// MARK: - A publisher of a frozen collection

@MainActor
final class FrozenContacts {
  private var bag: Set<AnyCancellable> = []

  func watch() {
    guard let contacts = try? Realm().objects(Contact.self).freeze() else { return }
    contacts.collectionPublisher  // expect: frozen-observation
      .sink(receiveCompletion: { _ in }, receiveValue: { print($0.count) })
      .store(in: &bag)
  }
}

// MARK: - A migration stays where it is on a queue whose work it waits for

struct ContactUpdate {
  let formatting = DispatchQueue(label: "contacts.formatting")

  func run(_ migration: Migration) {
    migration.enumerateObjects(ofType: Contact.className()) { old, new in
      formatting.sync { new?["name"] = old?["name"] }
      formatting.async { new?["name"] = "" }  // expect: dispatch-in-migration
    }
  }
}

// MARK: - An isolated parameter is the actor's

actor ContactStore {
  var realm: Realm { get async throws { try await Realm(actor: self) } }
}

final class ContactCleaner {
  private let store = ContactStore()

  func clean() async throws { try await clear(in: store) }

  private func clear(in actor: isolated ContactStore) async throws {
    let realm = try await actor.realm
    try await realm.asyncWrite { realm.deleteAll() }
  }
}

// MARK: - What code out of sight gives to a completion is new as often as not

protocol ContactService {
  func fetch(completion: @escaping ([Contact]) -> Void)
}

final class ContactList {
  private let indexing = DispatchQueue(label: "contacts.indexing")
  private let service: ContactService

  init(service: ContactService) { self.service = service }

  func load() { service.fetch { [weak self] contacts in self?.received(contacts) } }

  private func received(_ contacts: [Contact]) {
    indexing.async { print(contacts.map { $0.name }) }
  }
}

// MARK: - The payload of an action

enum ContactAction {
  case open(Contact)
  case close
}

struct ContactMiddleware {
  private let queue = DispatchQueue(label: "contacts.middleware")

  func callAsFunction(_ action: ContactAction) {
    guard case .open(let contact) = action else { return }
    let name = contact.name
    queue.async { print(name) }
    queue.async {
      print(contact.name)  // expect: live-object-across-queues
    }
  }
}
