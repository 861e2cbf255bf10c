import Foundation
import RealmSwift

final class Kite: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
  @Persisted var isMine: Bool
}

final class KiteRepository {
  static let shared = KiteRepository()
  private let realm: Realm

  private init() {
    guard let realm = try? Realm() else { fatalError("no realm") }
    self.realm = realm
  }

  func all() -> Results<Kite> { realm.objects(Kite.self) }

  func add(_ kite: Kite) {
    do {
      try realm.write { realm.add(kite, update: .modified) }
    } catch {
      NSLog("%@", "\(error)")
    }
  }
}

final class KiteBoard {
  private let repository = KiteRepository.shared
  private lazy var kites: Results<Kite> = repository.all()
  private let searchQueue = DispatchQueue(label: "search", autoreleaseFrequency: .workItem)
  private var search: DispatchWorkItem?

  func names() -> [String] {
    kites.map { $0.name }
  }

  func search(for text: String) {
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      let found = self.kites.where { $0.name.contains(text) }  // expect: live-object-across-queues
      NSLog("%d", found.count)
    }
    search = item
    searchQueue.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  func searchOnMain(for text: String) {
    let item = DispatchWorkItem { [weak self] in
      NSLog("%d", self?.kites.where { $0.name.contains(text) }.count ?? 0)
    }
    DispatchQueue.main.async(execute: item)
  }

  func create(_ name: String) {
    let kite = Kite()
    kite.name = name
    repository.add(kite)
    kite.isMine = true  // expect: write-outside-transaction
  }

  func createWhole(_ name: String) {
    let kite = Kite()
    kite.name = name
    kite.isMine = true
    repository.add(kite)
  }
}

/// Its queue alone reads what it looks up there.
final class KiteIndex {
  private let queue = DispatchQueue(label: "index", autoreleaseFrequency: .workItem)
  private lazy var names = (try? Realm())?.objects(Kite.self).map { $0.name }.sorted() ?? []

  func count(_ completion: @escaping (Int) -> Void) {
    queue.async { completion(self.names.count) }
  }
}

final class KiteUpload {
  private var kite = Kite()

  func finish(_ path: String) {
    DispatchQueue(label: "upload", autoreleaseFrequency: .workItem).async {
      guard let realm = try? Realm() else { return }
      self.kite.name = path
      try? realm.write { realm.add(self.kite) }
    }
  }
}
