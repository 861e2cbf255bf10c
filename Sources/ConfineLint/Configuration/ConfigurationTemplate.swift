import Foundation

/// What `confine init` writes: each key with its default, explained.
public enum ConfigurationTemplate {
  static let text = """
    # What confine goes by in this folder; 'confine lint --show-config' tells all of it.
    # Paths begin at this file. Every key may be left out.

    # What is linted when the command line names nothing.
    include:
      - "."

    # What is left out of folders: '*' stands for anything within a name, '**' for folders.
    # Pods, Carthage, DerivedData, node_modules and hidden folders are left out anyway.
    exclude: []
    #  - "Sources/Generated"
    #  - "*.generated.swift"

    # off, on, error, warning or note; 'confine rules' lists the rules.
    rules: {}
    #  live-object-across-await: error
    #  ungrouped-async-commits: note

    # Folders with models of libraries, and with pages of rules of your own.
    models: []
    pages: []

    # Property wrappers of yours that give what they are assigned, as an injected value.
    property-wrappers: []

    # What isolates declarations that say nothing: nonisolated or main-actor (SE-0466).
    # Package.swift or the Xcode project tells it, too.
    # default-isolation: nonisolated

    # true if nonisolated asynchronous functions stay on their caller's actor (SE-0461).
    # Package.swift or the Xcode project tells it, too.
    # nonisolated-nonsending: false

    # Rules that need a later Realm are off. Package.resolved or Podfile.lock tells it, too.
    # realm-version: 10.54.0

    # Rules about what a later Swift changed are off. The file .swift-version tells it, too.
    # swift-version: 5.7

    """

  /// Writes the file into a folder that has none, and gives its name.
  public static func write(in folder: URL = .currentDirectory()) throws(LintError) -> String {
    let name = ConfigurationFile.name
    let url = folder.appending(path: name)
    guard FileKind(at: url) == nil else { throw .existsAlready(name) }
    do {
      try Data(text.utf8).write(to: url)
    } catch {
      throw .cannotWrite(path: name, reason: error.localizedDescription)
    }
    return name
  }
}
