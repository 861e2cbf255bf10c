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
private func onMain<Result>(_ body: () throws -> Result) rethrows -> Result {
  if Thread.isMainThread { return try body() }
  return try DispatchQueue.main.sync(execute: body)
}

private func forecastCount() throws -> Int {
  try onMain { try openForecasts().objects(Forecast.self).count }
}
// end

// example
private func loadInBackground(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "forecasts.load").async {
    let text = DispatchQueue.main.sync {
      try? openForecasts().objects(Forecast.self).first?.text
    }
    show(text ?? "")
    completion()
  }
}
// end

// example
@MainActor
private final class ForecastModel {
  private let realm: Realm

  init() throws {
    realm = try openForecasts()
  }

  func text() -> String { realm.objects(Forecast.self).first?.text ?? "" }
}
// end

@MainActor
private final class ForecastScreen {
  private let queue = DispatchQueue(label: "forecasts.screen")

  func refresh() throws {
    let count = try queue.sync { try openForecasts().objects(Forecast.self).count }
    DispatchQueue.main.async { show("\(count) forecasts") }
  }
}

extension Cases {
  static let mainSyncFromMainGood = [
    Case("a helper waits only off the main thread") {
      await finish { done in
        Thread.detachNewThread {
          show("\((try? forecastCount()) ?? 0)")
          done()
        }
      }
    },
    Case("a background queue waits for the main thread") {
      await finish { loadInBackground(completion: $0) }
    },
    Case("a model reads on the main actor") {
      _ = try await MainActor.run { try ForecastModel().text() }
    },
    Case("the main thread waits for another queue") {
      try await MainActor.run { try ForecastScreen().refresh() }
    },
  ]
}
