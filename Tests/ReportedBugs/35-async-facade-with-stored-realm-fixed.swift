// https://github.com/FlowCrypt/flowcrypt-ios/issues/877
import RealmSwift
class Recipient: Object { @Persisted var email: String; @Persisted var keys: Int }
struct RecipientData { let email: String; let keys: Int }
protocol RecipientStoring { func lookup(_ email: String) async -> RecipientData? }
final class RecipientStore: RecipientStoring {
  private let realm: Realm
  init() throws { realm = try Realm() }
  @MainActor func lookup(_ email: String) async -> RecipientData? {
    realm.objects(Recipient.self).first { $0.email == email }.map {
      RecipientData(email: $0.email, keys: $0.keys)
    }
  }
}
