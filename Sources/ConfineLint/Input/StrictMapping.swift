import Yams

/// A YAML mapping that is read strictly: whatever is not asked for, or not as asked, is an error
/// that names the file, the line and what is allowed.
struct StrictMapping {
  private let file: String
  private let line: Int
  private let entries: [String: (value: Node, line: Int)]

  init(yaml: String, file: String) throws(RulePageError) {
    let node: Node?
    do {
      node = try Yams.compose(yaml: yaml)
    } catch {
      throw Self.unreadable(file, error)
    }
    guard let mapping = node?.mapping else {
      throw RulePageError(
        file: file, line: 2, problem: .wrongShape(key: "front matter", wanted: "a mapping"))
    }
    self.init(mapping, file: file, line: 2)
  }

  /// A whole file, which may be empty.
  init(document: String, file: String) throws(RulePageError) {
    do {
      guard let node = try Yams.compose(yaml: document), node.null == nil else {
        self.init([:], file: file, line: 1)
        return
      }
      guard let mapping = node.mapping else {
        throw RulePageError(
          file: file, line: 1, problem: .wrongShape(key: "the file", wanted: "a mapping"))
      }
      self.init(mapping, file: file, line: 1)
    } catch let error as RulePageError {
      throw error
    } catch {
      throw Self.unreadable(file, error)
    }
  }

  private static func unreadable(_ file: String, _ error: any Error) -> RulePageError {
    let problem = YamlProblem(error)
    return RulePageError(
      file: file, line: problem.line ?? 2, problem: .unreadableYAML(problem.text))
  }

  private init(_ mapping: Node.Mapping, file: String, line: Int) {
    self.file = file
    self.line = line
    let pairs = mapping.map { entry in
      (entry.key.string ?? "", (entry.value, entry.key.mark?.line ?? line))
    }
    entries = Dictionary(pairs) { first, _ in first }
  }

  func allow(_ keys: [String]) throws(RulePageError) {
    let unknown = entries.filter { !keys.contains($0.key) }
    if let (key, entry) = unknown.min(by: { $0.value.line < $1.value.line }) {
      throw RulePageError(
        file: file, line: entry.line, problem: .unknownKey(key, allowed: keys))
    }
  }

  /// In the order of the file.
  var keys: [String] { entries.sorted { $0.value.line < $1.value.line }.map(\.key) }

  func has(_ key: String) -> Bool { entries[key] != nil }

  func text(_ key: String) throws(RulePageError) -> String {
    guard let text = try value(key).scalar?.string.trimmingSpaces(), !text.isEmpty else {
      throw error(.wrongShape(key: key, wanted: "a text"), at: key)
    }
    return text
  }

  func texts(_ key: String, mayBeEmpty: Bool = false) throws(RulePageError) -> [String] {
    let sequence = try value(key).sequence
    let texts = sequence?.map { $0.scalar?.string } ?? []
    guard sequence != nil, mayBeEmpty || !texts.isEmpty, !texts.contains(nil) else {
      throw error(.wrongShape(key: key, wanted: "a list of texts"), at: key)
    }
    return texts.compactMap(\.self)
  }

  /// The text under a key, which has to be one of the allowed ones.
  func choice(_ key: String, of allowed: [String]) throws(RulePageError) -> String {
    let text = try text(key)
    try require(text, of: allowed, under: key)
    return text
  }

  func choices(_ key: String, of allowed: [String]) throws(RulePageError) -> [String] {
    let texts = try texts(key)
    for text in texts { try require(text, of: allowed, under: key) }
    return texts
  }

  func mapping(_ key: String) throws(RulePageError) -> StrictMapping {
    guard let mapping = try value(key).mapping else {
      throw error(.wrongShape(key: key, wanted: "a mapping"), at: key)
    }
    return StrictMapping(mapping, file: file, line: entries[key]?.line ?? line)
  }

  func isList(_ key: String) -> Bool { entries[key]?.value.sequence != nil }

  func error(_ problem: RulePageError.Problem, at key: String) -> RulePageError {
    RulePageError(file: file, line: entries[key]?.line ?? line, problem: problem)
  }

  /// The file's name without its folder, which a page's id has to match.
  var fileName: Substring { file.split(separator: "/").last ?? "" }

  private func value(_ key: String) throws(RulePageError) -> Node {
    guard let entry = entries[key] else { throw error(.missingKey(key), at: key) }
    return entry.value
  }

  private func require(_ text: String, of allowed: [String], under key: String)
    throws(RulePageError)
  {
    guard allowed.contains(text) else {
      throw error(.unknownValue(text, key: key, allowed: allowed), at: key)
    }
  }
}
