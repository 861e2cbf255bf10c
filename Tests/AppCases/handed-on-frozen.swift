// What a function makes of its parameter is what its callers say: here all of them hand over
// something frozen, be it through another function, and there somebody does not.
import RealmSwift
import SwiftUI

class Auction: Object, Identifiable {
  @Persisted var title = ""
  @Persisted var bids: List<Bid>
}
class Bid: Object {
  @Persisted var amount = 0
}

@MainActor final class AuctionExporter {
  func export() async throws -> [String] {
    let realm = try await Realm()
    return await summarise(realm.objects(Auction.self).where { $0.title != "" }.freeze())
  }

  private func summarise(_ auctions: Results<Auction>) async -> [String] {
    await withTaskGroup(of: String.self) { group in
      for auction in auctions {
        group.addTask { "\(auction.title): \(auction.bids.count)" }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  func exportLive() throws {
    try write(Realm().objects(Auction.self))
  }

  private func write(_ auctions: Results<Auction>) {
    for auction in auctions {
      DispatchQueue.global().async {
        print(auction.title)  // expect: live-object-on-concurrent-queue
      }
    }
  }
}

/// From one parameter to the next.
final class AuctionIndex {
  func rebuild() throws {
    let realm = try Realm()
    add(realm.objects(Auction.self).freeze())
  }

  private func add(_ auctions: Results<Auction>) { add(auctions.first) }

  private func add(_ auction: Auction?) {
    guard let auction else { return }
    DispatchQueue.global().async { print(auction.title) }
  }
}

/// A view's object is frozen as far as anybody knows.
struct AuctionRow: View {
  @ObservedRealmObject var auction: Auction

  var body: some View { Button(auction.title) { share() } }

  private func share() {
    let bids = Array(auction.bids)
    Task { await send(bids, to: auction.title) }
  }
}

private func send(_ bids: [Bid], to title: String) async {
  await Task.yield()
  print(title, bids.map(\.amount))
}

/// Nobody but the function itself is seen to call it.
func send(_ bid: Bid, attempts: Int) {
  print(bid.amount)
  DispatchQueue.global().async {
    guard attempts > 0 else { return }
    send(bid, attempts: attempts - 1)  // expect: live-object-on-concurrent-queue
  }
}
