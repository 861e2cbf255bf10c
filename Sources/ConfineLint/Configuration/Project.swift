import ConfineFlow
import Foundation

/// What a run goes by: a project's configuration, its rules, and what it knows of libraries.
public struct Project: Sendable {
  public let configuration: Configuration
  public let book: RuleBook
  private let workingDirectory: URL

  /// Reads the configuration that is named, or else the nearest `.confine.yml`.
  ///
  /// - Parameters:
  ///   - pageFolders, modelFolders: from the command line, beside those of the configuration.
  public init(
    configurationFile: String? = nil, pageFolders: [String] = [], modelFolders: [String] = [],
    from workingDirectory: URL = .currentDirectory()
  ) throws(LintError) {
    let path = configurationFile ?? ConfigurationFile.find(from: workingDirectory)
    var file: ConfigurationFile?
    if let path { file = try ConfigurationFile(path, from: workingDirectory) }
    var configuration = try file?.configuration() ?? Configuration(folder: workingDirectory)
    configuration.pageFolders = configuration.paths(configuration.pageFolders) + pageFolders
    configuration.modelFolders = configuration.paths(configuration.modelFolders) + modelFolders
    configuration.included = configuration.paths(configuration.included)
    book = try RuleBook(folders: configuration.pageFolders, from: workingDirectory)
    configuration.rules = try file?.rules(of: book.catalogue) ?? [:]
    if configuration.realmVersion == nil {
      let found = LockFiles(in: configuration.folder).realmVersion()
      configuration.realmVersion = found?.version
      configuration.realmVersionSource = found?.file
    }
    self.configuration = configuration
    self.workingDirectory = workingDirectory
  }

  public func models() throws(LintError) -> Models {
    try .builtIn(adding: configuration.modelFolders, from: workingDirectory)
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
