// https://github.com/realm/realm-swift/issues/5884
import RealmSwift
import Foundation
class Picture: Object {
  @Persisted(primaryKey: true) var uuid: String; @Persisted var path: String;
  @Persisted var done: Bool
}
final class PictureManager {
  static let shared = PictureManager()
  func picture(_ uuid: String) -> Picture? {
    try! Realm().object(ofType: Picture.self, forPrimaryKey: uuid)
  }
}
final class PictureUploader {
  @MainActor func upload(_ uuid: String) {
    guard let picture = PictureManager.shared.picture(uuid) else { return }
    var request = URLRequest(url: URL(string: "https://example.com")!)
    request.httpMethod = "POST"
    let task = URLSession.shared.uploadTask(
      with: request, fromFile: URL(fileURLWithPath: picture.path)
    ) { _, _, error in
      guard error == nil else { return }
      print(uuid)
    }
    task.resume()
  }
}
