import Foundation
import RealmSwift
import UIKit

final class Contact: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var firstName: String
  @Persisted var phones: List<String>
}

protocol ContactsInteractorInput: AnyObject {
  func load(); func rename(_ contact: Contact, to name: String)
}
protocol ContactsInteractorOutput: AnyObject {
  func didLoad(_ contacts: [Contact]); func didRename(_ contact: Contact)
}
protocol ContactsView: AnyObject { func show(_ names: [String]) }

final class ContactsInteractor: ContactsInteractorInput {
  weak var output: ContactsInteractorOutput?
  private let worker = DispatchQueue(label: "contacts.worker")

  func load() {
    worker.async { [weak self] in
      autoreleasepool {
        let realm = try! Realm()
        let contacts = Array(realm.objects(Contact.self))
        // expect: live-object-across-queues
        DispatchQueue.main.async { self?.output?.didLoad(contacts) }
      }
    }
  }

  func rename(_ contact: Contact, to name: String) {
    let ref = ThreadSafeReference(to: contact)
    worker.async { [weak self] in
      autoreleasepool {
        let realm = try! Realm()
        guard let contact = realm.resolve(ref) else { return }
        try! realm.write { contact.firstName = name }
        // expect: live-object-across-queues
        DispatchQueue.main.async { self?.output?.didRename(contact) }
      }
    }
  }
}

final class ContactsPresenter: ContactsInteractorOutput {
  weak var view: ContactsView?
  var interactor: ContactsInteractorInput?
  func didLoad(_ contacts: [Contact]) {
    view?.show(contacts.map { $0.firstName })
  }
  func didRename(_ contact: Contact) {
    view?.show([contact.firstName])
  }
}
