// https://github.com/realm/realm-swift/issues/8744
import RealmSwift
final class Station: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}
struct StationData: Sendable { let id: String; let name: String }
