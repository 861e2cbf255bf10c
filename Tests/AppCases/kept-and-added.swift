import RealmSwift
import UIKit

// MARK: - What a property keeps is managed once something that is called has added it

final class Ticket: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var note = ""
  @Persisted var lines: List<TicketLine>
}

final class TicketLine: Object {
  @Persisted var quantity = 0
}

final class Shelf<Model: Object> {
  let realm = try! Realm()

  func put(_ model: Model) throws { try realm.write { realm.add(model) } }
}

final class CounterViewController: UIViewController {
  private let tickets = Shelf<Ticket>()
  private var ticket = Ticket()

  override func viewDidLoad() {
    super.viewDidLoad()
    begin()
  }

  private func begin() {
    ticket = Ticket()
    ticket.note = "new"
    try? tickets.put(ticket)
  }

  @IBAction private func quantityChanged(_ stepper: UIStepper) {
    let line = ticket.lines[stepper.tag]
    line.quantity = Int(stepper.value)  // expect: write-outside-transaction
  }
}

final class SketchViewController: UIViewController {
  private var ticket = Ticket()

  override func viewDidLoad() {
    super.viewDidLoad()
    ticket = Ticket()
  }

  @IBAction private func noteChanged(_ field: UITextField) {
    ticket.note = field.text ?? ""
  }
}

// MARK: - The observers of a property write where it is set

final class TicketForm {
  private let ticket: Ticket

  var note: String {
    didSet {
      ticket.note = note  // expect: write-outside-transaction
    }
  }

  var draft: String {
    didSet { print(draft) }
  }

  init(ticket: Ticket) {
    self.ticket = ticket
    note = ticket.note
    draft = ticket.note
  }
}

final class TicketFormViewController: UIViewController {
  private var form: TicketForm?

  func show(_ id: Int, in realm: Realm) {
    guard let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: id) else { return }
    form = TicketForm(ticket: ticket)
  }

  @IBAction private func edited(_ field: UITextField) {
    form?.note = field.text ?? ""
    form?.draft = field.text ?? ""
  }
}

// MARK: - A model that adds itself on a queue is none of a realm's before

extension Ticket {
  func store(on queue: DispatchQueue) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write {
          realm.add(self)
          self.note = "stored"
        }
      }
    }
  }
}

// MARK: - Who is given a realm may be in its transaction

final class TicketNumbers {
  func shift(in realm: Realm, from number: Int) {
    let later = try! Realm().objects(Ticket.self).filter("id >= \(number)")
    for ticket in later { ticket.note = "shifted" }
    realm.add(Ticket())
  }

  func rename(to note: String) {
    let first = try! Realm().objects(Ticket.self).first
    first?.note = note  // expect: write-outside-transaction
  }
}

// MARK: - A function that calls itself is wrong for whoever calls it from elsewhere

final class RenameViewController: UIViewController, UITextFieldDelegate {
  private let realm = try! Realm()

  func textFieldDidEndEditing(_ field: UITextField) {
    guard let ticket = realm.objects(Ticket.self).first else { return }
    rename(ticket, to: field.text ?? "")
  }

  private func rename(_ ticket: Ticket, to note: String) {
    let before = ticket.note
    undoManager?.registerUndo(withTarget: self) { $0.rename(ticket, to: before) }
    ticket.note = note  // expect: write-outside-transaction
  }
}
