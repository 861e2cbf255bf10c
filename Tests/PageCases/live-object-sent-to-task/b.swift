import SwiftUI
import RealmSwift

final class Plant: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var waterings = 0
}

protocol PlantAPI: Sendable {
  func send(_ name: String) async throws
}

@MainActor
final class PlantModel: ObservableObject {
  @Published var status = ""
  let plant: Plant
  let api: PlantAPI

  init(plant: Plant, api: PlantAPI) {
    self.plant = plant
    self.api = api
  }

  func sendDetached() {
    let plant = self.plant, api = self.api
    Task.detached(priority: .background) {
      try? await api.send(plant.name)  // expect: live-object-sent-to-task
    }
  }

  func sendDetachedName() {
    Task.detached(priority: .background) { [name = plant.name, api] in
      try? await api.send(name)
    }
  }

  func send() {
    Task {
      try? await api.send(plant.name)
      status = "sent \(plant.name)"
    }
  }

  func sendFromDetached() {
    let plant = self.plant, api = self.api
    Task.detached {
      try? await api.send("ping")
      await MainActor.run { print(plant.name) }
    }
  }

  func sendDetachedOnMain() {
    let plant = self.plant
    Task.detached { @MainActor in
      print(plant.name)
    }
  }
}

struct PlantView: View {
  @StateObject var model: PlantModel

  var body: some View {
    Text(model.status)
      .task {
        let plant = model.plant
        print(plant.waterings)
      }
  }
}
