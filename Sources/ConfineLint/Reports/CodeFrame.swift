import ConfineFindings

/// The source lines of a finding's steps, each step marked and told below its line.
struct CodeFrame {
  private struct Mark {
    let place: Place
    let message: String
    let isPrimary: Bool
  }

  private let marks: [Mark]
  private let sources: [String: SourceLines]
  private let severity: Severity
  private let style: TerminalStyle
  /// The columns of the widest line number.
  private let gutter: Int
  private let primaryFile: String

  init(of finding: Finding, sources: [String: SourceLines], style: TerminalStyle) {
    var marks = finding.trace.map {
      Mark(
        place: $0.place, message: $0.told.printable,
        isPrimary: $0.place == finding.place && $0.kind == .used)
    }
    if !marks.contains(where: \.isPrimary) {
      marks.append(Mark(place: finding.place, message: "", isPrimary: true))
    }
    self.marks = marks
    self.sources = sources
    self.style = style
    severity = finding.severity
    gutter = "\(marks.map(\.place.line).max() ?? 1)".count
    primaryFile = finding.place.file
  }

  var lines: [String] {
    let others = marks.map(\.place.file).filter { $0 != primaryFile }
    return lines(of: primaryFile) + others.uniqued.flatMap { lines(of: $0) }
  }

  /// The marked lines of one file in source order; only the primary one needs no heading.
  private func lines(of file: String) -> [String] {
    let marks = marks.filter { $0.place.file == file }.sorted { $0.place < $1.place }
    guard let source = sources[file] else { return marks.map(lineWithoutSource) }
    var lines: [String] = []
    if let first = marks.first, file != primaryFile {
      let place = "\(file.printable):\(first.place.line):\(first.place.column)"
      lines.append("\(blank(gutter))\(style.blue("-->")) \(place)")
    }
    lines.append(row(nil, ""))
    var previous: Int?
    for (number, marks) in marks.grouped(by: \.place.line) {
      lines += between(previous, number, in: source)
      lines += rows(number, marks, in: source)
      previous = number
    }
    return lines
  }

  /// One line that was left out is shown; more are an ellipsis.
  private func between(_ previous: Int?, _ next: Int, in source: SourceLines) -> [String] {
    guard let previous, next > previous + 1 else { return [] }
    guard next == previous + 2 else { return ["\(blank(gutter - 1))\(style.blue("…"))"] }
    let line = DisplayLine(source[previous + 1] ?? "")
    return [row(previous + 1, line.shown(around: 0).text)]
  }

  private func rows(_ number: Int, _ marks: [Mark], in source: SourceLines) -> [String] {
    let line = DisplayLine(source[number] ?? "")
    let groups = line.isTooWide ? marks.map { [$0] } : [marks]
    return groups.flatMap { group in
      let start = line.column(ofByteColumn: group[0].place.column)
      let (text, skipped) = line.shown(around: start)
      return [row(number, text)] + group.map { underline($0, line, skipped: skipped) }
    }
  }

  private func underline(_ mark: Mark, _ line: DisplayLine, skipped: Int) -> String {
    let place = mark.place
    let start = line.column(ofByteColumn: place.column)
    let end = place.endLine > place.line ? line.width : line.column(ofByteColumn: place.endColumn)
    let carets = String(repeating: "^", count: max(1, end - start))
    let told = mark.message.isEmpty ? carets : "\(carets) \(mark.message)"
    let coloured = mark.isPrimary ? style.severity(severity, told) : style.blue(told)
    return row(nil, blank(start - skipped) + coloured)
  }

  private func lineWithoutSource(_ mark: Mark) -> String {
    let place = mark.place
    let name = "\(place.file.printable):\(place.line):\(place.column)"
    return "\(blank(gutter))\(style.blue("-->")) \(name): \(mark.message)"
  }

  private func row(_ number: Int?, _ text: String) -> String {
    let digits = number.map(String.init) ?? ""
    let margin = style.blue("\(blank(gutter - digits.count))\(digits) |")
    return text.isEmpty ? margin : "\(margin) \(text)"
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension Sequence {
  fileprivate func grouped<Key: Hashable & Comparable>(by key: (Element) -> Key)
    -> [(Key, [Element])]
  {
    Dictionary(grouping: self, by: key).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Sequence where Element: Hashable {
  /// The first of each, in order.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
