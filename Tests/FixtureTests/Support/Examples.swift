/// The examples that a page copies from a fixture.
enum Examples {
  /// What stands between each `// example` and the `// end` after it, indented no more than they are.
  static func regions(of text: String) -> [String] {
    var regions: [String] = []
    var open: [Substring]?
    var indentation = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      switch code {
      case "// example":
        open = []
        indentation = line.count - code.count
      case "// end":
        if let lines = open { regions.append(lines.joined(separator: "\n")) }
        open = nil
      default: open?.append(line.dropFirst(min(indentation, line.count - code.count)))
      }
    }
    return regions
  }

  /// The contents of the blocks of a language under a level-two heading.
  static func blocks(
    in language: String = "swift", under title: String, of page: String
  ) -> [String] {
    var blocks: [String] = []
    _ = rewriting(page, under: title, language) { code in
      blocks.append(code)
      return code
    }
    return blocks
  }

  /// The page with other contents for these blocks; nil where their number differs.
  static func page(_ page: String, under title: String, showing regions: [String]) -> String? {
    var rest = regions[...]
    var count = 0
    let text = rewriting(page, under: title) { code in
      count += 1
      return rest.popFirst() ?? code
    }
    return count == regions.count ? text : nil
  }

  private static func rewriting(
    _ page: String, under title: String, _ language: String = "swift",
    _ change: (String) -> String
  ) -> String {
    var result: [Substring] = []
    var section = ""
    var code: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = code, line == "```" {
        let changed = change(lines.joined(separator: "\n"))
        if !changed.isEmpty {
          result += changed.split(separator: "\n", omittingEmptySubsequences: false)
        }
        result.append(line)
        code = nil
      } else if code != nil {
        code?.append(line)
      } else {
        if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
        if line == "```\(language)", section == title { code = [] }
        result.append(line)
      }
    }
    return result.joined(separator: "\n")
  }
}
