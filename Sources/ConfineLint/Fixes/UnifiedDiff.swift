/// The difference of two texts, with three lines around each change.
struct UnifiedDiff {
  private enum Line {
    case same(String)
    case removed(String)
    case added(String)

    var text: String {
      switch self {
      case .same(let line): " \(line)"
      case .removed(let line): "-\(line)"
      case .added(let line): "+\(line)"
      }
    }

    var isSame: Bool { if case .same = self { true } else { false } }
    var isOld: Bool { if case .added = self { false } else { true } }
    var isNew: Bool { if case .removed = self { false } else { true } }
  }

  private static let context = 3

  private let path: String
  private let lines: [Line]

  init(path: String, before: String, after: String) {
    self.path = path
    lines = Self.lines(Self.split(before), Self.split(after))
  }

  var text: String {
    let hunks = ranges.map(hunk)
    return hunks.isEmpty ? "" : "--- \(path)\n+++ \(path)\n" + hunks.joined()
  }

  /// Lines with their ends, so that a last line without one is another line.
  private static func split(_ text: String) -> [String] {
    var lines: [String] = []
    var start = text.utf8.startIndex
    while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let next = text.utf8.index(after: end)
      lines.append(String(text[start..<next]))
      start = next
    }
    if start < text.utf8.endIndex {
      lines.append(text[start...] + "\n\\ No newline at end of file\n")
    }
    return lines
  }

  private static func lines(_ before: [String], _ after: [String]) -> [Line] {
    let difference = after.difference(from: before)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        lines.append(.removed(before[old]))
        old += 1
      } else if added.contains(new) {
        lines.append(.added(after[new]))
        new += 1
      } else {
        lines.append(.same(before[old]))
        (old, new) = (old + 1, new + 1)
      }
    }
    return lines
  }

  /// Changes with what is around them; those that touch are one.
  private var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where !lines[index].isSame {
      let around = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = ranges.last, around.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<around.upperBound
      } else {
        ranges.append(around)
      }
    }
    return ranges
  }

  private func hunk(_ range: Range<Int>) -> String {
    func span(_ counts: (Line) -> Bool) -> String {
      let first = lines[..<range.lowerBound].count(where: counts) + 1
      let count = lines[range].count(where: counts)
      return "\(count == 0 ? first - 1 : first),\(count)"
    }
    let head = "@@ -\(span(\.isOld)) +\(span(\.isNew)) @@\n"
    return head + lines[range].map(\.text).joined()
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
