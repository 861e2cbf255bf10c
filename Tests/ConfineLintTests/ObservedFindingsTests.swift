import Foundation
import Testing

/// Findings beside what a run of the program saw.
@Suite("A run's observations beside findings")
struct ObservedFindingsTests {
  private static let source = """
    import RealmSwift
    class Dog: Object { @Persisted var name = "" }
    func load() async {}
    func show(_ dogs: [Dog]) async throws {
      let realm = try Realm()
      guard let dog = realm.objects(Dog.self).first else { return }
      await load()
      print(dog.name)
      hide(dogs)
    }
    func hide(_ dogs: [Any]) {}

    """

  private static func line(
    _ id: String, _ file: String, _ line: Int, in function: String
  ) -> String {
    """
    {"id":"\(id)","time":1766500000,"process":1,"rule":"live-object-across-await",\
    "severity":"error","message":"Realm accessed from incorrect thread.","value":"Dog.name",\
    "home":"the main thread","here":"thread 5","homeLane":"main","hereLane":"thread 5",\
    "file":"\(file)","line":\(line),"column":1,"endLine":\(line),"endColumn":1,"function":"\(function)"}

    """
  }

  private func folder(observing lines: Int...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["A.swift": Self.source])
    let file = folder.url.appending(path: "A.swift").path
    let text = lines.map { line in
      Self.line("1-1-\(line)", file, line, in: line < 11 ? "show(_:)" : "hide(_:)")
    }
    try folder.write(Data(text.joined().utf8), to: "run.jsonl")
    return folder
  }

  private let arguments = ["A.swift", "--observations", "run.jsonl"]

  @Test("a finding that the run saw is confirmed")
  func confirmed() async throws {
    let folder = try folder(observing: 8)
    let json = try await ConfineProcess.run(arguments + ["--format", "json"], in: folder)
    #expect(json.output.components(separatedBy: #""observed": "confirmed""#).count == 2)
    #expect(!json.output.contains(#""observed": "only""#))
    let text = try await ConfineProcess.run(arguments, in: folder)
    #expect(text.output.contains("seen: a run of the program saw it, too\n"))
    #expect(text.output.hasSuffix("1 file: 1 error\n"))
  }

  @Test("what only the run saw is a finding of its own, where it happened")
  func onlyObserved() async throws {
    let folder = try folder(observing: 8, 11)
    let text = try await ConfineProcess.run(arguments, in: folder)
    #expect(text.status == 1)
    #expect(text.output.contains("A.swift:11:1: error: Realm accessed from incorrect thread."))
    #expect(text.output.contains("func hide(_ dogs: [Any]) {}\n"))
    #expect(text.output.contains("seen: only a run of the program saw it\n"))
    #expect(text.output.hasSuffix("1 file: 2 errors\n"))
  }

  @Test("what only the run saw of a disabled rule is not told")
  func disabled() async throws {
    let folder = try folder(observing: 11)
    let text = try await ConfineProcess.run(
      arguments + ["--disable", "live-object-across-await"], in: folder)
    #expect(text.output == "1 file: no findings\n")
  }

  @Test("a run without violations confirms nothing, and a missing file is told")
  func nothingObserved() async throws {
    let folder = try TemporaryFolder(["A.swift": Self.source])
    try folder.write(Data(), to: "run.jsonl")
    let text = try await ConfineProcess.run(arguments, in: folder)
    #expect(text.status == 1)
    #expect(!text.output.contains("seen:"))
    let missing = try await ConfineProcess.run(["--observations", "nowhere"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("error: there is no file 'nowhere'"))
  }
}
