import Yams

/// Where what a model file says can be read: of a type, of a member as `Type.member`, of a function.
///
/// A fact without a source is a guess, so each row of Confine's own models needs one that is about its
/// own subject.
struct ModelSources {
  private var named: [(name: String, node: Node)] = []
  private let names: Set<String>
  private var used: Set<String> = []

  init(_ node: Node?, in file: ModelFile) throws(ModelError) {
    for (key, source) in try file.mapping(node) {
      let name = key.string ?? ""
      guard let text = source.string, !text.allSatisfy(\.isWhitespace) else {
        throw file.error("'\(name)' needs a source, such as the page that tells of it", at: source)
      }
      named.append((name, key))
    }
    names = Set(named.map(\.name))
  }

  /// What is asked for first is the most exact: a member before its type.
  mutating func require(
    _ subjects: [String], for node: Node, in file: ModelFile
  ) throws(ModelError) {
    guard let subject = subjects.first(where: names.contains) else {
      guard file.needsSources else { return }
      let list = subjects.map { "'\($0)'" }.joined(separator: " or ")
      throw file.error("has no source; 'sources' is to name one for \(list)", at: node)
    }
    used.insert(subject)
  }

  mutating func require(
    member name: String, of owner: String?, for node: Node, in file: ModelFile
  ) throws(ModelError) {
    guard var type = owner else { return try require([name], for: node, in: file) }
    if type.hasSuffix(".Type") { type.removeLast(".Type".count) }
    try require(["\(type).\(name)", type], for: node, in: file)
  }

  /// A method as `-[Class selector:]`, or whatever else C and Objective-C declare.
  mutating func require(
    declaration name: String, for node: Node, in file: ModelFile
  ) throws(ModelError) {
    let type = name.split(separator: " ").first?.split(separator: "[").last.map(String.init)
    let isMethod = name.hasPrefix("-[") || name.hasPrefix("+[")
    try require(isMethod ? [name, type ?? ""] : [name], for: node, in: file)
  }

  /// What no row asked for is a slip of the pen.
  func finish(in file: ModelFile) throws(ModelError) {
    guard let (name, node) = named.first(where: { !used.contains($0.name) }) else { return }
    throw file.error("'\(name)' is the source of no row", at: node)
  }
}
