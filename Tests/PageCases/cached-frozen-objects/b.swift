import Foundation
import RealmSwift

class Quote: Object {
  @Persisted(primaryKey: true) var symbol: String
  @Persisted var price = 0.0
}

enum QuoteHistory {
  private(set) static var snapshots: [Results<Quote>] = []
  private(set) static var prices: [String: [Double]] = [:]
  static var copies: [Quote] = []
  static var bySymbol: [String: Quote] = [:]

  static func record(_ quotes: Results<Quote>) {
    snapshots.append(quotes.freeze())  // expect: cached-frozen-objects
  }

  static func recordPrices(_ quotes: Results<Quote>) {
    for quote in quotes { prices[quote.symbol, default: []].append(quote.price) }
  }

  static func recordCopies(_ quotes: Results<Quote>) {
    for quote in quotes {
      copies.append(Quote(value: ["symbol": quote.symbol, "price": quote.price]))
    }
  }

  static func remember(_ quote: Quote) {
    bySymbol[quote.symbol] = quote.freeze()
  }

  static func forget(_ symbol: String) {
    bySymbol.removeValue(forKey: symbol)
  }
}

@MainActor
final class QuoteScreenModel {
  private let quotes: Results<Quote>
  private var shown: Results<Quote>?

  init(realm: Realm) {
    quotes = realm.objects(Quote.self)
  }

  func reload() {
    shown = quotes.freeze()
    print(shown?.count ?? 0)
  }
}
