// https://github.com/realm/realm-swift/pull/7402
import RealmSwift
import Foundation
class Card: Object { @Persisted var title: String }
final class CardPrinter {
  private let queue = DispatchQueue(label: "print")
  @MainActor func printCard(_ card: Card) {
    @ThreadSafe var shared = card
    queue.async { [shared] in
      print(shared?.title ?? "")  // expect: thread-safe-wrapper-read-before-hop
    }
  }
}
