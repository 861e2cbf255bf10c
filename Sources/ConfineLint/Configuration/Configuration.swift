import ConfineFindings
import Foundation

/// What a project says in its `.confine.yml`.
public struct Configuration: Sendable, Equatable {
  /// The folder that its paths are relative to.
  public var folder: URL
  /// The file, if there is one.
  public var file: String?
  /// What is linted when the command line names nothing.
  public var included = ["."]
  /// Patterns of what is left out of folders.
  public var excluded: [String] = []
  public var rules: [String: RuleSetting] = [:]
  /// Folders of pages and of models.
  public var pageFolders: [String] = []
  public var modelFolders: [String] = []
  public var dialect = Dialect()
  /// The version of Realm that the project uses; rules that need a later one are off.
  public var realmVersion: LibraryVersion?
  /// The lock file that named the version, if the configuration did not.
  public var realmVersionSource: String?
  /// The version of Swift that the project is compiled with; rules that need a later one are off.
  public var swiftVersion: LibraryVersion?

  public init(folder: URL) {
    self.folder = folder
  }

  init(folder: URL, building settings: BuildSettings) {
    self.init(folder: folder)
    dialect.defaultIsolation = settings.defaultIsolation
    dialect.isNonsendingByDefault = settings.isNonsendingByDefault
  }
}

/// What a project makes of a rule.
public enum RuleSetting: Sendable, Hashable {
  case off
  /// With the severity of its page.
  case on
  case severity(Severity)

  static let words = ["off", "on"] + Severity.allCases.map(\.rawValue)

  init?(word: String) {
    switch word {
    case "off": self = .off
    case "on": self = .on
    default:
      guard let severity = Severity(rawValue: word) else { return nil }
      self = .severity(severity)
    }
  }
}

/// How the project's Swift means what its text alone does not say.
public struct Dialect: Sendable, Hashable {
  public enum DefaultIsolation: String, Sendable, Hashable, CaseIterable {
    case nonisolated
    case mainActor = "main-actor"
  }

  /// What isolates declarations that say nothing (SE-0466).
  public var defaultIsolation = DefaultIsolation.nonisolated
  /// Whether nonisolated asynchronous functions stay on their caller's actor (SE-0461).
  public var isNonsendingByDefault = false
  /// Property wrappers that give what they are assigned.
  public var transparentWrappers: [String] = []

  public init() {}
}
