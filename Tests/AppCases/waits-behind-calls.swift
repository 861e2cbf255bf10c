import RealmSwift
import UIKit

final class City: Object {
  @Persisted var name = ""
}

/// Waits for the main queue in a function that a screen's importer calls.
final class Importer {
  var progress: ((Double) -> Void)?
  private let names = ["Lisbon", "Oslo"]

  func run() {
    for (index, name) in names.enumerated() {
      print(name)
      report(Double(index + 1) / Double(names.count))
    }
  }

  func runInBackground() {
    DispatchQueue(label: "import").async { self.run() }
  }

  private func report(_ fraction: Double) {
    DispatchQueue.main.sync {
      self.progress?(fraction)
    }
  }
}

final class CityListController: UITableViewController {
  private let importer = Importer()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    importer.run()  // expect: main-sync-from-main
  }
}

final class OtherController: UITableViewController {
  private let importer = Importer()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    importer.runInBackground()
  }
}
