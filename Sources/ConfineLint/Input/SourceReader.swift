import ConfineFindings
import ConfineFlow
import Foundation

/// Turns bytes into source text, or says why they are none.
enum SourceReader {
  enum Outcome: Sendable {
    case source(SourceFile)
    case gap(Gap)
  }

  static let largestSize = 20_000_000

  static func read(_ url: URL, path: String) -> Outcome {
    func gap(_ reason: String) -> Outcome { .gap(Gap(file: path, line: 1, reason: reason)) }
    switch FileKind(at: url) {
    case nil: return gap("cannot be read: the link leads nowhere")
    case .folder, .special: return gap("cannot be read: not a regular file")
    case .file: break
    }
    do {
      return decode(try Data(contentsOf: url), path: path)
    } catch {
      return gap("cannot be read: \(error.localizedDescription)")
    }
  }

  static func decode(_ bytes: Data, path: String) -> Outcome {
    guard bytes.count <= largestSize else {
      let reason = "larger than \(largestSize / 1_000_000) MB"
      return .gap(Gap(file: path, line: 1, reason: reason))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let offset = firstInvalidOffset(in: bytes)
      let line = bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
      return .gap(Gap(file: path, line: line, reason: "not UTF-8 from byte \(offset) on"))
    }
    return .source(SourceFile(path: path, text: text))
  }

  private static func firstInvalidOffset(in bytes: Data) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
