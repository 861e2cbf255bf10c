/// What `git diff --unified=0` says of the new side of each file.
struct Diff {
  /// The lines that were added or changed, by path from the root.
  private(set) var files: [(path: String, lines: [ClosedRange<Int>])] = []

  init(text: String) {
    var content = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if content > 0, let first = line.first, first == "+" || first == "-" {
        // It may look like a heading.
        content -= 1
      } else if line.hasPrefix("+++ ") {
        if let path = Self.path(line.dropFirst(4)) { files.append((path, [])) }
      } else if let hunk = Hunk(line) {
        content = hunk.removed + hunk.added
        guard hunk.added > 0, !files.isEmpty else { continue }
        files[files.count - 1].lines.append(hunk.start...(hunk.start + hunk.added - 1))
      }
    }
  }

  /// `b/Sources/A.swift`, in quotes where it has unusual letters; nil for a deleted file.
  private static func path(_ text: Substring) -> String? {
    var text = text.last == "\t" ? text.dropLast() : text
    let isQuoted = text.first == "\"" && text.last == "\""
    if isQuoted { text = text.dropFirst().dropLast() }
    guard text.hasPrefix("b/") else { return nil }
    let path = String(text.dropFirst(2))
    return isQuoted ? unescaped(path) : path
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for letter in text {
      if isEscaped {
        result.append(letter == "n" ? "\n" : letter == "t" ? "\t" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        result.append(letter)
      }
    }
    return result
  }
}

/// `@@ -3,2 +4 @@`: where a change begins, and how many lines it has.
private struct Hunk {
  let removed: Int
  let start: Int
  let added: Int

  init?(_ line: Substring) {
    guard let match = line.prefixMatch(of: #/@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/#),
      let start = Int(match.output.2)
    else { return nil }
    self.start = start
    removed = match.output.1.flatMap { Int($0) } ?? 1
    added = match.output.3.flatMap { Int($0) } ?? 1
  }
}
