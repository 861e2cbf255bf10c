// What declarations and assertions say: associated types, the queue that runs a function, who calls a
// delegate, an object within a predicate.
import Foundation
import RealmSwift
import UIKit

final class Machine: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isBroken: Bool
  @Persisted var site: Site?
}

final class Site: Object {
  @Persisted(primaryKey: true) var id: String
}

// An associated type is what its bound says.
protocol Transacting: AnyObject {
  var writeQueue: DispatchQueue { get }
}

extension Transacting {
  func transaction(_ changes: @escaping (Realm) -> Void) {
    writeQueue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? realm.write { changes(realm) }
      }
    }
  }
}

final class LaundryRealm: Transacting {
  static let shared = LaundryRealm()
  let writeQueue = DispatchQueue(label: "laundry.write")
}

protocol Proxy {
  associatedtype Manager: Transacting
  var manager: Manager { get }
}

extension Proxy {
  var rm: Manager { manager }
}

struct MachineProxy: Proxy {
  var manager: LaundryRealm { .shared }

  func update(_ machine: Machine, isBroken: Bool) {
    rm.transaction { _ in
      machine.isBroken = isBroken  // expect: live-object-across-queues
    }
  }

  func updateByKey(_ machine: Machine, isBroken: Bool) {
    let id = machine.id
    rm.transaction { realm in
      realm.object(ofType: Machine.self, forPrimaryKey: id)?.isBroken = isBroken
    }
  }
}

// What must run on a queue is given what is at home there.
final class MachineRecords {
  private let queue = DispatchQueue(label: "records")
  private var realm: Realm!

  init() {
    queue.sync { realm = try! Realm(queue: queue) }
  }

  func report(_ id: String) {
    queue.async {
      guard let machine = self.realm.object(ofType: Machine.self, forPrimaryKey: id) else { return }
      self.scheduleRepair(of: machine)
    }
  }

  private func scheduleRepair(of machine: Machine) {
    dispatchPrecondition(condition: .onQueue(queue))
    queue.asyncAfter(deadline: .now() + 5) {
      self.realm.writeAsync { machine.isBroken = false }
    }
  }

  func show(_ machine: Machine) {
    dispatchPrecondition(condition: .onQueue(.main))
    queue.async {
      print(machine.isBroken)  // expect: live-object-across-queues
    }
    DispatchQueue.main.async { print(machine.isBroken) }
  }

  func list(_ machine: Machine) {
    dispatchPrecondition(condition: .notOnQueue(.main))
    queue.async {
      print(machine.isBroken)  // expect: live-object-across-queues
    }
  }
}

// The delegate's method is called on a queue of the printer's, and begins with the printer's name.
protocol PrinterDelegate: AnyObject {
  func printer(_ printer: Printer, didPrint id: String)
}

final class Printer {
  weak var delegate: PrinterDelegate?
  private let queue = DispatchQueue(label: "printer")

  func print(_ id: String) {
    queue.async { [self] in
      delegate?.printer(self, didPrint: id)
    }
  }
}

final class MachinesViewController: UIViewController, PrinterDelegate {
  private let printer = Printer()
  private var machines: [Machine] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    printer.delegate = self
    machines = Array(try! Realm().objects(Machine.self))
  }

  func printer(_ printer: Printer, didPrint id: String) {
    let broken = machines.filter { $0.isBroken }.count  // expect: live-object-across-queues
    DispatchQueue.main.async { self.title = "\(broken)" }
  }
}

// A query reads the objects that its predicate names.
final class SiteReports {
  private let queue = DispatchQueue(label: "reports", autoreleaseFrequency: .workItem)

  func count(at site: Site) {
    queue.async {
      let realm = try! Realm()
      let all = realm.objects(Machine.self)
      print(all.filter("site == %@", site).count)  // expect: live-object-across-queues
    }
  }

  func countByKey(at site: Site) {
    let id = site.id
    queue.async {
      let realm = try! Realm()
      print(realm.objects(Machine.self).filter("site.id == %@", id).count)
    }
  }
}

// An operation's thread has no run loop.
final class MachineImport: Operation {
  override func main() {
    autoreleasepool {
      let realm = try! Realm()
      let all = realm.objects(Machine.self)
      let token = all.observe { print($0) }  // expect: observation-without-run-loop
      try! realm.write { _ = realm.create(Machine.self, value: ["id": "1"], update: .modified) }
      token.invalidate()
    }
  }
}

let imports = OperationQueue()
imports.addOperation(MachineImport())

// Static storage that some caller fills, and that a callback reads.
enum MachineCache {
  private static var machines: [String: Machine] = [:]

  static func warmUp() {
    for machine in try! Realm().objects(Machine.self) { machines[machine.id] = machine }
  }

  static func pull() {
    URLSession.shared.dataTask(with: URL(string: "https://machines.example.com")!) { _, _, _ in
      if let machine = machines["1"], machine.isBroken { return }  // expect: shared-realm
    }.resume()
  }
}

// What an initialiser replaces, nobody reads.
final class SearchHistory {
  private let queue = DispatchQueue(label: "history")
  private var realm: Realm

  init() {
    realm = try! Realm()
    queue.sync { [weak self] in
      self?.realm = try! Realm(queue: self?.queue)
    }
  }

  func save(_ id: String) {
    queue.async { [weak self] in
      try! self?.realm.write {
        _ = self?.realm.create(Machine.self, value: ["id": id], update: .modified)
      }
    }
  }
}
