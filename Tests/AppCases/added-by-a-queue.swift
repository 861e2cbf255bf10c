import Foundation
import RealmSwift
import RxSwift

// MARK: - What a queue's block added to the realm of that queue, its dispatcher goes on using

final class Memo: Object {
  @Persisted(primaryKey: true) var id = UUID()
  @Persisted var title = ""
}

final class MemoStore {
  static let shared = MemoStore()
  private let queue = DispatchQueue(label: "memos", autoreleaseFrequency: .workItem)
  private let written = DispatchSemaphore(value: 0)

  func write(_ object: Object) {
    queue.async { [weak self] in
      guard let self else { return }
      let realm = try! Realm(queue: queue)
      try! realm.write { realm.add(object, update: .modified) }
      written.signal()
    }
    written.wait()
  }

  func writeOnQueue(_ object: Object) {
    let realm = try! Realm(queue: queue)
    try! realm.write { realm.add(object, update: .modified) }
  }
}

final class MemoEditor {
  private let store = MemoStore.shared
  private(set) var titles: [String] = []

  func add(_ title: String) {
    let memo = Memo(value: ["title": title])
    store.write(memo)
    titles.append(memo.title)  // expect: object-added-elsewhere
  }

  func addAndKeepTitle(_ title: String) {
    let memo = Memo(value: ["title": title])
    let text = memo.title
    store.write(memo)
    titles.append(text)
  }

  func addOnQueue(_ title: String) {
    let memo = Memo(value: ["title": title])
    store.writeOnQueue(memo)
    titles.append(memo.title)
  }
}

// MARK: - An extension of Realm's reactive values adds to a realm of a queue

extension Reactive where Base == Realm {
  func save(_ memos: [Memo]) -> Completable {
    Completable.create { observer in
      DispatchQueue(label: "memos.saving", autoreleaseFrequency: .workItem).async {
        do {
          let realm = try Realm()
          try realm.write { realm.add(memos, update: .modified) }
          observer(.completed)
        } catch {
          observer(.error(error))
        }
      }
      return Disposables.create()
    }
  }
}

final class MemoImport {
  private let realm: Realm
  private let bag = DisposeBag()

  init(realm: Realm) { self.realm = realm }

  func run(_ titles: [String]) {
    let memos = titles.map { Memo(value: ["title": $0]) }
    realm.rx.save(memos)
      .observe(on: MainScheduler.instance)
      .subscribe(
        onCompleted: {
          print(memos.map { $0.title })  // expect: object-added-elsewhere
        },
        onError: { print($0) }
      )
      .disposed(by: bag)
  }
}

// MARK: - An array of live objects is added elsewhere

final class MemoSync {
  private var changed: [Memo] = []

  func collect() {
    let realm = try! Realm()
    changed = Array(realm.objects(Memo.self).where { $0.title != "" })
  }

  func send() {
    DispatchQueue.global().async {
      autoreleasepool {
        let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
        try! realm.write {
          realm.add(self.changed, update: .modified)  // expect: live-object-on-concurrent-queue
        }
      }
    }
  }
}
