import Yams

/// What is wrong with a text that is no YAML, without the text.
struct YamlProblem {
  /// From 1, as far as the parser tells.
  var line: Int?
  var text: String

  init(_ error: any Error) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (line, text) = (mark.line, problem)
    case .duplicatedKeysInMapping(let keys, let context):
      (line, text) = (context.mark.line, "duplicate keys: \(keys.sorted().joined(separator: ", "))")
    default: text = "\(error)"
    }
  }
}
