/// JSON whose keys keep their order, so that two runs compare as text.
public indirect enum JSONText {
  case null
  case bool(Bool)
  case number(Int)
  case seconds(Double)
  case text(String)
  case list([JSONText])
  case object([(key: String, value: JSONText)])

  /// Objects and lists of plain values that fit are on one line; others are one value a line.
  public func rendered(indent: String = "") -> String {
    if case .list(let values) = self, values.isEmpty { return "[]" }
    if isFlat {
      let line = compact
      if line.utf8.count <= 100 { return line }
    }
    switch self {
    case .list(let values):
      return Self.block("[", values.map { $0.rendered(indent: indent + "  ") }, "]", indent)
    case .object(let members):
      let lines = members.map {
        "\(Self.quoted($0.key)): \($0.value.rendered(indent: indent + "  "))"
      }
      return Self.block("{", lines, "}", indent)
    default: return compact
    }
  }

  private static func block(
    _ opening: String, _ lines: [String], _ closing: String, _ indent: String
  ) -> String {
    let inner = lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(opening)\n\(inner)\n\(indent)\(closing)"
  }

  private var isFlat: Bool {
    switch self {
    case .list(let values): values.allSatisfy(\.isPlain)
    case .object(let members): members.allSatisfy(\.value.isPlain)
    default: true
    }
  }

  private var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private var compact: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .seconds(let value): "\((value * 1000).rounded() / 1000)"
    case .text(let value): Self.quoted(value)
    case .list(let values): "[\(values.map(\.compact).joined(separator: ", "))]"
    case .object(let members):
      "{ \(members.map { "\(Self.quoted($0.key)): \($0.value.compact)" }.joined(separator: ", ")) }"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
