/// Changes to a text that are made together, by offsets in its UTF-8.
///
/// Replaced ranges do not overlap, and nothing is inserted within one.
struct TextEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
    /// Of edits at one offset the lowest is first.
    var order: Int
  }

  private var edits: [Edit] = []

  /// What is inserted after a node stands before what is inserted after the one around it.
  mutating func insert(_ text: String, after offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text, order: -1 - edits.count))
  }

  /// What is inserted before a node stands after what is inserted before the one around it.
  mutating func insert(_ text: String, before offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text, order: edits.count))
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, order: .max))
  }

  func applied(to text: String) -> String {
    let source = Array(text.utf8)
    let sorted = edits.sorted { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }
    var result: [UInt8] = []
    var end = 0
    for edit in sorted {
      precondition(edit.range.lowerBound >= end, "two changes of one place")
      result += source[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return String(decoding: result + source[end...], as: UTF8.self)
  }
}
