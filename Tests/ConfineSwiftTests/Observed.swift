import ConfineFindings
import ConfineFlow
import ConfineLint

/// What the analysis observes in code, with the models that Confine ships.
struct Observed {
  private static let models = """
    import RealmSwift
    import Foundation
    import SwiftUI
    import UIKit
    import Photos
    import Combine
    import RxSwift
    import Alamofire
    class Dog: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var name = "" }
    func upload() async {}
    func show(_ text: String) {}

    """

  /// In order of their places: `dog, callback, certain`; without what is only kept for too long.
  static func uses(in text: String) throws -> [String] {
    let program = Lowered(models + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .filter { $0.condition != .retained }
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name), \($0.crossing), \($0.confidence)" }
  }
}

extension Observation {
  fileprivate var crossing: String {
    if case .outsideHome(let crossing) = condition { crossing.rawValue } else { "\(condition)" }
  }
}
