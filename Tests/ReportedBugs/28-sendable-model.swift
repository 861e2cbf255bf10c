// https://github.com/realm/realm-swift/issues/8744
import RealmSwift
final class Station: Object, @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}
