import Foundation
import RealmSwift

final class Kiosk: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var street = ""
}

enum KioskTask {
  case announce(String)
  case custom(title: String, run: () -> Void)
}

struct KioskRunner {
  func start(_ task: KioskTask) {
    DispatchQueue.global(qos: .utility).async {
      switch task {
      case .announce(let text): print(text)
      case .custom(_, let run): run()
      }
    }
  }
}

final class KioskList {
  private let realm: Realm
  private let runner = KioskRunner()

  init(realm: Realm) {
    self.realm = realm
  }

  func announce(_ id: String) {
    guard let kiosk = realm.object(ofType: Kiosk.self, forPrimaryKey: id) else { return }
    runner.start(.announce(kiosk.street))
  }

  func visit(_ id: String) {
    guard let kiosk = realm.object(ofType: Kiosk.self, forPrimaryKey: id) else { return }
    runner.start(
      .custom(
        title: "visit",
        run: {
          print("off to", kiosk.street)  // expect: live-object-on-concurrent-queue
        }))
  }
}

final class KioskUploader {
  private let url = URL(string: "https://kiosks.example.org")!

  private func put(_ street: String, completion: @escaping (Bool) -> Void) {
    URLSession.shared.dataTask(with: url) { _, _, error in
      completion(error == nil)
    }.resume()
  }

  func upload(_ kiosks: Results<Kiosk>) {
    func next(_ index: Int) {
      guard index < kiosks.count else { return }
      put(kiosks[index].street) { isDone in
        guard isDone else { return }
        next(index + 1)  // expect: live-object-in-callback
      }
    }
    next(0)
  }

  func uploadStreets(of kiosks: Results<Kiosk>) {
    let streets = Array(kiosks.map { $0.street })
    func next(_ index: Int) {
      guard index < streets.count else { return }
      put(streets[index]) { isDone in
        guard isDone else { return }
        next(index + 1)
      }
    }
    next(0)
  }
}
