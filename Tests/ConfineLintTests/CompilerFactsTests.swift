import ConfineFindings
import ConfineFlow
import ConfineLint
import ConfineSwift
import Foundation
import Testing

@Suite("Facts of the compiler")
struct CompilerFactsTests {
  private let screen = """
    import RealmSwift
    @MainActor final class Screen {
      let kennels: [Kennel] = []
      func show() {
        let largest = Dictionary(grouping: kennels) { ObjectIdentifier($0) }.values.reduce([], +).first!
        let hounds = largest.hounds
        Task.detached { print(hounds.count) }
      }
    }
    """
  private let kennel = """
    import RealmSwift
    class Hound: Object {}
    @MainActor final class Kennel {
      let realm = try! Realm()
      var hounds: Results<Hound> { realm.objects(Hound.self) }
    }
    """

  @Test("say a type that only the compiler can infer, also of a file that does not compile")
  func inferred() async throws {
    let folder = try TemporaryFolder(["Screen.swift": screen, "Kennel.swift": kennel])
    try await dump("Screen.swift", with: ["Kennel.swift"], to: "facts/Screen.json", in: folder)
    let without = try await ConfineProcess.run(["--format", "concise"], in: folder)
    #expect(without.output == "2 files: no findings\n")
    let with = try await ConfineProcess.run(
      ["--facts", "facts", "--format", "concise"], in: folder)
    #expect(with.output.hasPrefix("Screen.swift:7:27: error: live collection 'hounds'"))
    #expect(with.status == 1)
  }

  @Test("name types without their modules, and none that hangs on a generic parameter")
  func types() async throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      struct Outer { struct Inner {} }
      private struct Own {}
      let a = [Outer.Inner()], b = ["": (1, true)], c = { (x: Int?) in x }
      private let d = Own()
      func f<T>(_ t: T) { let e = [t]; _ = e }
      """
    ])
    try await dump("A.swift", to: "A.json", in: folder)
    let facts = try #require(SyntaxDump(Data(folder.text(of: "A.json").utf8))?.facts)
    #expect(
      Set(facts.variables.values.map(\.description)) == [
        "[Outer.Inner]", "[String: (Int, Bool)]", "a function", "Own",
      ])
  }

  @Test("isolate asynchronous closures alone")
  func closures() async throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      @MainActor func f() {
        Task { print(1) }
        Task.detached { print(2) }
        [3].forEach { print($0) }
      }
      """
    ])
    try await dump("A.swift", to: "A.json", in: folder)
    let facts = try #require(SyntaxDump(Data(folder.text(of: "A.json").utf8))?.facts)
    let closures = facts.closures.sorted { $0.key < $1.key }.map(\.value)
    #expect(closures.map(\.isolation) == ["MainActor", "nonisolated", nil])
    #expect(closures.map { $0.parameters.map { $0?.description } } == [[], [], ["Int"]])
  }

  @Test("of another text are a gap, and say nothing")
  func stale() async throws {
    let folder = try TemporaryFolder(["Screen.swift": screen, "Kennel.swift": kennel])
    try await dump("Screen.swift", with: ["Kennel.swift"], to: "facts/Screen.json", in: folder)
    try folder.write(Data("// A new line.\n\(screen)".utf8), to: "Screen.swift")
    let run = try await ConfineProcess.run(["--facts", "facts"], in: folder)
    #expect(run.output.contains("of another text than that of 'Screen.swift'; dump its tree anew"))
    #expect(run.output.contains("facts/Screen.json:1"))
    #expect(run.status == 0)
  }

  @Test("that are no tree are a gap")
  func noTree() async throws {
    let folder = try TemporaryFolder(["A.swift": "", "facts/A.json": "{}"])
    let run = try await ConfineProcess.run(["--facts", "facts"], in: folder)
    #expect(run.output.contains("no syntax tree as 'swiftc -frontend -dump-ast"))
  }

  @Test("have to be there")
  func missing() async throws {
    let folder = try TemporaryFolder(["A.swift": "", "empty/A.txt": ""])
    let nowhere = try await ConfineProcess.run(["--facts", "nowhere"], in: folder)
    #expect(nowhere.errors == "error: there is no folder 'nowhere'\n")
    let empty = try await ConfineProcess.run(["--facts", "empty"], in: folder)
    #expect(empty.errors == "error: the folder 'empty' has no file that ends in '.json'\n")
    #expect(empty.status == 2)
  }

  /// The compiler prints the tree whether or not the file compiles, which it tells by its status.
  private func dump(
    _ file: String, with others: [String] = [], to tree: String, in folder: TemporaryFolder
  ) async throws {
    let run = try await ConfineProcess.run(
      [
        "swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", "-parse-as-library",
        "-module-name", "App", "-primary-file", file,
      ] + others, in: folder, executable: URL(filePath: "/usr/bin/env"))
    try folder.write(Data(run.output.utf8), to: tree)
  }
}
