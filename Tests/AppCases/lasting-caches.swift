import Foundation
import RealmSwift
import UIKit

final class Star: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

/// What the sky's screen has shown last.
final class StarCache {
  static let shared = StarCache()
  static var byId: [String: Star] = [:]
  static var recent = [Star]()
  static var names: [String: String] = [:]
  private var stars: [String: Star] = [:]
  private var frozen: [String: Star] = [:]
  private let objects = NSCache<NSString, Star>()
  private let lock = NSLock()

  static func keep(_ star: Star) {
    byId[star.id] = star
    Self.recent.append(star)
    names[star.id] = star.name
  }
  func put(_ star: Star) {
    let id = star.id
    let copy = star.freeze()
    lock.lock()
    defer { lock.unlock() }
    stars[id] = star
    frozen[id] = copy  // expect: cached-frozen-objects
    objects.setObject(star, forKey: id as NSString)
  }
  func star(_ id: String) -> Star? { stars[id] }
  func frozenStar(_ id: String) -> Star? { frozen[id] }
  func object(_ id: String) -> Star? { objects.object(forKey: id as NSString) }
}

final class SkyController: UIViewController {
  private let seen = NSCache<NSString, Star>()
  private let exports = DispatchQueue(label: "exports")

  func show(_ id: String) {
    guard let star = try! Realm().object(ofType: Star.self, forPrimaryKey: id) else { return }
    StarCache.keep(star)
    StarCache.shared.put(star)
    seen.setObject(star, forKey: id as NSString)
    print(StarCache.byId[id]?.name ?? "", StarCache.shared.star(id)?.name ?? "")
  }
  func export(_ id: String) {
    exports.async {
      print(StarCache.names[id] ?? "", StarCache.shared.frozenStar(id)?.name ?? "")
    }
  }
  func exportSeen(_ id: String) {
    exports.async {
      let star = self.seen.object(forKey: id as NSString)
      print(star?.name ?? "")  // expect: live-object-across-queues
    }
  }
  func exportKept(_ id: String) {
    exports.async { print(StarCache.byId[id]?.name ?? "") }  // expect: shared-realm
  }
  func exportRecent() {
    exports.async { print(StarCache.recent.first?.name ?? "") }  // expect: shared-realm
  }
  func exportObject(_ id: String) {
    exports.async { print(StarCache.shared.object(id)?.name ?? "") }  // expect: shared-realm
  }
}

final class StarService {
  func compare(_ id: String, _ url: URL) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      guard let star = StarCache.shared.star(id) else { return }
      print(star.name, data?.count ?? 0)  // expect: shared-realm
    }.resume()
  }
}

/// Drafts that no realm manages, and those of which nobody knows.
final class DraftCache {
  static let shared = DraftCache()
  private var drafts: [String: Star] = [:]
  private var loaded: [String: Star] = [:]

  func put(_ star: Star) { drafts[star.id] = star }
  func load(_ star: Star) { loaded[star.id] = star }
  func draft(_ id: String) -> Star? { drafts[id] }
  func loadedStar(_ id: String) -> Star? { loaded[id] }
}

final class DraftController: UIViewController {
  private let saves = DispatchQueue(label: "saves")

  func draw(_ id: String) {
    let star = Star()
    star.id = id
    DraftCache.shared.put(star)
    DraftCache.shared.load(try! Realm().objects(Star.self).first!)
    importStars { DraftCache.shared.load($0) }
  }
  func save(_ id: String) {
    saves.async {
      print(DraftCache.shared.draft(id)?.name ?? "")
      print(DraftCache.shared.loadedStar(id)?.name ?? "")
    }
  }
  private func importStars(_ keep: (Star) -> Void) { StarImport.each(keep) }
}
