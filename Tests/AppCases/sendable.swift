import Foundation
import RealmSwift
final class Badge: Object { @Persisted var title: String }
extension Badge: @unchecked Sendable {}  // expect: unchecked-sendable-confined-type
struct BadgeBox: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  let badge: Badge
  init(_ badge: Badge) { self.badge = badge }
}
struct FrozenBox: @unchecked Sendable {
  let badge: Badge
  init(_ badge: Badge) { self.badge = badge.freeze() }
}
@MainActor final class Holder { nonisolated(unsafe) var results: Results<Badge>? }
func send(_ badge: Badge) {
  let box = BadgeBox(badge)
  Task.detached {
    print(box.badge.title)  // expect: live-object-sent-to-task
  }
  let frozen = FrozenBox(badge)
  Task.detached { print(frozen.badge.title) }
}
