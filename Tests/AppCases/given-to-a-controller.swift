import RealmSwift
import SwiftUI
import UIKit

final class Dive: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var profile: Data?
  @Persisted var site: String
}

// MARK: - Who presents it sets the object, out of sight

final class DiveController: UIViewController {
  var dive: Dive!
  private let exports = OperationQueue()

  @objc private func export() {
    let dive: Dive = self.dive
    let number = dive.number
    exports.addOperation { [weak self] in
      let target = URL(fileURLWithPath: "\(number).bin")
      try? dive.profile?.write(to: target)  // expect: live-object-across-queues
      OperationQueue.main.addOperation { self?.title = dive.site }
    }
  }

  @objc private func exportFrozen() {
    let dive = self.dive.freeze()
    exports.addOperation { print(dive.site) }
  }
}

/// What a view is given may well be frozen.
struct DiveRow: View {
  let dive: Dive

  var body: some View {
    Button(dive.site) {
      let dive = dive
      DispatchQueue.global().async { print(dive.site) }
    }
  }
}
