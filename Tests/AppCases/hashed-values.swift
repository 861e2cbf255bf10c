import RealmSwift
import UIKit

// MARK: - Sets and dictionaries run the hash function of what they are given

final class Coin: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var year: Int
}

final class CoinBox: Hashable {
  let coin: Coin

  init(_ coin: Coin) { self.coin = coin }

  static func == (lhs: CoinBox, rhs: CoinBox) -> Bool { lhs.coin.year == rhs.coin.year }

  func hash(into hasher: inout Hasher) { hasher.combine(coin.year) }
}

/// Told apart by what may be read anywhere.
final class CoinTicket: Hashable {
  let coin: Coin
  let number: Int

  init(_ coin: Coin, _ number: Int) {
    self.coin = coin
    self.number = number
  }

  static func == (lhs: CoinTicket, rhs: CoinTicket) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

final class CoinsViewController: UIViewController {
  private let queue = DispatchQueue(label: "coins", attributes: .concurrent)

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let realm = try? Realm() else { return }
    let boxes = Array(realm.objects(Coin.self).map { CoinBox($0) })
    let shown = Set(boxes)
    queue.async {
      let all = Set(boxes)  // expect: live-object-on-concurrent-queue
      print(all.count)
    }
    print(shown.count)
  }

  func collect() {
    guard let realm = try? Realm() else { return }
    let tickets = realm.objects(Coin.self).map { CoinTicket($0, 1) }
    queue.async {
      var seen: Set<CoinTicket> = []
      for ticket in tickets { seen.insert(ticket) }
    }
  }

  func years() {
    guard let realm = try? Realm() else { return }
    let years = Array(realm.objects(Coin.self).map(\.year))
    queue.async { print(Set(years).count) }
  }
}
