import ConfineFindings
import Foundation

/// Findings that a project knows of and has not repaired yet, by their fingerprints.
public struct Baseline: Sendable, Equatable {
  /// What it says of a finding; no line, so that the file changes with the findings alone.
  public struct Entry: Sendable, Hashable, Codable {
    public var fingerprint: String
    public var rule: String
    public var file: String
    public var function: String
    public var message: String
  }

  public private(set) var entries: [Entry]

  /// All findings that nothing else excuses.
  public init(of result: LintResult) {
    entries = result.entries.compactMap { entry in
      if let suppression = entry.suppression, !suppression.isInBaseline { return nil }
      let finding = entry.finding
      return Entry(
        fingerprint: entry.fingerprint.description, rule: finding.rule, file: finding.place.file,
        function: finding.function, message: finding.message)
    }
  }

  public init(readingFrom path: String, in folder: URL = .currentDirectory()) throws(LintError) {
    let text = try FileText.read(folder.file(at: path), path: path)
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
      guard file.version == 1 else {
        throw LintError.unusable(
          path: path, line: nil, reason: "version \(file.version) of baselines is not known")
      }
      entries = file.findings
    } catch let error as LintError {
      throw error
    } catch {
      throw .unusable(
        path: path, line: nil, reason: "is no baseline; '--write-baseline \(path)' writes one")
    }
  }

  /// Without entries that nothing breaks any more.
  public mutating func remove(_ stale: [Entry]) {
    let stale = Set(stale)
    entries.removeAll(where: stale.contains)
  }

  public func write(to path: String) throws(LintError) {
    try FileText.write(text, to: path)
  }

  private struct File: Codable {
    var version: Int
    var findings: [Entry]
  }

  /// One entry a line, in a fixed order, so that two versions compare well.
  var text: String {
    let sorted = entries.sorted { $0.order < $1.order }
    let objects = sorted.map { entry in
      JSONText.object([
        ("fingerprint", .text(entry.fingerprint)), ("rule", .text(entry.rule)),
        ("file", .text(entry.file)), ("function", .text(entry.function)),
        ("message", .text(entry.message)),
      ])
    }
    return JSONText.object([("version", .number(1)), ("findings", .list(objects))]).rendered()
      + "\n"
  }
}

extension Baseline.Entry {
  fileprivate var order: (String, String, String, String) { (file, function, rule, fingerprint) }
}

extension Baseline.Entry: CustomStringConvertible {
  public var description: String { "\(file): \(message) [\(rule)]" }
}
