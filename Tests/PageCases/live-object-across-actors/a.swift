import Foundation
import RealmSwift

final class Article: Object {
  @Persisted(primaryKey: true) var slug: String
  @Persisted var headline = ""
  @Persisted var body = ""
}

struct ArticleSummary: Sendable {
  let slug: String
  let headline: String
}

actor ArticleStore {
  private let configuration: Realm.Configuration
  private var realm: Realm?

  init(configuration: Realm.Configuration) { self.configuration = configuration }

  func open() async throws {
    realm = try await Realm(configuration: configuration, actor: self)
  }

  func publishHeadline(_ slug: String, to screen: HeadlineScreen) async {
    guard let article = realm?.object(ofType: Article.self, forPrimaryKey: slug) else { return }
    await MainActor.run {
      screen.headline = article.headline  // expect: live-object-across-actors
    }
  }

  func publishFrozen(_ slug: String, to screen: HeadlineScreen) async {
    guard let article = realm?.object(ofType: Article.self, forPrimaryKey: slug)?.freeze() else {
      return
    }
    await MainActor.run { screen.headline = article.headline }
  }

  func publishText(_ slug: String, to screen: HeadlineScreen) async {
    guard let headline = realm?.object(ofType: Article.self, forPrimaryKey: slug)?.headline else {
      return
    }
    await MainActor.run { screen.headline = headline }
  }

  func latest() -> Article? {
    realm?.objects(Article.self).last
  }

  func latestSummary() -> ArticleSummary? {
    realm?.objects(Article.self).last.map { ArticleSummary(slug: $0.slug, headline: $0.headline) }
  }
}

@MainActor
final class HeadlineScreen {
  var headline = ""
  let store: ArticleStore
  init(store: ArticleStore) { self.store = store }

  func reload() async {
    let article = await store.latest()
    headline = article?.headline ?? "–"  // expect: live-object-across-actors
  }

  func reloadSummary() async {
    let summary = await store.latestSummary()
    headline = summary?.headline ?? "–"
  }
}
