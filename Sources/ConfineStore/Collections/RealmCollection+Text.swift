/// As RealmSwift prints collections.
extension Sequence {
  func text(of name: String) -> String {
    lines(of: name, zip(0..., self).map { "[\($0)] \($1)" })
  }

  func text(of name: String, entry: (Element) -> String) -> String {
    lines(of: name, map(entry))
  }

  private func lines(of name: String, _ lines: [String]) -> String {
    let mostLines = 100
    var text = lines.prefix(mostLines)
      .map { "\t" + $0.split(separator: "\n").joined(separator: "\n\t") }
      .joined(separator: ",\n")
    if lines.count > mostLines {
      text += ",\n\t... \(lines.count - mostLines) objects skipped."
    }
    return "\(name) (\n\(text)\n)"
  }
}

extension _PropertyType {
  /// The name of the class, or of the scalar type.
  var elementName: String { target.map(ClassSchema.name(of:)) ?? text }
}
