import Foundation
import RealmSwift
final class Emoji: Object {
  @Persisted(primaryKey: true) var code: String; @Persisted var uses: Int;
  @Persisted var tags: List<String>
}
final class EmojiCache {
  private let lock = NSLock()
  private var recent: [Emoji] = []
  private var live: [String: Emoji] = [:]
  func remember(_ emoji: Emoji) {
    lock.lock()
    defer { lock.unlock() }
    recent.append(emoji.freeze())
  }
  func codes() -> [String] {
    lock.lock()
    defer { lock.unlock() }
    return recent.map { $0.code }
  }
  func use(_ code: String) {
    guard let emoji = recent.first(where: { $0.code == code }) else { return }
    emoji.uses += 1  // expect: frozen-mutation
  }
  func useRight(_ code: String) throws {
    guard let emoji = recent.first(where: { $0.code == code })?.thaw() else { return }
    try emoji.realm?.write { emoji.uses += 1 }
  }
  func tag(_ emoji: Emoji) {
    let frozen = emoji.freeze()
    frozen.tags.append("x")  // expect: frozen-mutation
    frozen.tags.append("y")
    let token = frozen.tags.observe { _ in }  // expect: frozen-observation
    print(token)
    try? frozen.realm?.write {}  // expect: frozen-mutation
  }
  /// What comes behind a change that fails is the same mistake, be it of a list or of its object.
  func tagOnce(_ emoji: Emoji) {
    let frozen = emoji.freeze()
    frozen.tags.append("x")  // expect: frozen-mutation
    frozen.uses += 1
  }
}
final class EmojiBoard {
  private var byCode: [String: Emoji] = [:]
  func show(_ all: [Emoji]) {
    byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { $1 })
  }
  func replace(_ emoji: Emoji) {
    let frozen = emoji.freeze()
    byCode[frozen.code] = frozen
  }
}
