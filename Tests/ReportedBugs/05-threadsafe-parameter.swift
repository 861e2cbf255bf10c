// https://github.com/realm/realm-swift/issues/7949
import RealmSwift
class Human: Object { @Persisted var name: String }
func newName() async -> String { "Janet" }
func renameLater(@ThreadSafe human: Human?) async {
  let name = await newName()
  guard let realm = human?.realm else { return }
  try! realm.write { human?.name = name }
}
@MainActor func start() async throws {
  let realm = try await Realm()
  let human = Human()
  try realm.write { realm.add(human) }
  await renameLater(human: human)  // expect: reference-made-after-hop
}
