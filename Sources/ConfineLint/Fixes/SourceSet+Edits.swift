import ConfineFindings
import ConfineFlow
import ConfineSwift

extension SourceSet {
  var swiftFiles: [SourceFile] { files.filter { !ObjectiveC.isPart($0.path) } }

  /// The files with some fixes applied, which must not conflict.
  func applying(_ fixes: some Sequence<Fix>) -> SourceSet {
    let edits = Dictionary(grouping: Set(fixes.flatMap(\.edits)), by: \.place.file)
    var copy = self
    for (index, file) in files.enumerated() {
      guard let edits = edits[file.path] else { continue }
      copy.replace(fileAt: index, with: file.text.applying(edits))
    }
    return copy
  }
}

extension String {
  fileprivate func applying(_ edits: [SourceEdit]) -> String {
    let starts = lineStarts
    func offset(_ line: Int, _ column: Int) -> Int { starts[line - 1] + column - 1 }
    var bytes = Array(utf8)
    for edit in edits.sorted(by: { $1.place < $0.place }) {
      let place = edit.place
      bytes.replaceSubrange(
        offset(place.line, place.column)..<offset(place.endLine, place.endColumn),
        with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The offsets of the bytes that lines begin with, as swiftc counts lines.
  private var lineStarts: [Int] {
    var starts = [0]
    var previous: UInt8 = 0
    for (offset, byte) in utf8.enumerated() {
      if previous == UInt8(ascii: "\r"), byte != UInt8(ascii: "\n") { starts.append(offset) }
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
      previous = byte
    }
    return starts
  }
}
