import Foundation
import RealmSwift
import UIKit

// MARK: - Cases that are assigned without their type

final class Bell: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var tone: String
}

enum BellState {
  case idle
  case ringing(Bell)
}

var lastRing = BellState.idle

final class BellViewController: UIViewController {
  private let realm = try! Realm()
  private var state = BellState.idle
  private var answer: Result<Bell, Error>?
  static var shared = BellState.idle

  func ring() {
    guard let bell = realm.objects(Bell.self).first else { return }
    state = .ringing(bell)
    DispatchQueue.global().async {
      if case .ringing(let bell) = self.state {
        print(bell.tone)  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func ringFrozen() {
    guard let bell = realm.objects(Bell.self).first else { return }
    var now = BellState.idle
    now = .ringing(bell.freeze())
    DispatchQueue.global().async {
      if case .ringing(let bell) = now { print(bell.tone) }
    }
  }

  func ringOnce() {
    guard let bell = realm.objects(Bell.self).first else { return }
    var now = BellState.idle
    now = .ringing(bell)
    DispatchQueue.global().async {
      if case .ringing(let bell) = now {
        print(bell.tone)  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func askForAnswer() {
    guard let bell = realm.objects(Bell.self).first else { return }
    answer = .success(bell)
    DispatchQueue.global().async {
      if case .success(let bell)? = self.answer {
        print(bell.tone)  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func keep() {
    guard let bell = realm.objects(Bell.self).first else { return }
    Self.shared = .ringing(bell)
    lastRing = .ringing(bell)
  }

  func useKept() {
    DispatchQueue.global().async {
      if case .ringing(let bell) = Self.shared {
        print(bell.tone)  // expect: shared-realm
      }
      switch lastRing {
      case .ringing(let bell): print(bell.tone)  // expect: shared-realm
      case .idle: break
      }
    }
  }
}
