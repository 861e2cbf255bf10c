// https://github.com/realm/realm-swift/issues/3377
import RealmSwift
import Foundation
class Site: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var html: String
  func fetch() {
    URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { data, _, _ in
      let html = data.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if self.html != html {  // expect: live-object-in-callback
        print("changed")
      }
    }.resume()
  }
}
@MainActor func refreshAll() throws {
  let realm = try Realm()
  for site in realm.objects(Site.self) { site.fetch() }
}
