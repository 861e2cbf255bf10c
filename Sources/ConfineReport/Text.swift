import Foundation

extension String {
  /// Without the characters that a terminal would obey.
  var printable: String {
    let isSafe = unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isSafe
      ? self
      : String(
        String.UnicodeScalarView(
          unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}

/// `1 violation`, `2 violations`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Paths as people know them: from the folder that they work in.
struct DisplayPath: Sendable {
  private let prefix: String

  init(in folder: String) {
    prefix = folder.hasSuffix("/") ? folder : folder + "/"
  }

  func callAsFunction(_ path: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

extension Int64 {
  /// Nanoseconds since 1970 as a time of day in UTC, to the millisecond.
  var instant: String {
    let date = Date(timeIntervalSince1970: Double(self / 1_000_000) / 1000)
    return date.formatted(
      Date.ISO8601FormatStyle(
        dateTimeSeparator: .space, timeSeparator: .colon, includingFractionalSeconds: true))
  }
}
