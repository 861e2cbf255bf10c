import SwiftUI
import RealmSwift

final class Trip: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var destination = ""
}

@MainActor
final class TripModel: ObservableObject {
  @Published var text = ""
  private let realm: Realm
  private let queue = OperationQueue()

  init(realm: Realm) { self.realm = realm }

  func load() async {
    DispatchQueue.main.sync {  // expect: main-sync-from-main
      text = realm.objects(Trip.self).first?.destination ?? ""
    }
  }

  func loadDirectly() async {
    text = realm.objects(Trip.self).first?.destination ?? ""
  }

  func exportInBackground() {
    queue.addOperation {
      let destination = DispatchQueue.main.sync {
        self.realm.objects(Trip.self).first?.destination
      }
      print(destination ?? "nowhere")
    }
  }

  nonisolated func describe() -> String {
    guard Thread.isMainThread else {
      return DispatchQueue.main.sync { MainActor.assumeIsolated { self.text } }
    }
    return MainActor.assumeIsolated { self.text }
  }
}

struct TripView: View {
  @StateObject var model: TripModel

  var body: some View {
    VStack {
      Text(model.text)
      Button("Reload") { Task { await model.loadDirectly() } }
      Button("Export") { model.exportInBackground() }
    }
  }
}
