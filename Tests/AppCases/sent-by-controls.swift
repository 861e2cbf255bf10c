import RealmSwift
import UIKit

final class Inspection: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var severity: Float
}

final class InspectionController: UIViewController {
  var inspection: Inspection!

  @objc func severityChanged(_ slider: UISlider) {
    inspection.severity = slider.value  // expect: write-outside-transaction
  }
  @objc func severityReset(_ sender: UIButton) {
    try? inspection.realm?.write { inspection.severity = 0 }
  }
  func take(_ slider: UISlider) { inspection.severity = slider.value }
  func copy(from slider: UISlider) {
    try? inspection.realm?.write { take(slider) }
  }
}
