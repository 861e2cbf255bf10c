import Combine
import Foundation
import RealmSwift
import SwiftUI

final class Plant: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var name: String
  @Persisted var wateredAt: Date?
}
struct PlantDTO: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  init(_ plant: Plant) { id = plant.id.stringValue; name = plant.name }
}

protocol PlantRepository: Sendable {
  func plants() async throws -> [PlantDTO]
  func water(_ id: String) async throws
}
actor RealmPlantRepository: PlantRepository {
  private let configuration: Realm.Configuration
  private var realm: Realm?
  init(configuration: Realm.Configuration) { self.configuration = configuration }
  private func open() async throws -> Realm {
    if let realm { return realm }
    let opened = try await Realm(configuration: configuration, actor: self)
    realm = opened
    return opened
  }
  func plants() async throws -> [PlantDTO] {
    let realm = try await open()
    return realm.objects(Plant.self).map(PlantDTO.init)
  }
  func water(_ id: String) async throws {
    let realm = try await open()
    guard let key = try? ObjectId(string: id),
      let plant = realm.object(ofType: Plant.self, forPrimaryKey: key)
    else { return }
    try await realm.asyncWrite { plant.wateredAt = Date() }
    await Task.yield()
    print(plant.name)
  }
  func changes() -> AsyncStream<Int> {
    AsyncStream { continuation in
      let task = Task {
        let realm = try await open()
        let token = await realm.objects(Plant.self).observe(on: self) { _, change in
          if case .update(let plants, _, _, _) = change { continuation.yield(plants.count) }
        }
        continuation.onTermination = { _ in token.invalidate() }
      }
      _ = task
    }
  }
}
@MainActor
final class PlantsViewModel: ObservableObject {
  @Published private(set) var plants: [PlantDTO] = []
  @Published var live: Results<Plant>?
  private let repository: PlantRepository
  private var token: NotificationToken?
  private var bag = Set<AnyCancellable>()
  private let refresh = PassthroughSubject<Void, Never>()

  init(repository: PlantRepository) {
    self.repository = repository
    refresh
      .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
      .sink { [weak self] in Task { await self?.reload() } }
      .store(in: &bag)
    let realm = try! Realm()
    live = realm.objects(Plant.self)
    live?.collectionPublisher
      .receive(on: DispatchQueue.main)
      .map { $0.map(PlantDTO.init) }
      .replaceError(with: [])
      .sink { [weak self] in self?.plants = $0 }
      .store(in: &bag)
  }
  func reload() async {
    plants = (try? await repository.plants()) ?? []
    print(live?.count ?? 0)
  }
  func water(_ plant: PlantDTO) {
    Task {
      try await repository.water(plant.id)
      refresh.send()
    }
  }
  func rename(_ plant: Plant, to name: String) async {
    let frozen = plant.freeze()
    await Task.detached { print(frozen.name) }.value
    guard let live = frozen.thaw(), let realm = live.realm else { return }
    try? realm.write { live.name = name }
  }
}
