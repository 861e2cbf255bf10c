import ConfineFlow
import ConfineSwift
import Testing

@testable import ConfineLint

@Suite("Groups of modules")
struct ModuleGroupsTests {
  private func groups(_ files: [(String, String)]) -> [[String]] {
    ModuleGroups(files.map { SourceFile(path: $0.0, text: $0.1) }).groups.map { $0.map(\.path) }
  }

  @Test("Folders without a manifest are one module")
  func folders() {
    #expect(
      groups([("App/Models/Dog.swift", ""), ("App/Sources/Views/DogView.swift", "")])
        == [["App/Models/Dog.swift", "App/Sources/Views/DogView.swift"]])
  }

  @Test("Modules of a package that do not import each other stand apart")
  func apart() {
    let manifest = #".target(name: "One"), .target(name: "Two")"#
    #expect(
      groups([
        ("Package.swift", manifest), ("Sources/One/A.swift", "import Foundation"),
        ("Sources/One/B.swift", ""), ("Sources/Two/A.swift", "import Foundation"),
      ]) == [
        ["Package.swift"], ["Sources/One/A.swift", "Sources/One/B.swift"], ["Sources/Two/A.swift"],
      ])
  }

  @Test(
    "Whatever is written before and after it, an import joins",
    arguments: [
      "import One", "@testable import One", "  public import One // why", "import struct One.Dog",
      "@_exported\timport One", "import One.Inner",
    ])
  func joined(_ line: String) {
    let manifest = #".target(name: "One"), .testTarget(name: "OneTests")"#
    #expect(
      groups([
        ("Lib/Package.swift", manifest), ("Lib/Sources/One/A.swift", ""),
        ("Lib/Tests/OneTests/B.swift", "// tests\n\(line)\n"),
      ]).last == ["Lib/Sources/One/A.swift", "Lib/Tests/OneTests/B.swift"])
  }

  @Test("An app is joined with the packages that it imports")
  func app() {
    #expect(
      groups([
        ("App/Main.swift", "import Store"),
        ("Packages/Store/Package.swift", #".target(name: "Store")"#),
        ("Packages/Store/Sources/Store/Dog.swift", ""),
      ]) == [
        ["App/Main.swift", "Packages/Store/Sources/Store/Dog.swift"],
        ["Packages/Store/Package.swift"],
      ])
  }

  @Test("A name is a module of its own package first")
  func sameName() {
    let manifest = #".target(name: "Core"), .target(name: "App")"#
    #expect(
      groups([
        ("A/Package.swift", manifest), ("A/Sources/App/Main.swift", "import Core"),
        ("A/Sources/Core/Dog.swift", ""), ("B/Package.swift", manifest),
        ("B/Sources/App/Main.swift", "import Core"), ("B/Sources/Core/Dog.swift", ""),
      ]).filter { $0.count > 1 } == [
        ["A/Sources/App/Main.swift", "A/Sources/Core/Dog.swift"],
        ["B/Sources/App/Main.swift", "B/Sources/Core/Dog.swift"],
      ])
  }

  @Test("A folder that no manifest names is a part of the package's one module")
  func customPath() {
    #expect(
      groups([
        ("Package.swift", #".target(name: "App", path: "Sources")"#),
        ("Sources/Models/Dog.swift", ""), ("Sources/Views/DogView.swift", ""),
      ]).map(\.count) == [3])
  }
}
