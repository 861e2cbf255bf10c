/// A page as text: front matter between two lines of `---`, then Markdown.
struct PageText {
  let frontMatter: String
  let body: String
  private let file: String
  private let bodyLine: Int

  init(_ text: String, file: String) throws(RulePageError) {
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw RulePageError(file: file, line: 1, problem: .noFrontMatter)
    }
    self.file = file
    // The empty first line stands for the fence, so that YAML counts lines as the file does.
    frontMatter = "\n" + lines[1..<end].joined(separator: "\n")
    body = lines[(end + 1)...].joined(separator: "\n").trimmingBlankLines()
    bodyLine = end + 2
  }

  /// The level-two headings and what stands under them; a level-one title may come first.
  func sections() throws(RulePageError) -> [RulePage.Section] {
    var found: [(title: String, lines: [Substring])] = []
    var isInFence = false
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isInFence.toggle() }
      if !isInFence, line.hasPrefix("## ") {
        found.append((line.dropFirst(3).trimmingSpaces(), []))
      } else if !found.isEmpty {
        found[found.count - 1].lines.append(line)
      } else if !line.isEmpty, !line.hasPrefix("# ") {
        throw error(.textBeforeSections)
      }
    }
    let sections = found.map {
      RulePage.Section(
        title: $0.title, text: $0.lines.joined(separator: "\n").trimmingBlankLines())
    }
    try check(sections)
    return sections
  }

  private func check(_ sections: [RulePage.Section]) throws(RulePageError) {
    let titles = sections.map(\.title)
    guard titles == RulePage.sectionTitles else {
      throw error(.sections(found: titles, wanted: RulePage.sectionTitles))
    }
    if let empty = sections.first(where: { $0.text.isEmpty }) {
      throw error(.emptySection(empty.title))
    }
  }

  private func error(_ problem: RulePageError.Problem) -> RulePageError {
    RulePageError(file: file, line: bodyLine, problem: problem)
  }
}
