/// XML whose attributes keep their order.
struct XMLText {
  var name: String
  var attributes: [(name: String, value: String)]
  var text: String?
  var children: [XMLText]

  init(
    _ name: String, _ attributes: [(name: String, value: String)] = [], text: String? = nil,
    children: [XMLText] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + rendered("") }

  private func rendered(_ indent: String) -> String {
    let head = ([name] + attributes.map { "\($0.name)=\"\($0.value.escapedAsAttribute)\"" })
      .joined(separator: " ")
    if let text { return "\(indent)<\(head)>\(text.escapedAsMarkup)</\(name)>\n" }
    guard !children.isEmpty else { return "\(indent)<\(head)/>\n" }
    let inner = children.map { $0.rendered(indent + "  ") }.joined()
    return "\(indent)<\(head)>\n\(inner)\(indent)</\(name)>\n"
  }
}

extension String {
  /// A parser makes spaces of line ends and tabs in attributes.
  fileprivate var escapedAsAttribute: String {
    escapedAsMarkup.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// As text of XML and HTML, which know no control characters.
  var escapedAsMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
