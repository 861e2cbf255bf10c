import ConfineFindings
import ConfineRules
import Foundation

/// Finds the findings that a violation confirms.
struct ObservationMatcher {
  /// A run may name another line of the statement than the linter does, in the same function.
  private static let linesOfStatement = 4

  private let findings: [ObservationMatch.Candidate]
  private let catalogue: Catalogue
  private let folder: SourceFolder
  /// Indices of the findings by the last part of their files' paths.
  private let byName: [String: [Int]]

  init(_ findings: [ObservationMatch.Candidate], folder: String, catalogue: Catalogue) {
    self.findings = findings
    self.catalogue = catalogue
    self.folder = SourceFolder(folder)
    byName = Dictionary(grouping: findings.indices) { SourceFolder.name(of: findings[$0].file) }
  }

  /// The nearest ones; several where one line has several findings.
  func matches(of violation: ObservedViolation) -> [Int] {
    guard let place = violation.place, let rule = violation.rule else { return [] }
    let near = (byName[SourceFolder.name(of: place.file)] ?? []).compactMap { index in
      distance(of: violation, at: place, rule: rule, to: findings[index]).map { (index, $0) }
    }
    let nearest = near.map(\.1).min()
    return near.filter { $0.1 == nearest }.map(\.0)
  }

  /// In lines; nil where they are not about the same thing.
  private func distance(
    of violation: ObservedViolation, at place: Place, rule: String,
    to finding: ObservationMatch.Candidate
  ) -> Int? {
    guard agrees(finding.rule, with: rule), folder.isSame(place.file, finding.file) else {
      return nil
    }
    let lines = finding.line...max(finding.line, finding.endLine)
    let distance = max(lines.lowerBound - place.line, place.line - lines.upperBound, 0)
    if distance == 0 { return 0 }
    guard distance <= Self.linesOfStatement, let function = violation.function else { return nil }
    return FunctionName(function) == FunctionName(finding.function) ? distance : nil
  }

  private func agrees(_ finding: String, with observed: String) -> Bool {
    finding == observed || catalogue[finding]?.observedAs.contains(observed) ?? false
  }
}

/// The folder that the linter's paths start in.
struct SourceFolder {
  private let path: String

  init(_ path: String) {
    self.path = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.path
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether a path of the debug information and one of the linter's mean one file.
  ///
  /// A program that was built elsewhere has other folders above those that the linter knows.
  func isSame(_ observed: String, _ linted: String) -> Bool {
    let absolute = linted.hasPrefix("/") ? linted : path + "/" + linted
    let standard = URL(filePath: absolute).standardizedFileURL.path
    if observed == standard || observed == linted { return true }
    if observed.hasPrefix(path + "/") || linted.hasPrefix("/") { return false }
    let parts = linted.split(separator: "/").drop { $0 == "." }
    return !parts.contains("..") && observed.hasSuffix("/" + parts.joined(separator: "/"))
  }
}

/// A function's own name, whatever it is in: the run tells closures and types that the linter
/// tells otherwise.
struct FunctionName: Equatable {
  private let name: Substring

  init(_ function: String) {
    let outermost = function.components(separatedBy: " in ").last ?? function
    let head = outermost.prefix { $0 != "(" }
    name = head.split(separator: ".").last ?? head[...]
  }
}
