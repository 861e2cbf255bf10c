/// JSON whose keys keep their order, so that two runs compare as text.
indirect enum JSONText {
  case null
  case number(Int)
  case truth(Bool)
  case seconds(Double)
  case text(String)
  case list([JSONText])
  case object([(key: String, value: JSONText)])

  /// Objects and lists of plain values are on one line, others have one value a line.
  func rendered(indent: String = "") -> String {
    if isFlat { return compact }
    return switch self {
    case .list(let values):
      Self.block("[", values.map { $0.rendered(indent: indent + "  ") }, "]", indent)
    case .object(let members):
      Self.block("{", members.map { Self.member($0, indent: indent + "  ") }, "}", indent)
    default: compact
    }
  }

  private static func member(_ member: (key: String, value: JSONText), indent: String) -> String {
    "\(quoted(member.key)): \(member.value.rendered(indent: indent))"
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
    case .number(let value): "\(value)"
    case .truth(let value): "\(value)"
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
