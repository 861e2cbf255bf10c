import ConfineFindings
import Foundation

/// A violation as one line of JSON: the shape of a linter's finding, and what only the run knows.
struct ViolationLine: Encodable {
  let violation: Violation

  private enum Key: String, CodingKey {
    case rule, severity, confidence, message, file, line, column, endLine, endColumn, function
    case value, type, trace, home, here, backtrace
  }

  func encode(to encoder: any Encoder) throws {
    let observation = violation.observation
    let finding = violation.finding
    let place = observation.event.place
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(finding?.rule, forKey: .rule)
    try line.encode((finding?.severity ?? .error).rawValue, forKey: .severity)
    try line.encode(observation.confidence.rawValue, forKey: .confidence)
    try line.encode(finding?.message ?? violation.message, forKey: .message)
    try line.encode(place.file, forKey: .file)
    try line.encode(place.line, forKey: .line)
    try line.encode(place.column, forKey: .column)
    try line.encode(place.endLine, forKey: .endLine)
    try line.encode(place.endColumn, forKey: .endColumn)
    try line.encode(observation.function, forKey: .function)
    try line.encode(observation.event.value.name, forKey: .value)
    try line.encode(observation.event.value.type, forKey: .type)
    try line.encode(observation.trace.map(Step.init), forKey: .trace)
    try line.encode(violation.home, forKey: .home)
    try line.encode(violation.here, forKey: .here)
    try line.encode(violation.backtrace, forKey: .backtrace)
  }

  private struct Step: Encodable {
    let step, file, message: String
    let line, column: Int

    init(_ step: TraceStep) {
      self.step = step.kind.rawValue
      file = step.place.file
      line = step.place.line
      column = step.place.column
      message = step.message
    }
  }

  /// One write to a descriptor in append mode, so that lines of several processes do not mix.
  func append(to path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(self) else { return }
    line.append(UInt8(ascii: "\n"))
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }
}
