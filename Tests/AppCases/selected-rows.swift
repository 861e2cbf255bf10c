// What is selected in a table is told by sets of numbers, and the objects behind these are the
// list's; what is put into a property that nothing reads is told where it is used next.
import AppKit
import RealmSwift
import SwiftUI

final class Shot: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var path = ""
  @Persisted var text = ""
}

final class Recognizer {
  private let worker = DispatchQueue(label: "shots.vision")

  func recognize(_ shot: Shot) {
    let path = shot.path
    worker.async {
      autoreleasepool {
        let reference = ThreadSafeReference(to: shot)  // expect: reference-made-after-hop
        guard let realm = try? Realm(), let shot = realm.resolve(reference) else { return }
        try? realm.write { shot.text = path }
      }
    }
  }

  func recognizeSafely(_ shot: Shot) {
    let path = shot.path
    worker.async { print(path) }
  }
}

final class TrashOperation: Operation {
  private let shots: [Shot]
  init(shots: [Shot]) { self.shots = shots }

  override func main() {
    for shot in shots { print(shot.path) }  // expect: live-object-across-queues
  }
}

final class ShotsController: NSViewController {
  @IBOutlet private var tableView: NSTableView!
  private let realm = try! Realm()
  private lazy var shots = realm.objects(Shot.self)
  private let recognizer = Recognizer()
  private let operations = OperationQueue()

  private var selection: [Shot] {
    tableView.selectedRowIndexes.map { shots[$0] }
  }

  @IBAction private func recognize(_ sender: Any?) {
    guard let shot = selection.first else { return }
    recognizer.recognize(shot)
    recognizer.recognizeSafely(shot)
  }

  @IBAction private func trash(_ sender: Any?) {
    operations.addOperation(TrashOperation(shots: selection))
  }
}

final class DeskController: NSViewController {
  private let queue = DispatchQueue(label: "desk.loans")
  private var soon: [Shot] = []

  func dueSoon(_ completion: @escaping ([Shot]) -> Void) {
    var found: [Shot] = []
    let group = DispatchGroup()
    queue.async(group: group) {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        found = Array(realm.objects(Shot.self))
      }
    }
    group.notify(queue: .main) { completion(found) }
  }

  override func viewWillAppear() {
    dueSoon { [weak self] found in
      self?.soon = found
      self?.title = found.first?.text  // expect: live-object-across-queues
    }
  }
}

struct ShotList: View {
  private let queue = DispatchQueue(label: "shots.list")
  private let shots = try! Realm().objects(Shot.self)

  var body: some View {
    ForEach(shots) { shot in Text(shot.path) }
      .onDelete { offsets in
        let doomed = offsets.map { shots[$0] }
        let paths = doomed.map(\.path)
        queue.async { print(paths) }
        queue.async {
          for shot in doomed { print(shot.path) }  // expect: live-object-across-queues
        }
      }
  }
}
