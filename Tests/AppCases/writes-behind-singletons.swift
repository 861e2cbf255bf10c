// Writes of one file by a realm in static storage and by others, and objects that are made once by hand.
import RealmSwift
import UIKit
import WatchConnectivity

class Bell: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var tone: String
}

final class BellBook {
  static let shared = BellBook()
  private let realm: Realm

  private init() {
    realm = try! Realm()
  }

  static func write(_ changes: (Realm) -> Void) {
    guard let realm = try? Realm() else { return }
    try? realm.write { changes(realm) }
  }

  func tune(_ bell: Bell, _ tone: String) {
    try? realm.write { bell.tone = tone }
  }
}

final class BellController: UIViewController {
  private let bell = try! Realm().objects(Bell.self).first!

  func tuneWithin() {
    BellBook.write { _ in
      BellBook.shared.tune(bell, "a")  // expect: nested-write
    }
  }

  func tune() {
    BellBook.shared.tune(bell, "a")
  }
}

/// Made by whoever comes first.
final class Carillon {
  private static var instance: Carillon!
  private let realm = try! Realm()

  class func shared() -> Carillon {
    self.instance = (self.instance ?? Carillon())
    return self.instance
  }

  func tones() -> [String] {
    realm.objects(Bell.self).map(\.tone)
  }
}

final class CarillonController: UIViewController, WCSessionDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    print(Carillon.shared().tones())
  }

  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {
    replyHandler(["tones": Carillon.shared().tones()])  // expect: shared-realm
  }

  func session(
    _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: Error?
  ) {}
  func sessionDidBecomeInactive(_ session: WCSession) {}
  func sessionDidDeactivate(_ session: WCSession) {}
}

/// A fallback is a realm as well.
enum BellFiles {
  static func open() -> Realm {
    do { return try Realm() } catch {
      return try! Realm(configuration: .init(inMemoryIdentifier: "fallback"))
    }
  }

  static func backUp(to url: URL) -> URL? {
    let realm = open()
    realm.beginWrite()  // expect: unfinished-transaction
    do { try realm.writeCopy(toFile: url) } catch { return nil }
    realm.cancelWrite()
    return url
  }
}
