import ConfineFlow
import Foundation

/// What a run goes by: a project's configuration, its rules, and what it knows of libraries.
public struct Project: Sendable {
  public let configuration: Configuration
  public let book: RuleBook
  /// Read once, so that what is decoded is what a cached result is known by.
  private let pageFiles: [FileText]
  private let modelFiles: [FileText]

  /// Reads the configuration that is named, or else the nearest `.confine.yml`.
  ///
  /// - Parameters:
  ///   - pageFolders, modelFolders: from the command line, beside those of the configuration.
  ///   - paths: what the command line names; build settings are looked for there, too.
  public init(
    configurationFile: String? = nil, pageFolders: [String] = [], modelFolders: [String] = [],
    for paths: [String] = [], from workingDirectory: URL = .currentDirectory()
  ) throws(LintError) {
    let path = configurationFile ?? ConfigurationFile.find(from: workingDirectory)
    var file: ConfigurationFile?
    if let path { file = try ConfigurationFile(path, from: workingDirectory) }
    let settings = BuildSettings(
      in: [file?.folder ?? workingDirectory] + paths.map(workingDirectory.file))
    var configuration =
      try file?.configuration(building: settings)
      ?? Configuration(folder: workingDirectory, building: settings)
    configuration.pageFolders = configuration.paths(configuration.pageFolders) + pageFolders
    configuration.modelFolders = configuration.paths(configuration.modelFolders) + modelFolders
    configuration.included = configuration.paths(configuration.included)
    pageFiles = try FileText.files(
      in: configuration.pageFolders, from: workingDirectory, endings: ["md"])
    modelFiles = try FileText.files(
      in: configuration.modelFolders, from: workingDirectory, endings: ["yaml", "yml"])
    book = try RuleBook(adding: pageFiles)
    configuration.rules = try file?.rules(of: book.catalogue) ?? [:]
    if configuration.realmVersion == nil {
      let found = LockFiles(in: configuration.folder).realmVersion()
      configuration.realmVersion = found?.version
      configuration.realmVersionSource = found?.file
    }
    if configuration.swiftVersion == nil {
      configuration.swiftVersion = LockFiles(in: configuration.folder).swiftVersion()
    }
    self.configuration = configuration
  }

  /// All of it that a result depends on.
  var ingredients: [[String]] {
    let dialect = configuration.dialect
    let rules = configuration.rules.sorted { $0.key < $1.key }.flatMap { id, setting in
      [id, "\(setting)"]
    }
    return [
      (pageFiles + modelFiles).flatMap { [$0.path, $0.text] }, rules,
      [configuration.realmVersion, configuration.swiftVersion].map { $0?.description ?? "" },
      dialect.transparentWrappers,
      [dialect.defaultIsolation.rawValue, "\(dialect.isNonsendingByDefault)"],
    ]
  }

  public func models() throws(LintError) -> Models {
    try .builtIn(adding: modelFiles)
  }

  /// The files and folders that a run is about, which the command line may name.
  public func paths(_ named: [String]) -> [String] {
    named.isEmpty ? configuration.included : named
  }

  public func selection(only: [String] = [], disabled: [String] = []) throws(LintError)
    -> RuleSelection
  {
    try RuleSelection(
      only: only, disabled: disabled, of: book.catalogue, configuration: configuration)
  }
}

extension Configuration {
  /// Paths from the file's folder, as the working directory names them.
  fileprivate func paths(_ paths: [String]) -> [String] {
    guard let end = file?.lastIndex(of: "/"), let file else { return paths }
    return paths.map { path in
      if path.hasPrefix("/") { return path }
      return path == "." ? String(file[..<end]) : String(file[...end]) + path
    }
  }
}
