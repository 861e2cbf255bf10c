import Foundation
import RealmSwift
import UIKit

// Layers between a screen and the network that know nothing of a realm.

final class Permit: Object {
  @Persisted(primaryKey: true) var number = ""
  @Persisted var zone = ""
}

final class PermitClient {
  private let session: URLSession

  init(session: URLSession = URLSession(configuration: .default)) {
    self.session = session
  }

  func price(zone: String, completion: @escaping (Result<Int, Error>) -> Void) {
    load([String: Int].self, from: zone) { result in
      completion(result.map { $0["cents"] ?? 0 })
    }
  }

  func isValid(_ number: String, completion: @escaping (Bool) -> Void) {
    load([String: Bool].self, from: number) { result in
      let isValid = (try? result.get()["valid"]) ?? false
      DispatchQueue.main.async { completion(isValid) }
    }
  }

  private func load<T: Decodable>(
    _ type: T.Type, from path: String, completion: @escaping (Result<T, Error>) -> Void
  ) {
    guard let url = URL(string: "https://permits.example/\(path)") else { return }
    session.dataTask(with: url) { data, _, error in
      if let error {
        completion(.failure(error))
        return
      }
      completion(Result { try JSONDecoder().decode(T.self, from: data ?? Data()) })
    }.resume()
  }
}

/// A value that tells one listener of its changes.
final class Watched<Value> {
  private var listener: ((Value) -> Void)?
  var value: Value { didSet { listener?(value) } }

  init(_ value: Value) { self.value = value }

  func watch(_ listener: @escaping (Value) -> Void) {
    self.listener = listener
    listener(value)
  }
}

final class TariffModel {
  let cents = Watched(0)
  var onHours: ((Int) -> Void)?
  private(set) var hours = 1 { didSet { onHours?(hours) } }

  func load() {
    guard let url = URL(string: "https://permits.example/tariff") else { return }
    URLSession.shared.dataTask(with: url) { _, _, _ in
      self.cents.value = 250
    }.resume()
  }

  func loadHours() {
    guard let url = URL(string: "https://permits.example/hours") else { return }
    URLSession.shared.dataTask(with: url) { _, _, _ in
      self.hours = 2
    }.resume()
  }
}

final class PermitScreen: UIViewController {
  private let permit: Permit
  private let client = PermitClient()
  private let tariff = TariffModel()
  private let priceLabel = UILabel()
  private let payButton = UIButton()

  init(permit: Permit) {
    self.permit = permit
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func loadPrice() {
    client.price(zone: permit.zone) { [weak self] result in
      guard let self, case .success(let cents) = result else { return }
      self.show(cents)  // expect: ui-off-main
    }
  }

  func logPrice() {
    client.price(zone: permit.zone) { _ in
      print(self.permit.number)  // expect: live-object-in-callback
    }
  }

  func loadValidity() {
    client.isValid(permit.number) { [weak self] isValid in
      self?.payButton.isEnabled = isValid
      print(self?.permit.zone ?? "")
    }
  }

  func watchTariff() {
    tariff.cents.watch { cents in
      print(self.permit.zone, cents)  // expect: live-object-in-callback
    }
  }

  func watchHours() {
    tariff.onHours = { hours in
      print(self.permit.zone, hours)  // expect: live-object-in-callback
    }
    tariff.loadHours()
  }

  private func show(_ cents: Int) {
    priceLabel.text = "\(cents)"
  }
}
