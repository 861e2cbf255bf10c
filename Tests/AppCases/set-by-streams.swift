// What a stream sets by a projection or a key path, hand-made bindings, and the handlers of an
// undo.
import Combine
import RealmSwift
import SwiftUI
import UIKit

final class Plant: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
  @Persisted var days = 3
  @Persisted var cuttings: RealmSwift.List<Plant>
}

@MainActor
final class PlantModel: ObservableObject {
  @Published private(set) var shown: [Plant] = []
  @Published private(set) var live: [Plant] = []
  private(set) var snapshot: Results<Plant>?
  private let realm: Realm
  private var bag = Set<AnyCancellable>()

  init(realm: Realm) { self.realm = realm }

  func follow() {
    let plants = realm.objects(Plant.self)
    plants.collectionPublisher
      .freeze()
      .map { Array($0) }
      .replaceError(with: [])
      .assign(to: &$shown)
    plants.collectionPublisher
      .map { Array($0) }
      .replaceError(with: [])
      .assign(to: &$live)
    plants.collectionPublisher
      .freeze()
      .map { Optional($0) }
      .replaceError(with: nil)
      .assign(to: \.snapshot, on: self)
      .store(in: &bag)
  }

  func water(_ index: Int) throws {
    let (frozen, plant) = (shown[index], live[index])
    try realm.write { plant.days = 0 }
    try realm.write { frozen.days = 0 }  // expect: frozen-mutation
  }

  func waterFirst() throws {
    guard let plant = snapshot?.first else { return }
    try realm.write { plant.days = 0 }  // expect: frozen-mutation
  }
}

/// Everybody gives it a frozen one.
final class PlantController: UIViewController {
  private let plant: Plant
  private let realm: Realm

  init(plant: Plant, realm: Realm) {
    self.plant = plant
    self.realm = realm
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func rename() throws {
    title = plant.name
    try realm.write { plant.name = "Fern" }  // expect: frozen-mutation
  }

  @objc private func renameLive() throws {
    guard let live = plant.thaw() else { return }
    try realm.write { live.name = "Fern" }
  }
}

final class PlantListController: UIViewController {
  private let realm = try! Realm()
  private let history = UndoManager()

  func open(_ id: Int) {
    guard let plant = realm.object(ofType: Plant.self, forPrimaryKey: id) else { return }
    let controller = PlantController(plant: plant.freeze(), realm: realm)
    navigationController?.pushViewController(controller, animated: true)
  }

  func rename(_ id: Int, to name: String) throws {
    guard let plant = realm.object(ofType: Plant.self, forPrimaryKey: id) else { return }
    let old = plant.name
    history.registerUndo(withTarget: plant) { plant in
      plant.name = old  // expect: write-outside-transaction
    }
    history.registerUndo(withTarget: self) { controller in
      try? controller.rename(id, to: old)
    }
    try realm.write { plant.name = name }
  }
}

struct PlantForm: View {
  let plant: Plant

  private var name: Binding<String> {
    Binding(
      get: { plant.name },
      set: { plant.name = $0 }  // expect: write-outside-transaction
    )
  }

  private var days: Binding<Int> {
    Binding(
      get: { plant.days },
      set: { value in try? plant.realm?.write { plant.days = value } }
    )
  }

  var body: some View {
    TextField("Name", text: name)
    Stepper("Days", value: days)
  }
}

struct PlantScreen: View {
  private let plants = try! Realm().objects(Plant.self)
  @EnvironmentObject private var shelf: PlantShelf

  var body: some View {
    if let plant = plants.first { PlantForm(plant: plant) }
    Button("Export") {
      let shelf = self.shelf
      Task.detached {
        guard let plant = shelf.selected else { return }
        print(plant.name)  // expect: live-object-sent-to-task
      }
    }
    Button("Print") {
      Task { print(shelf.selected?.name ?? "") }
    }
  }
}

final class PlantShelf: ObservableObject {
  @Published var selected: Plant?

  func select(_ id: Int) {
    selected = try? Realm().object(ofType: Plant.self, forPrimaryKey: id)
  }
}

actor Beacon { func say(_ text: String) {} }

@MainActor
final class PlantBeacon: ObservableObject {
  @Published var current: Plant?
  @Published var status = ""
  private let beacon = Beacon()
  private let realm: Realm

  init(realm: Realm) {
    self.realm = realm
    current = realm.objects(Plant.self).last
  }

  func follow() {
    let plants = $current.values
    Task.detached { [beacon] in
      for await plant in plants {
        guard let name = plant?.name else { continue }  // expect: live-object-sent-to-task
        await beacon.say(name)
      }
    }
    let states = $status.values
    Task.detached { [beacon] in
      for await state in states { await beacon.say(state) }
    }
  }

  func ages(of plant: Plant) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.yield(plant.days)
      continuation.onTermination = { _ in
        print(plant.name)  // expect: live-object-in-callback
      }
    }
  }
}
