import ConfineFindings
import Foundation
import Testing

@testable import ConfineReport

@Suite("A file of observations")
struct ReadingTests {
  private let violation = SampleViolation()

  @Test("gives one violation for the two lines of an id, the later replacing the earlier")
  func merged() throws {
    let observations = try ObservationsFile([violation.first, violation.second]).read()
    let read = try #require(observations.violations.first)
    #expect(observations.violations.count == 1)
    #expect(read.rule == "live-object-across-await")
    #expect(read.process == 8001)
    #expect(read.time == 1_766_500_000_040_000_000)
    #expect(read.home == "serial queue \"com.example.db\"; realm opened at DogStore.swift:14")
    #expect(read.hereLane == "thread 5")
    #expect(read.place == Place(file: SampleViolation.rename, line: 31))
    #expect(read.addresses.isEmpty)
    #expect(read.backtrace.count == 2)
    #expect(read.trace.map(\.kind) == [.becameLive])
    #expect(read.story.map(\.step) == ["opened", "froze"])
    #expect(read.story.map(\.place?.line) == [14, 22])
  }

  @Test("keeps the addresses of a violation whose second line never came")
  func unsymbolicated() throws {
    let read = try #require(ObservationsFile([violation.first]).read().violations.first)
    #expect(read.place == nil)
    #expect(
      read.addresses == [
        ImageAddress(image: "/opt/Kennel App", offset: "0x1a2b"),
        ImageAddress(image: "/opt/Kennel App", offset: "0x1b00"),
      ])
    #expect(read.story.map(\.address?.offset) == ["0x12", "0x12"])
  }

  @Test("keeps the address of a step that the second line cannot name")
  func unnamedStep() throws {
    let lines = violation.second.replacing(
      #""file":"/builds/kennel/Sources/App/DogStore.swift","function":"open(_:)","#, with: "")
    let read = try #require(ObservationsFile([violation.first, lines]).read().violations.first)
    #expect(read.place?.line == 31)
    #expect(read.story.map(\.address?.offset) == ["0x12", "0x12"])
  }

  @Test("may have the lines of several processes in any order")
  func interleaved() throws {
    let other = SampleViolation(run: "1f42-18c2d0e5b7f0", process: 8002, line: 99)
    let file = try ObservationsFile([
      violation.first, other.first, other.second, violation.second,
    ])
    #expect(try file.read().violations.map(\.process) == [8001, 8002])
    #expect(try file.read().violations.map(\.place?.line) == [31, 99])
  }

  @Test("may end in a cut line, which is dropped and counted", arguments: [1, 20, 200])
  func cut(length: Int) throws {
    let file = try ObservationsFile(
      [violation.first, String(violation.second.prefix(length))], ending: "")
    let observations = try file.read()
    #expect(observations.isCut)
    #expect(observations.violations.count == 1)
    #expect(observations.gapCount == 0)
  }

  @Test("may end in a whole line without a newline")
  func withoutNewline() throws {
    let observations = try ObservationsFile([violation.first], ending: "").read()
    #expect(!observations.isCut)
    #expect(observations.violations.count == 1)
  }

  @Test(
    "tells the number of a line that cannot be read, and why",
    arguments: [
      ("nonsense", "cannot be read as JSON"),
      (#"{"id": "1-2-3", "time"#, "cannot be read as JSON"),
      ("[1]", "is no JSON object"),
      (#"{"time": 5}"#, "has no 'id'"),
      (#"{"id": 5}"#, "has a 'id' of the wrong type"),
      (#"{"id": "a", "line": "7"}"#, "has a 'line' of the wrong type"),
      (
        #"{"id": "a", "story": [{"step": "opened", "time": []}]}"#, "has a 'time' of the wrong type"
      ),
      (#"{"id": "a", "line": -1}"#, "has a 'line' or 'column' that no file has"),
      (#"{"id": "a", "line": 9223372036854775807}"#, "has a 'line' or 'column' that no file has"),
      (#"{"id": "a", "time": 99999999999999999999}"#, "cannot be read as JSON"),
      (#"{"id": "a", "time": -1}"#, "has a negative 'time'"),
      (#"{"id": "a", "file": "x"}"#, "tells more of a violation whose first line is not here"),
      ("null", "is no JSON object"),
      (String(repeating: "[", count: 100_000), "cannot be read as JSON"),
    ])
  func gap(line: String, reason: String) throws {
    let file = try ObservationsFile([violation.first, line, violation.second])
    let observations = try file.read()
    #expect(observations.gaps == [Gap(file: file.path, line: 2, reason: reason)])
    #expect(observations.gapCount == 1)
    #expect(observations.violations.map(\.place?.line) == [31])
  }

  @Test(
    "tells a line that is not UTF-8",
    arguments: [[0xFF, 0xFE], [0x00], [0xC3, 0x28]] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) throws {
    let line = Data(violation.first.utf8) + Data("\n".utf8)
    let odd = Data(#"{"id": ""#.utf8) + Data(bytes) + Data("\"}\n".utf8)
    let observations = try ObservationsFile(line + odd + line).read()
    #expect(observations.gaps.map(\.line) == [2])
    #expect(observations.gaps.map(\.reason) == ["is not UTF-8"])
  }

  @Test("keeps a hundred gaps and counts them all")
  func manyGaps() throws {
    let lines = [violation.first] + Array(repeating: "x", count: 1000)
    let observations = try ObservationsFile(lines).read()
    #expect(observations.gaps.count == 100)
    #expect(observations.gapCount == 1000)
  }

  @Test("may have lines of megabytes, blank lines, and those of an editor")
  func oddLines() throws {
    let long = SampleViolation(number: 2, message: String(repeating: "ü", count: 1_500_000))
    let lines = ["\u{FEFF}" + violation.first, "", " \t\r", long.first + "\r", violation.second]
    let observations = try ObservationsFile(lines).read()
    #expect(observations.gapCount == 0)
    #expect(observations.violations.map(\.message.count) == [52, 1_500_000])
    #expect(observations.violations[0].place?.line == 31)
  }

  @Test("passes over a line that nobody could have written")
  func tooLong() throws {
    let junk = String(repeating: "x", count: LineReader.longestLine + 1)
    let observations = try ObservationsFile([junk, violation.first, junk, violation.second]).read()
    #expect(observations.gaps.map(\.line) == [1, 3])
    #expect(observations.gaps.map(\.reason) == Array(repeating: "is longer than 16 MiB", count: 2))
    #expect(observations.violations.map(\.place?.line) == [31])
  }

  @Test("cannot be a folder, missing, empty, cut, binary or something else, and says what to do")
  func unusable() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: ReportError.isFolder(folder)) { try Observations.read(folder) }
    #expect(throws: ReportError.noSuchFile("/no/such")) { try Observations.read("/no/such") }
    let empty = try ObservationsFile([""], ending: "")
    #expect(throws: ReportError.empty(empty.path)) { try empty.read() }
    let cut = try ObservationsFile([String(violation.first.dropLast())], ending: "")
    #expect(throws: ReportError.onlyCut(cut.path)) { try cut.read() }
    let binary = try ObservationsFile(Data([0x7F, 0x45, 0x00, 0xFF, 0x0A, 0xFE, 0x0A]))
    #expect(throws: ReportError.notUTF8(binary.path)) { try binary.read() }
    let prose = try ObservationsFile(["Dear reader,"])
    #expect(
      throws: ReportError.notObservations(
        path: prose.path, line: 1, reason: "cannot be read as JSON")
    ) { try prose.read() }
    #expect(
      "\(ReportError.noSuchFile("x.jsonl"))"
        == "there is no file 'x.jsonl'; run the program with CONFINE_OBSERVATIONS=x.jsonl to write one"
    )
  }
}
