import ConfineFindings

/// What is wrong with a rule's page or with another file that is read as strictly, and where.
public struct RulePageError: Error, Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    case noFrontMatter
    case unreadableYAML(String)
    case unknownKey(String, allowed: [String])
    case missingKey(String)
    case wrongShape(key: String, wanted: String)
    case unknownValue(String, key: String, allowed: [String])
    case unknownPlaceholder(String, allowed: [String])
    case notAnIdentifier(String)
    case otherFileName(id: String)
    case neverWithoutReason
    case textBeforeSections
    case sections(found: [String], wanted: [String])
    case emptySection(String)
  }

  public var file: String
  public var line: Int
  public var problem: Problem
}

extension RulePageError: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(problem)" }
}

extension RulePageError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFrontMatter: "the page does not begin with front matter between two lines of '---'"
    case .unreadableYAML(let problem): "this is not YAML: \(problem)"
    case .unknownKey(let key, let allowed):
      "unknown key '\(key)'; \(Self.suggest(key, allowed))\(Self.allow(allowed))"
    case .missingKey(let key): "the key '\(key)' is missing"
    case .wrongShape(let key, let wanted): "'\(key)' has to be \(wanted)"
    case .unknownValue(let value, let key, let allowed):
      "unknown value '\(value)' of '\(key)'; \(Self.suggest(value, allowed))\(Self.allow(allowed))"
    case .unknownPlaceholder(let name, let allowed):
      "unknown placeholder '{\(name)}' in 'message'; \(Self.allow(allowed))"
    case .notAnIdentifier(let id): "'\(id)' is not a rule id: lower-case words joined by '-'"
    case .otherFileName(let id): "the rule '\(id)' has to be in a file named '\(id).md'"
    case .neverWithoutReason: "'observed-as: never' needs a reason: 'never -- why'"
    case .textBeforeSections: "only a title may stand before the first section"
    case .sections(let found, let wanted):
      "the sections are \(Self.list(found)); they have to be \(Self.list(wanted))"
    case .emptySection(let title): "the section '\(title)' is empty"
    }
  }

  private static func suggest(_ word: String, _ allowed: [String]) -> String {
    nearest(to: word, in: allowed).map { "did you mean '\($0)'? " } ?? ""
  }

  private static func allow(_ names: [String]) -> String { "allowed: \(list(names))" }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
