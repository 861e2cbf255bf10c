// https://github.com/realm/realm-swift/issues/7844
import RealmSwift
import SwiftUI
class Sample: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var text: String }
struct SampleLoader {
  @MainActor func load(_ id: Int) async throws -> String? {
    let realm = try await Realm()
    let sample = realm.object(ofType: Sample.self, forPrimaryKey: id)
    return sample?.text
  }
}
struct SampleView: View {
  @State var text = ""
  let loader = SampleLoader()
  var body: some View {
    Text(text).task { text = (try? await loader.load(1)) ?? "" }
  }
}
