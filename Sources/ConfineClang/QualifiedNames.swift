/// What C++ names in namespaces that nobody declares, each as what its use makes it look like.
struct QualifiedNames {
  private enum Kind: Int {
    case constant, function, type, template
  }

  /// By namespace, as in `a::b`.
  private var members: [String: [String: Kind]] = [:]

  var count: Int { members.values.reduce(0) { $0 + $1.count } }

  /// The namespaces that are no part of others.
  var roots: Set<String> {
    Set(members.keys.map { String($0.prefix { $0 != ":" }) })
  }

  /// Reads `a::b::c` there, of which `outer` is known to be the beginning.
  mutating func learn(at offset: Int, in bytes: SourceBytes, outer: String? = nil) {
    var path = outer.map { [$0] } ?? []
    var end = offset
    var name = bytes.word(at: Int32(end))
    while !name.isEmpty {
      end = bytes.skipSpace(from: end + name.utf8.count)
      guard bytes.starts(with: "::", at: Int32(end)) else { break }
      path.append(name)
      end = bytes.skipSpace(from: end + 2)
      name = bytes.word(at: Int32(end))
    }
    guard !path.isEmpty, !name.isEmpty else { return }
    let kind = Self.kind(before: end, in: bytes)
    let known = members[path.joined(separator: "::")]?[name] ?? .constant
    members[path.joined(separator: "::"), default: [:]][name] =
      kind.rawValue > known.rawValue ? kind : known
  }

  /// What is called is a function; what stands before a name, or in angle brackets, is a type.
  private static func kind(before next: Int, in bytes: SourceBytes) -> Kind {
    let next = Int32(next)
    if bytes.starts(with: "(", at: next) { return .function }
    if bytes.starts(with: "<", at: next) { return .template }
    let isType =
      !bytes.word(at: next).isEmpty
      || ["*", "&", ">", "{"].contains { (mark: StaticString) in bytes.starts(with: mark, at: next)
      }
    return isType ? .type : .constant
  }

  /// The declarations, but for namespaces that are something else, too.
  func text(without others: Set<String>) -> String {
    members.sorted { $0.key < $1.key }.map { path, names in
      guard !others.contains(String(path.prefix { $0 != ":" })) else { return "" }
      let nested = names.filter { members["\(path)::\($0.key)"] == nil }
      let lines = nested.sorted { $0.key < $1.key }.map { Self.declaration(of: $0.key, $0.value) }
      return "namespace \(path) {\n\(lines.joined(separator: "\n"))\n}"
    }.joined(separator: "\n")
  }

  private static func declaration(of name: String, _ kind: Kind) -> String {
    let body = "{ \(name)(); template <class... A> \(name)(A &&...); };"
    return switch kind {
    case .constant: "extern id \(name);"
    case .function: "template <class... A> id \(name)(A &&...);"
    case .type: "struct \(name) \(body)"
    case .template: "template <class... T> struct \(name) \(body)"
    }
  }
}
