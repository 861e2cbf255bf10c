import ArgumentParser
import ConfineLint

/// What several commands go by.
struct ProjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Go by this configuration, and not by the nearest '.confine.yml'.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Add the rules whose pages are there; repeatable.", valueName: "dir"))
  var rules: [String] = []

  @Option(help: ArgumentHelp("Add the models of libraries there; repeatable.", valueName: "dir"))
  var models: [String] = []

  /// - Parameter paths: what the command line names to be linted.
  func project(for paths: [String] = []) throws -> Project {
    try Project(configurationFile: config, pageFolders: rules, modelFolders: models, for: paths)
  }
}
