import ConfineFindings

/// What is done about Objective-C: it is named as a gap.
enum ObjectiveC {
  static func isSource(_ path: String) -> Bool { path.hasSuffix(".m") || path.hasSuffix(".mm") }

  static func gap(_ path: String) -> Gap {
    Gap(file: path, line: 1, reason: "Objective-C is not analysed by this version")
  }
}
