import Foundation
import RealmSwift

private class Forecast: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text = "Sunny"
}

private func openForecasts() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Forecast()) }
  return realm
}

// example
@MainActor
private final class ForecastModel {
  private let realm: Realm

  init() throws {
    realm = try openForecasts()
  }

  func text() -> String {
    DispatchQueue.main.sync {  // expect: main-sync-from-main
      realm.objects(Forecast.self).first?.text ?? ""
    }
  }
}
// end

private struct ForecastLoader {
  func load() {
    DispatchQueue.main.async {
      guard let realm = try? openForecasts() else { return }
      // expect: main-sync-from-main
      let count = DispatchQueue.main.sync { realm.objects(Forecast.self).count }
      show("\(count) forecasts")
    }
  }
}

private func showForecasts() {
  if Thread.isMainThread {
    DispatchQueue.main.sync {  // expect: main-sync-from-main
      let realm = try? openForecasts()
      show("\(realm?.objects(Forecast.self).count ?? 0) forecasts")
    }
  }
}

extension Cases {
  /// The calls would end the process, so they are not made.
  static let mainSyncFromMainBad = [
    Case("a model is made") {
      let model = try await MainActor.run { try ForecastModel() }
      show("\(type(of: model))")
    },
    Case("a loader is made") { show("\(ForecastLoader())") },
    Case("forecasts are shown off the main thread") {
      await finish { done in
        Thread.detachNewThread {
          showForecasts()
          done()
        }
      }
    },
  ]
}
