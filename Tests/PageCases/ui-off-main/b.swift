import SwiftUI
import RealmSwift

final class City: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var name: String
  @Persisted var population = 0
}

final class CityModel: ObservableObject {
  @Published var cities: [String] = []
  @Published var total = 0
  private var lastCount = 0
  private let queue = DispatchQueue(label: "cities", autoreleaseFrequency: .workItem)

  func load() {
    queue.async {
      guard let realm = try? Realm() else { return }
      self.cities = realm.objects(City.self).map { $0.name }  // expect: ui-off-main
    }
  }

  func loadRight() {
    queue.async {
      guard let realm = try? Realm() else { return }
      let names = Array(realm.objects(City.self).map { $0.name })
      self.lastCount = names.count
      DispatchQueue.main.async {
        self.cities = names
      }
    }
  }

  func sum() {
    queue.async {
      autoreleasepool {
        let realm = try? Realm()
        let sum: Int = realm?.objects(City.self).sum(of: \.population) ?? 0
        DispatchQueue.main.async { [weak self] in self?.total = sum }
      }
    }
  }

  @MainActor
  func loadOnMain() async throws {
    let realm = try await Realm()
    cities = realm.objects(City.self).map { $0.name }
    await Task.yield()
    total = realm.objects(City.self).sum(of: \.population)
  }
}

struct CityList: View {
  @StateObject private var model = CityModel()

  var body: some View {
    VStack {
      ForEach(model.cities, id: \.self) { Text($0) }
      Text("\(model.total)")
    }
    .onAppear { model.loadRight() }
  }
}
