// https://github.com/FlowCrypt/flowcrypt-ios/issues/877
import RealmSwift
class Recipient: Object { @Persisted var email: String; @Persisted var keys: Int }
protocol RecipientStoring { func lookup(_ email: String) async -> Recipient? }
final class RecipientStore: RecipientStoring {
  private let realm: Realm
  init() throws { realm = try Realm() }
  func lookup(_ email: String) async -> Recipient? {
    realm.objects(Recipient.self).first { $0.email == email }  // expect: stored-live-object
  }
}
