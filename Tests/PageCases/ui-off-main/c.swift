import UIKit
import RealmSwift

class Article: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var headline = ""
  @Persisted var imagePath = ""
}

final class ArticleDatabase {
  private let queue = DispatchQueue(label: "articles", autoreleaseFrequency: .workItem)

  /// The completion runs on the database queue.
  func first(_ completion: @escaping (Article?) -> Void) {
    queue.async {
      let realm = try? Realm()
      completion(realm?.objects(Article.self).first)
    }
  }

  func firstHeadline(_ completion: @escaping (String?) -> Void) {
    queue.async {
      let headline = (try? Realm())?.objects(Article.self).first?.headline
      DispatchQueue.main.async { completion(headline) }
    }
  }
}

final class ArticleViewController: UIViewController {
  private let database = ArticleDatabase()
  private let headlineLabel = UILabel()
  private let imageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    database.first { article in
      let headline = article?.headline ?? "nothing new"
      self.headlineLabel.text = headline  // expect: ui-off-main
    }
  }

  func reload() {
    database.firstHeadline { headline in
      self.headlineLabel.text = headline
    }
  }

  func reloadImage() {
    database.first { [weak self] article in
      let path = article?.imagePath ?? ""
      let image = UIImage(contentsOfFile: path)
      DispatchQueue.main.async {
        self?.imageView.image = image
      }
    }
  }

  func present(_ article: Article) {
    headlineLabel.text = article.headline
    UIView.animate(withDuration: 0.3) {
      self.imageView.alpha = article.imagePath.isEmpty ? 0 : 1
    }
  }
}
