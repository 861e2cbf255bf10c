/// As RealmSwift prints collections.
extension _CollectionKind {
  /// - Parameter lines: an element each.
  func text(of element: _PropertyType, _ lines: [String]) -> String {
    let type = element.target.map(ClassSchema.name(of:)) ?? element.text
    return Self.text(self == .map ? "Map<string, \(type)>" : "\(name)<\(type)>", lines)
  }

  static func text(_ name: String, _ lines: [String]) -> String {
    let mostLines = 100
    var text = lines.prefix(mostLines)
      .map { "\t" + $0.split(separator: "\n").joined(separator: "\n\t") }
      .joined(separator: ",\n")
    if lines.count > mostLines {
      text += "\n\t... \(lines.count - mostLines) objects skipped."
    }
    return "\(name) (\n\(text)\n)"
  }
}

extension Sequence {
  /// Each element after its index.
  var numberedLines: [String] { zip(0..., self).map { "[\($0)] \($1)" } }
}
