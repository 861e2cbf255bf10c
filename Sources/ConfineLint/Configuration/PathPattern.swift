/// A pattern of paths: `*` stands for anything within a name, `**` for any number of folders.
///
/// A pattern without a slash matches at any depth.
/// What lies below a folder that matches is matched, too.
struct PathPattern {
  private let parts: [[Character]]

  init(_ text: String) {
    let names = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
    parts = text.dropLast().contains("/") || text.hasPrefix("**") ? names : [["*", "*"]] + names
  }

  /// The path is relative to the folder that the pattern is.
  func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  private static func matches(
    _ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>
  ) -> Bool {
    guard let part = parts.first else { return true }
    if part == ["*", "*"] {
      let rest = parts.dropFirst()
      if rest.isEmpty { return true }
      return (0...names.count).contains { matches(rest, names.dropFirst($0)) }
    }
    guard let name = names.first, matches(part[...], name[...]) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  private static func matches(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>)
    -> Bool
  {
    guard let first = part.first else { return name.isEmpty }
    if first == "*" {
      return (0...name.count).contains { matches(part.dropFirst(), name.dropFirst($0)) }
    }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return matches(part.dropFirst(), name.dropFirst())
  }
}
