import ConfineFlow

/// Reads the types that model files write: `Results<T>`, `[Element]`, `Element?`, `(Int, Element)`,
/// `(key: Key, value: Value)`, `(Migration, UInt64) -> Void`.
struct TypeText {
  private var rest: Substring

  /// Nil where the text is no type.
  static func parse(_ text: String) -> TypeReference? {
    var reader = TypeText(rest: text.filter { $0 != " " }[...])
    guard let type = reader.type(), reader.rest.isEmpty else { return nil }
    return type
  }

  private mutating func type() -> TypeReference? {
    guard var type = prefix() else { return nil }
    while take("?") { type = .optional(type) }
    return type
  }

  private mutating func prefix() -> TypeReference? {
    if take("[") { return bracketed() }
    if take("(") { return tuple() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !name.isEmpty else { return nil }
    rest.removeFirst(name.count)
    guard take("<") else { return .named(String(name), []) }
    return list(until: ">").map { .named(String(name), $0) }
  }

  private mutating func bracketed() -> TypeReference? {
    guard let element = type() else { return nil }
    if take("]") { return .array(element) }
    guard take(":"), let value = type(), take("]") else { return nil }
    return .dictionary(element, value)
  }

  private mutating func tuple() -> TypeReference? {
    var (types, labels): ([TypeReference], [String]) = ([], [])
    repeat {
      guard var next = type() else { return nil }
      var label = "_"
      if case .named(let name, []) = next, take(":") {
        guard let labelled = type() else { return nil }
        (label, next) = (name, labelled)
      }
      types.append(next)
      labels.append(label)
    } while take(",")
    guard take(")") else { return nil }
    if rest.hasPrefix("->") {
      rest.removeFirst(2)
      return type().map { .function(FunctionType(of: types, result: $0)) }
    }
    return .tuple(types, labels: labels.contains { $0 != "_" } ? labels : [])
  }

  private mutating func list(until end: Character) -> [TypeReference]? {
    var types: [TypeReference] = []
    repeat {
      guard let next = type() else { return nil }
      types.append(next)
    } while take(",")
    return take(end) ? types : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}

extension FunctionType {
  fileprivate init(of parameters: [TypeReference], result: TypeReference) {
    self.init(
      parameters: parameters, result: result.name == "Void" ? nil : result, isAsync: false,
      isEscaping: true, attributes: [])
  }
}
