import Foundation

extension String {
  /// Without the characters that a terminal would obey, those that turn text around among them.
  var printable: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    let scalars = unicodeScalars.map { $0.isObeyed ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
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
    // In the millisecond's middle, so that no rounding makes it the one before.
    let date = Date(timeIntervalSince1970: (Double(self / 1_000_000) + 0.5) / 1000)
    return date.formatted(
      Date.ISO8601FormatStyle(
        dateTimeSeparator: .space, timeSeparator: .colon, includingFractionalSeconds: true)
    ).replacing("Z", with: " UTC")
  }
}
