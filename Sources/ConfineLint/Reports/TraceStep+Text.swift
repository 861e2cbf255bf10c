import ConfineFindings

extension TraceStep.Kind {
  var told: String {
    switch self {
    case .becameLive: "became live"
    case .crossed: "crossed"
    case .used: "used"
    }
  }
}

extension TraceStep {
  var told: String { "\(kind.told): \(message)" }

  var located: String { "\(place.file):\(place.line):\(place.column): \(told)" }
}
