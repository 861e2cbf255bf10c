import HealthKit
import RealmSwift
import UIKit

final class Workout: Object {
  @Persisted var title: String
}

final class WorkoutController: UIViewController {
  private let store = HKHealthStore()
  private let statusLabel = UILabel()
  private var workout: Workout!

  func askForAccess() {
    store.requestAuthorization(toShare: nil, read: nil) { [weak self] granted, error in
      if let error {
        self?.statusLabel.text = error.localizedDescription  // expect: ui-off-main
        return
      }
      DispatchQueue.main.async {
        guard let self, granted else { return }
        self.statusLabel.text = self.workout.title
      }
    }
  }
  func askAgain() {
    store.requestAuthorization(toShare: nil, read: nil) { [weak self] granted, _ in
      DispatchQueue.main.async {
        guard let self, granted else { return }
        self.statusLabel.text = self.workout.title
      }
    }
  }
}

protocol ScannerDelegate: AnyObject {
  func didReject()
}

final class Scanner {
  weak var delegate: ScannerDelegate?
  private let queue = DispatchQueue(label: "scan")

  func scan(_ title: String) {
    queue.async {
      autoreleasepool {
        let known = try! Realm().objects(Workout.self).filter("title == %@", title)
        if known.isEmpty { self.delegate?.didReject() }
      }
    }
  }
}

extension WorkoutController: ScannerDelegate {
  func didReject() {
    if Thread.isMainThread {
      DispatchQueue.main.async { self.update() }
    } else {
      update()  // expect: live-object-across-queues
    }
  }
  private func update() { statusLabel.text = workout.title }
}
