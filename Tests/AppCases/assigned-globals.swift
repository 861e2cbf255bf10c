import Foundation
import RealmSwift
import UIKit

final class Clip: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var title: String
}

var clips: Results<Clip>!
var current: Clip?
var selected: Clip?
private var ready: [Clip] = []

enum Content {
  static var all: [Clip] = []
  static var newest: Clip?
  static var draft: Clip?
  static var snapshot: Results<Clip>?
  static var titles: [String] = []
}

final class ClipsController: UIViewController {
  func load() {
    let realm = try! Realm()
    clips = realm.objects(Clip.self)
    Content.all = Array(clips)
    Content.newest = clips.last
    Content.titles = clips.map { $0.title }
    Content.snapshot = clips.freeze()
    Content.draft = Clip()
    current = clips.first?.freeze()
  }
  func show() { print(clips.count, Content.newest?.title ?? "", current?.title ?? "") }
  func select(_ code: String) { selected = clips.first { $0.code == code } }
  func deselect() { selected = nil }
}

final class WidgetUpdater {
  private let queue = DispatchQueue(label: "widget")

  func finished() {
    DispatchQueue.global().async {
      let title = Content.all.last?.title ?? ""  // expect: shared-realm
      UserDefaults.standard.set(title, forKey: "clip")
    }
  }
  func count() {
    queue.async { print(clips.count) }  // expect: shared-realm
  }
  func newest() {
    queue.async { print(Content.newest?.title ?? "") }  // expect: shared-realm
  }
  func picked() {
    guard let picked = selected else { return }
    queue.async { print(picked.title) }  // expect: shared-realm
  }
  func safe() {
    queue.async {
      print(Content.snapshot?.count ?? 0, Content.draft?.title ?? "", Content.titles.count)
      print(current?.title ?? "")
    }
    DispatchQueue.main.async { print(selected?.title ?? "", Content.all.count) }
  }
}

/// Each screen assigns what it shows, in whichever domain it works.
final class Search {
  static var hits: [Clip] = []
  static var latest: Clip?

  func run(_ text: String) {
    DispatchQueue.main.async { Search.hits = Array(try! Realm().objects(Clip.self)) }
  }
  func take(_ clip: Clip) { Search.hits = [clip] }
  func export() {
    DispatchQueue.global().async { print(Search.hits.first?.title ?? "") }
  }
}
