import ConfineFlow
import Foundation

/// A file's syntax tree as `swiftc -frontend -dump-ast -dump-ast-format json` prints it (Swift 6.1
/// and later).
///
/// The compiler promises no format, so only known keys are read, and what has others is passed over.
public struct SyntaxDump {
  /// As the compiler was given it.
  public let fileName: String
  public private(set) var facts = CompilerFacts()
  /// The variables' names, to tell whether the facts are of a text.
  private var names: [Int: String] = [:]
  private var types = MangledTypes()

  /// Nil for what is no such tree.
  public init?(_ json: Data) {
    guard let object = try? JSONSerialization.jsonObject(with: json),
      let root = object as? Node, root.kind == "source_file", let name = root["filename"] as? String
    else { return nil }
    fileName = name
    root["items"].map { read($0) }
  }

  /// Whether the text has the names where the compiler saw them.
  public func fits(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return names.allSatisfy { offset, name in
      guard offset < bytes.count else { return false }
      return bytes[offset...].drop { $0 == UInt8(ascii: "`") }.starts(with: name.utf8)
    }
  }

  private mutating func read(_ value: Any) {
    if let nodes = value as? [Any] {
      for node in nodes { read(node) }
    } else if let node = value as? Node {
      if node["implicit"] == nil { note(node) }
      for child in node.values where child is Node || child is [Any] { read(child) }
    }
  }

  private mutating func note(_ node: Node) {
    guard let range = node["range"] as? [String: Int], let start = range["start"],
      let end = range["end"]
    else { return }
    switch node.kind {
    case "var_decl":
      guard let name = node.name else { return }
      names[start] = name
      facts.variables[start] = type(node["interface_type"])
    case "closure_expr": facts.closures[start] = closure(node)
    case "call_expr", "member_ref_expr", "dynamic_member_ref_expr", "declref_expr",
      "subscript_expr":
      facts.expressions[.init(start: start, lastToken: end)] = type(node["type"])
    default: break
    }
  }

  private mutating func closure(_ node: Node) -> CompilerFacts.Closure {
    let parameters = (node["params"] as? Node)?["params"] as? [Node] ?? []
    let types = parameters.map { type($0["interface_type"]) }
    guard case .function(let function)? = type(node["type"]), function.isAsync else {
      return CompilerFacts.Closure(parameters: types, isolation: nil)
    }
    let isolation =
      node["nonisolated"] != nil ? "nonisolated" : type(node["global_actor_isolated"])?.name
    return CompilerFacts.Closure(parameters: types, isolation: isolation)
  }

  private mutating func type(_ mangled: Any?) -> TypeReference? {
    (mangled as? String).flatMap { types.type($0) }
  }
}

private typealias Node = [String: Any]

extension Node {
  fileprivate var kind: String? { self["_kind"] as? String }

  fileprivate var name: String? {
    let name = (self["name"] as? [String: Any])?["base_name"] as? [String: Any]
    return name?["name"] as? String
  }
}
