import Foundation
import RealmSwift

final class Doc: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var text: String }
final class DocWorker {
  private let queue = DispatchQueue(label: "docs")
  private var pending: ThreadSafeReference<Doc>?

  func once(_ doc: Doc) {
    let reference = ThreadSafeReference(to: doc)
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        guard let doc = realm.resolve(reference) else { return }
        print(doc.text)
      }
    }
  }
  func twice(_ doc: Doc) {
    let reference = ThreadSafeReference(to: doc)
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        print(realm.resolve(reference)?.text ?? "")
        print(realm.resolve(reference)?.text ?? "")  // expect: reference-resolved-twice
      }
    }
  }
  func late(_ doc: Doc) {
    queue.async {
      let reference = ThreadSafeReference(to: doc)  // expect: reference-made-after-hop
      autoreleasepool {
        let realm = try! Realm()
        print(realm.resolve(reference)?.text ?? "")
      }
    }
  }
  func unused(_ doc: Doc) {
    let reference = ThreadSafeReference(to: doc)  // expect: unresolved-reference
  }
  func wrapped(_ doc: Doc) {
    @ThreadSafe var doc: Doc? = doc
    queue.async {
      autoreleasepool {
        guard let doc else { return }
        print(doc.text)
      }
    }
  }
  func wrappedEarly(_ doc: Doc) {
    @ThreadSafe var safe: Doc? = doc
    let unwrapped = safe
    queue.async {
      print(unwrapped?.text ?? "")  // expect: thread-safe-wrapper-read-before-hop
    }
  }
  func parameter(@ThreadSafe doc: Doc?) {
    queue.async {
      autoreleasepool {
        guard let doc, let realm = doc.realm else { return }
        try? realm.write { doc.text = "x" }
      }
    }
  }
  func resolvedThenHop(_ doc: Doc) {
    let reference = ThreadSafeReference(to: doc)
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        guard let doc = realm.resolve(reference) else { return }
        DispatchQueue.main.async {
          print(doc.text)  // expect: live-object-across-queues
        }
      }
    }
  }
  /// Each of the two that resolve it is right for other callers, and so is who calls their caller.
  func showLong(_ doc: Doc) {
    showLong(ThreadSafeReference(to: doc))
  }
  private func showLong(_ reference: ThreadSafeReference<Doc>) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        guard self.isLong(reference, in: realm) else { return }
        self.show(reference, in: realm)  // expect: reference-resolved-twice
      }
    }
  }
  private func isLong(_ reference: ThreadSafeReference<Doc>, in realm: Realm) -> Bool {
    (realm.resolve(reference)?.text.count ?? 0) > 100
  }
  private func show(_ reference: ThreadSafeReference<Doc>, in realm: Realm) {
    print(realm.resolve(reference)?.text ?? "")
  }
}
