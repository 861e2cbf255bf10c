import Foundation
import RealmSwift

// Who takes what a protocol asks for is right for others; who gives it something live is not.

class Banner: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var text = ""
  @Persisted var rows: List<Banner>
}

protocol BannerCommand {
  var title: String { get }
  func execute(in realm: Realm) throws
}

struct MoveBanner: BannerCommand {
  let banner: Banner
  var title: String { "move" }
  func execute(in realm: Realm) throws { banner.rows.removeAll() }
}

struct RenameBanner: BannerCommand {
  let id: Int
  let text: String

  init(_ banner: Banner, to text: String) {
    id = banner.id
    self.text = text
  }

  var title: String { "rename \(id)" }

  func execute(in realm: Realm) throws {
    realm.object(ofType: Banner.self, forPrimaryKey: id)?.text = text
  }
}

final class BannerRunner {
  private let queue = DispatchQueue(label: "banners")

  func run(_ command: BannerCommand) {
    queue.async {
      autoreleasepool { self.attempt(command) }
    }
  }

  private func attempt(_ command: BannerCommand) {
    guard let realm = try? Realm() else { return }
    try? realm.write { try command.execute(in: realm) }
    print(command.title)
  }
}

final class BannerScreen {
  private let realm = try! Realm()
  private let runner = BannerRunner()

  func rename(_ id: Int) {
    guard let banner = realm.object(ofType: Banner.self, forPrimaryKey: id) else { return }
    runner.run(RenameBanner(banner, to: "new"))
  }

  func move(_ id: Int) {
    guard let banner = realm.object(ofType: Banner.self, forPrimaryKey: id) else { return }
    runner.run(MoveBanner(banner: banner))  // expect: live-object-across-queues
  }
}
