import ConfineFindings

extension ObservedViolation {
  /// The violation as a finding, for what only the run saw; nil without a rule or a place.
  public func finding(folder: String) -> Finding? {
    guard let rule, var place else { return nil }
    place.file = DisplayPath(in: folder)(place.file)
    return Finding(
      rule: rule, severity: severity, confidence: confidence, message: message, place: place,
      function: function ?? "", value: Value(name: value, type: type, kind: .object),
      home: Domain(lane: homeLane), here: Domain(lane: lane),
      trace: trace.map { step in
        var step = step
        step.place.file = DisplayPath(in: folder)(step.place.file)
        return step
      })
  }
}

extension Domain {
  fileprivate init(lane: String) {
    let lane = Lane(lane)
    let name = lane.name.split(separator: " ", maxSplits: 1).last.map(String.init)
    switch lane.kind {
    case .main: self.init(.main)
    case .actor: self.init(.actor, name: name)
    case .queue: self.init(.serialQueue, name: name)
    case .thread: self.init(.thread, name: name)
    case .other: self.init(.unknown)
    }
  }
}
