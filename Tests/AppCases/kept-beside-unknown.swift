import RealmSwift
import UIKit

final class Tent: Object, Decodable {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
  @Persisted var nights: Int

  func sleep() {
    nights += 1
  }
}

struct Page<Item: Decodable>: Decodable {
  struct Part<Row: Decodable>: Decodable {
    let rows: [Row]
  }
  let response: Part<Item>
}

enum TentService {
  static let queue = DispatchQueue(label: "tents", autoreleaseFrequency: .workItem)

  static func save<T: Object>(_ items: [T]) {
    guard let realm = try? Realm() else { return }
    try? realm.write { realm.add(items, update: .modified) }
  }

  static func load(_ data: Data, completion: @escaping ([Tent]) -> Void) {
    queue.async {
      guard let page = try? JSONDecoder().decode(Page<Tent>.self, from: data) else { return }
      let tents = page.response.rows
      save(tents)
      DispatchQueue.main.async { completion(tents) }
    }
  }
}

final class TentController: UIViewController {
  private let table = UITableView()
  private lazy var realm: Realm? = try? Realm()
  private var tents: [Tent] = []
  private var titles: [String] = [] {
    didSet { table.reloadData() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tents = realm.map { Array($0.objects(Tent.self)) } ?? []
  }

  func load(_ data: Data) {
    TentService.load(data, completion: show)  // expect: live-object-across-queues
  }

  private func show(_ loaded: [Tent]) {
    title = loaded.first?.name
  }

  /// Nothing in sight says where they come from, which does not make the others safe.
  func restore(_ archive: TentArchive) {
    tents = archive.tents
  }

  func count() {
    DispatchQueue.global().async {
      NSLog("%d", self.tents.first?.nights ?? 0)  // expect: live-object-on-concurrent-queue
    }
  }

  func fetchTitles(_ url: URL) {
    URLSession.shared.dataTask(with: url) { _, _, _ in
      self.titles = ["loaded"]  // expect: ui-off-main
    }.resume()
  }

  func fetchTitlesOnMain(_ url: URL) {
    URLSession.shared.dataTask(with: url) { _, _, _ in
      DispatchQueue.main.async { self.titles = ["loaded"] }
    }.resume()
  }
}

final class TentDesk {
  private let realm: Realm
  private var tents: [Tent] = []

  init(realm: Realm) {
    self.realm = realm
  }

  func reload() {
    tents = Array(realm.objects(Tent.self))
  }

  func extend(_ tent: Tent) throws {
    tent.nights += 1  // expect: write-outside-transaction
    try realm.write { realm.add(tent, update: .modified) }
  }

  func rename(_ tent: Tent) throws {
    tent.nights = 0  // expect: write-outside-transaction
    try realm.write { tent.name = "Ridge" }
  }

  func extendRight(_ tent: Tent) throws {
    try realm.write {
      tent.sleep()
      realm.add(tent, update: .modified)
    }
  }
}

final class TentRegister {
  private let realm: Realm

  init(realm: Realm) {
    self.realm = realm
  }

  /// It may be a new one.
  func enter(_ tent: Tent) throws {
    tent.nights = 0
    try realm.write { realm.add(tent) }
  }
}

final class TentLog {
  static let shared = TentLog()
  private lazy var realm: Realm? = try? Realm()
  private let queue = DispatchQueue(label: "tent log", autoreleaseFrequency: .workItem)

  func names() -> [String] {
    realm.map { $0.objects(Tent.self).map { $0.name } } ?? []
  }

  func clear() {
    queue.async {
      guard let realm = self.realm else { return }
      try? realm.write { realm.deleteAll() }  // expect: live-object-across-queues
    }
  }
}
