import ConfineFindings
import ConfineRules
import Foundation

/// A `.confine.yml`, read strictly.
struct ConfigurationFile {
  static let name = ".confine.yml"

  private static let keys = [
    "include", "exclude", "rules", "models", "pages", "property-wrappers", "default-isolation",
    "nonisolated-nonsending", "realm-version", "swift-version",
  ]

  private let path: String
  let folder: URL
  private let keys: StrictMapping

  init(_ path: String, from workingDirectory: URL) throws(LintError) {
    let url = workingDirectory.file(at: path)
    let text = try FileText.read(url, path: path)
    self.path = path
    folder = url.deletingLastPathComponent()
    do {
      keys = try StrictMapping(document: text, file: path)
      try keys.allow(Self.keys)
    } catch {
      throw LintError(error)
    }
  }

  /// The nearest one upwards, as far as the repository goes; nil if there is none.
  static func find(from workingDirectory: URL) -> String? {
    var folder = workingDirectory.standardizedFileURL
    var way = ""
    while true {
      if FileKind(at: folder.appending(path: name)) == .file { return way + name }
      let isRoot = FileKind(at: folder.appending(path: ".git")) != nil
      guard !isRoot, folder.pathComponents.count > 1 else { return nil }
      folder.deleteLastPathComponent()
      way += "../"
    }
  }

  /// What the file says, but for its rules, which can be read when all of them are known.
  func configuration(building settings: BuildSettings) throws(LintError) -> Configuration {
    do { return try decoded(settings) } catch { throw LintError(error) }
  }

  private func decoded(_ settings: BuildSettings) throws(RulePageError) -> Configuration {
    var configuration = Configuration(folder: folder, building: settings)
    configuration.file = path
    configuration.included = try list("include") ?? configuration.included
    configuration.excluded = try list("exclude") ?? []
    configuration.pageFolders = try list("pages") ?? []
    configuration.modelFolders = try list("models") ?? []
    try decode(&configuration.dialect)
    configuration.realmVersion = try version("realm-version", such: "10.54.0")
    configuration.swiftVersion = try version("swift-version", such: "5.7")
    return configuration
  }

  func rules(of catalogue: Catalogue) throws(LintError) -> [String: RuleSetting] {
    do { return try settings(of: catalogue.findingIDs) } catch { throw LintError(error) }
  }

  private func settings(of ids: [String]) throws(RulePageError) -> [String: RuleSetting] {
    guard keys.has("rules") else { return [:] }
    let mapping = try keys.mapping("rules")
    try mapping.allow(ids)
    var settings: [String: RuleSetting] = [:]
    for id in mapping.keys {
      settings[id] = RuleSetting(word: try mapping.choice(id, of: RuleSetting.words))
    }
    return settings
  }

  private func decode(_ dialect: inout Dialect) throws(RulePageError) {
    dialect.transparentWrappers = try list("property-wrappers") ?? []
    if keys.has("default-isolation") {
      let allowed = Dialect.DefaultIsolation.allCases.map(\.rawValue)
      let word = try keys.choice("default-isolation", of: allowed)
      dialect.defaultIsolation = Dialect.DefaultIsolation(rawValue: word)!
    }
    if keys.has("nonisolated-nonsending") {
      let word = try keys.choice("nonisolated-nonsending", of: ["true", "false"])
      dialect.isNonsendingByDefault = word == "true"
    }
  }

  private func version(
    _ key: String, such example: String
  ) throws(RulePageError) -> LibraryVersion? {
    guard keys.has(key) else { return nil }
    guard let version = LibraryVersion(try keys.text(key)) else {
      throw keys.error(.wrongShape(key: key, wanted: "a version such as \(example)"), at: key)
    }
    return version
  }

  private func list(_ key: String) throws(RulePageError) -> [String]? {
    guard keys.has(key) else { return nil }
    return try keys.texts(key, mayBeEmpty: true)
  }
}
