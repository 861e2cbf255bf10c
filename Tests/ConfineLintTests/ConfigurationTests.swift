import ConfineFindings
import ConfineRules
import Foundation
import Testing

@testable import ConfineLint

@Suite("The configuration")
struct ConfigurationTests {
  private func project(_ text: String, _ files: [String: String] = [:]) throws -> Project {
    let folder = try TemporaryFolder(files.merging([".confine.yml": text]) { one, _ in one })
    return try Project(from: folder.url)
  }

  @Test("may be empty, and is then the default", arguments: ["", "# nothing\n", "rules: {}\n"])
  func empty(text: String) throws {
    var configuration = try project(text).configuration
    let folder = configuration.folder
    configuration.file = nil
    #expect(configuration == Configuration(folder: folder))
  }

  @Test("that 'confine init' writes says the default, and names every key")
  func template() throws {
    var configuration = try project(ConfigurationTemplate.text).configuration
    let folder = configuration.folder
    configuration.file = nil
    #expect(configuration == Configuration(folder: folder))
    for key in ["property-wrappers", "default-isolation", "realm-version", "pages", "models"] {
      #expect(ConfigurationTemplate.text.contains("\(key):"))
    }
  }

  @Test("is read whole")
  func reading() throws {
    let read = try project(
      """
      include: [App, Kit]
      exclude: ["*.g.swift"]
      rules: { frozen-mutation: off, nested-write: warning, ungrouped-async-commits: on }
      property-wrappers: [Injected]
      default-isolation: main-actor
      nonisolated-nonsending: true
      realm-version: 10.30
      """)
    let configuration = read.configuration
    #expect(configuration.included == ["App", "Kit"])
    #expect(configuration.excluded == ["*.g.swift"])
    #expect(configuration.dialect.transparentWrappers == ["Injected"])
    #expect(configuration.dialect.defaultIsolation == .mainActor)
    #expect(configuration.dialect.isNonsendingByDefault)
    #expect(configuration.realmVersion == LibraryVersion("10.30.0"))
    let rules = try read.selection().rules(of: read.book.catalogue)
    #expect(rules["frozen-mutation"] == nil)
    #expect(rules["nested-write"]?.severity == .warning)
    #expect(rules["ungrouped-async-commits"]?.severity == .note)
    #expect(rules["async-write-in-async-code"] == nil)
    #expect(rules["async-write-without-scheduler"] != nil)
  }

  @Test(
    "is refused when it is not as it has to be, with the line and what to do",
    arguments: [
      ("include: [a]\nexcldue: [b]\n", ":2: unknown key 'excldue'; did you mean 'exclude'?"),
      ("rules: { nested-wirte: off }\n", ":1: unknown key 'nested-wirte'; did you mean 'nested-w"),
      ("rules:\n  nested-write: eror\n", ":2: unknown value 'eror' of 'nested-write'; did you m"),
      ("rules: [nested-write]\n", ":1: 'rules' has to be a mapping"),
      ("include: App\n", ":1: 'include' has to be a list of texts"),
      ("default-isolation: main\n", ":1: unknown value 'main' of 'default-isolation'; allowed: n"),
      ("nonisolated-nonsending: yes\n", ":1: unknown value 'yes'"),
      ("realm-version: latest\n", ":1: 'realm-version' has to be a version such as 10.54.0"),
      ("- a\n", ":1: 'the file' has to be a mapping"),
      ("a: [\n", ": this is not YAML"),
      ("pages: [rules]\n", "there is no folder 'rules'"),
    ])
  func refused(text: String, problem: String) throws {
    let error = try #require(throws: LintError.self) { try project(text) }
    #expect(error.description.contains(problem), "\(error)")
  }

  @Test("is looked for upwards, as far as the repository goes, and names paths from there")
  func discovery() throws {
    let folder = try TemporaryFolder([
      ".confine.yml": "include: [App]\n", "App/Kit/A.swift": "", "Other/.git/HEAD": "",
      "Other/B.swift": "",
    ])
    let inside = try Project(from: folder.url.appending(path: "App/Kit"))
    #expect(inside.configuration.file == "../../.confine.yml")
    #expect(inside.paths([]) == ["../../App"])
    #expect(inside.paths(["A.swift"]) == ["A.swift"])
    #expect(try Project(from: folder.url.appending(path: "Other")).configuration.file == nil)
  }

  @Test(
    "leaves out what its patterns match",
    arguments: [
      ("Generated", "Generated", true), ("Generated", "A/Generated/B.swift", true),
      ("A/Generated", "A/Generated/B.swift", true), ("A/Generated", "B/A/Generated/C", false),
      ("*.g.swift", "A/B/C.g.swift", true), ("*.g.swift", "A/B/C.swift", false),
      ("A/**/C.swift", "A/C.swift", true), ("A/**/C.swift", "A/x/y/C.swift", true),
      ("A/*/C.swift", "A/x/y/C.swift", false), ("A/?.swift", "A/B.swift", true),
      ("./A", "A/B.swift", true), ("A/", "x/A/B.swift", true), ("Gen", "Generated", false),
    ])
  func patterns(pattern: String, path: String, isMatched: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatched)
  }

  @Test("takes the version of Realm from the project's lock files")
  func lockFiles() throws {
    let package =
      #"{"pins":[{"identity":"realm-swift","location":"#
      + #""https://github.com/realm/realm-swift.git","state":{"version":"10.54.1"}}],"version":3}"#
    let older =
      #"{"object":{"pins":[{"package":"Realm","repositoryURL":"#
      + #""git@github.com:realm/realm-cocoa.git","state":{"version":"10.7.0"}}]},"version":1}"#
    let workspace = "App.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let pods = "PODS:\n  - Realm (10.40.2):\n    - Realm/Headers (= 10.40.2)\n"
    for (files, version) in [
      (["Package.resolved": package], "10.54.1"), ([workspace: older], "10.7.0"),
      (["Podfile.lock": pods], "10.40.2"), (["Package.resolved": "{"], nil),
      (["Package.resolved": package, "Podfile.lock": pods], "10.40.2"), ([:], nil),
    ] as [([String: String], String?)] {
      #expect(try project("", files).configuration.realmVersion?.description == version)
    }
    #expect(
      try project("realm-version: 9", ["Podfile.lock": pods]).configuration.realmVersion
        == LibraryVersion("9.0"))
  }

  @Test("of versions compares their numbers")
  func versions() throws {
    let ordered = try ["9.99", "10", "10.2.1", "10.39", "10.39.1-beta", "11.0"].map {
      try #require(LibraryVersion($0))
    }
    #expect(ordered == ordered.sorted())
    #expect(LibraryVersion("10.") == nil && LibraryVersion("ten") == nil)
    #expect(Set([LibraryVersion("10"), LibraryVersion("10.0")]).count == 1)
  }
}
