import Foundation

/// One line of a file of observations, as it was written.
///
/// The second line of a violation adds to the first, so each has what the other may lack.
struct ObservationLine: Decodable {
  struct Image: Decodable {
    let path: String
  }

  struct Step: Decodable {
    let step: String
    let time: Int64?
    let lane, here, message, file, function: String?
    let line: Int?
    let stack: [String]?
  }

  let id: String
  let time: Int64?
  let process: Int?
  let rule, severity, confidence, message: String?
  let value, type, operation, function: String?
  let home, here, homeLane, hereLane: String?
  let file: String?
  let line, column, endLine, endColumn: Int?
  let stack: [String]?
  let images: [Image]?
  let backtrace: [String]?
  let story, trace: [Step]?
}

/// Why a line is a gap, in words that follow `line 7`.
struct LineFault: Error {
  let reason: String

  static let notUTF8 = LineFault(reason: "is not UTF-8")
  static let tooLong = LineFault(reason: "is longer than \(LineReader.longestLine >> 20) MiB")
}

extension ObservationLine {
  /// A byte-order mark, which an editor may have put first, is passed over.
  static func decoded(from bytes: Data) throws(LineFault) -> ObservationLine {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(bytes.dropFirst(3)) : bytes
    guard bytes.withUnsafeBytes(isText) else { throw .notUTF8 }
    let line: ObservationLine
    do {
      line = try decoder.decode(ObservationLine.self, from: bytes)
    } catch {
      throw LineFault(error)
    }
    if let reason = line.impossibility { throw LineFault(reason: reason) }
    return line
  }

  private static let decoder = JSONDecoder()

  /// A line with zeros the decoder would take for UTF-16.
  private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  private var impossibility: String? {
    let steps = (story ?? []) + (trace ?? [])
    let times = [time] + steps.map(\.time)
    if times.contains(where: { $0.map { $0 < 0 } ?? false }) { return "has a negative 'time'" }
    let numbers = [line, column, endLine, endColumn] + steps.map(\.line)
    let isPossible = numbers.allSatisfy { $0.map { 0...Int(Int32.max) ~= $0 } ?? true }
    return isPossible ? nil : "has a 'line' or 'column' that no file has"
  }
}

extension LineFault {
  fileprivate init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, _): reason = "has no '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let key = context.codingPath.last { $0.intValue == nil }?.stringValue
      reason = key.map { "has a '\($0)' of the wrong type" } ?? "is no JSON object"
    default: reason = "cannot be read as JSON"
    }
  }
}
