import ConfineFindings

/// Names a finding so that it is recognised after lines were added or removed above it.
struct Fingerprint: CustomStringConvertible {
  let description: String

  /// One for each finding; they have to be in order, since the last difference between findings
  /// that look the same is how many came before.
  static func of(_ findings: [Finding], sources: [String: SourceLines]) -> [Fingerprint] {
    var occurrences: [[String]: Int] = [:]
    return findings.map { finding in
      let place = finding.place
      let line = sources[place.file]?[place.line]?.trimmingSpaces() ?? ""
      let parts = [finding.rule, place.file, finding.function, finding.value.name, line]
      let occurrence = occurrences[parts, default: 0]
      occurrences[parts] = occurrence + 1
      return Fingerprint(parts + ["\(occurrence)"])
    }
  }

  /// FNV-1a over the parts, divided by a byte that UTF-8 never has.
  private init(_ parts: [String]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.map({ Array($0.utf8) }).joined(separator: [0xFF]) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let hex = String(hash, radix: 16)
    description = String(repeating: "0", count: 16 - hex.count) + hex
  }
}
