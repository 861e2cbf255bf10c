// A callback that hears of failures on a background thread, and of success on the main one.
import Foundation
import RealmSwift
import UIKit

final class Ferry: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

enum TimetableFault: Error { case offline, unreadable }

enum Reply {
  case arrived([String])
  case failed(Error)
  case nothing
}

final class TimetableClient {
  private let address = URL(string: "https://ferries.example/times")!

  func pair(_ done: @escaping ([String]?, Error?) -> Void) {
    URLSession.shared.dataTask(with: address) { data, _, error in
      if let error = error {
        done(nil, error)
        return
      }
      do {
        let times = try JSONDecoder().decode([String].self, from: data!)
        DispatchQueue.main.async { done(times, nil) }
      } catch {
        done(nil, error)
      }
    }.resume()
  }

  func result(_ done: @escaping (Result<[String], TimetableFault>) -> Void) {
    URLSession.shared.dataTask(with: address) { data, _, _ in
      guard let data = data else {
        done(.failure(.offline))
        return
      }
      DispatchQueue.main.async { done(.success([data.description])) }
    }.resume()
  }

  func reply(_ done: @escaping (Reply) -> Void) {
    URLSession.shared.dataTask(with: address) { data, _, error in
      if let error { return done(Reply.failed(error)) }
      guard let data else { return done(.nothing) }
      DispatchQueue.main.async { done(.arrived([data.description])) }
    }.resume()
  }

  func message(_ done: @escaping ([String]?, String?) -> Void) {
    URLSession.shared.dataTask(with: address) { data, _, _ in
      guard let data = data else { return done(nil, "no times") }
      DispatchQueue.main.async { done([data.description], nil) }
    }.resume()
  }
}

final class FerryViewController: UIViewController {
  private let client = TimetableClient()

  func showPair() {
    let ferry = try! Realm().objects(Ferry.self).first!
    client.pair { times, error in
      if let error = error {
        print(error)
        return
      }
      print(ferry.name, times ?? [])
    }
    client.pair { times, error in
      guard error == nil else { return print("failed") }
      print(ferry.name)
    }
    client.pair { times, _ in
      guard let times = times, !times.isEmpty else { return }
      print(ferry.name)
    }
    client.pair { times, _ in
      DispatchQueue.global().async { print("heard") }
      if times != nil { print(ferry.name) } else { print("failed") }
    }
    client.pair { _, error in
      if let error { print(ferry.name, error) }  // expect: live-object-in-callback
    }
    client.pair { times, _ in
      guard times == nil else { return }
      print(ferry.name)  // expect: live-object-in-callback
    }
  }

  func showResult() {
    let ferry = try! Realm().objects(Ferry.self).first!
    client.result { result in
      switch result {
      case .success(let times): print(ferry.name, times)
      case .failure: print("failed")
      }
    }
    client.result { result in
      guard case .success(let times) = result else { return }
      print(ferry.name, times)
    }
    client.result { result in
      switch result {
      case .success(let times): print(times)
      case .failure(let fault): print(ferry.name, fault)  // expect: live-object-in-callback
      }
    }
    client.result { result in
      if case .failure = result { return }
      print(ferry.name)
    }
  }

  func showReply() {
    let ferry = try! Realm().objects(Ferry.self).first!
    client.reply { reply in
      switch reply {
      case .arrived(let times): print(ferry.name, times)
      case .failed(let error): print(error)
      case .nothing: break
      }
    }
    client.reply { reply in
      switch reply {
      case .arrived(let times): print(times)
      case .failed(let error): print(error)
      case .nothing: print(ferry.name)  // expect: live-object-in-callback
      }
    }
    client.reply { reply in
      if case .failed(let error) = reply {
        print(ferry.name, error)  // expect: live-object-in-callback
      }
    }
  }

  func showMessage() {
    let ferry = try! Realm().objects(Ferry.self).first!
    client.message { times, message in
      if let message = message { return print(message) }
      print(ferry.name)
    }
    client.message { times, message in
      print(message ?? ferry.name)
      print(times?.first ?? ferry.name)  // expect: live-object-in-callback
    }
  }
}
