import Foundation
import Testing

@testable import ConfineReport

/// A folder with a source file, gone with the last reference.
final class SourceFolderForTest: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "confine-sources-\(UUID().uuidString)")

  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(of name: String) -> String { url.appending(path: name).path }
}

@Suite("The page")
struct PageTests {
  static let hostile =
    "</script><script>document.title='broken'</script><!--\u{2028}\"'&<img src=x>"

  static let source = (1...40).map { "  let line\($0) = \"\(hostile)\"" }.joined(separator: "\n")

  static func page(_ samples: [SampleViolation], folder: String = "/") throws -> String {
    let observations = try ObservationsFile(of: samples).read()
    return try ReportPage(observations, title: "run.jsonl", folder: folder).html()
  }

  /// The data in a page, read back as a browser reads it: up to the first end of a script.
  static func data(in page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</script", options: .caseInsensitive))
    let json = Data(rest[..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("carries texts that look like markup as data, unchanged")
  func escaping() throws {
    let folder = try SourceFolderForTest(["a.swift": Self.source])
    let sample = SampleViolation(
      message: Self.hostile, value: Self.hostile, home: Self.hostile, here: Self.hostile,
      hereLane: Self.hostile, file: folder.path(of: "a.swift"), function: Self.hostile)
    let page = try Self.page([sample])
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<!--"))
    let data = try Self.data(in: page)
    let example = try #require((data["examples"] as? [[String: Any]])?.first)
    #expect(example["value"] as? String == Self.hostile)
    #expect(example["message"] as? String == Self.hostile)
    let code = try #require(data["code"] as? [String: [String: Any]])
    let lines = code["\(folder.path(of: "a.swift")):31"]?["lines"] as? [String]
    #expect(lines?[4] == "  let line31 = \"\(Self.hostile)\"")
  }

  @Test("asks nobody for anything")
  func selfContained() throws {
    let page = try Self.page([SampleViolation()])
    let addresses = page.components(separatedBy: "://").dropLast().map { $0.suffix(5) }
    // The name of SVG's elements, which is looked up nowhere.
    #expect(addresses == ["\"http"])
    #expect(!page.contains("@import") && !page.contains("url("))
    #expect(page.contains("default-src 'none'"))
  }

  @Test("is the same for the same observations")
  func deterministic() throws {
    let samples = (1...50).map { SampleViolation(number: $0, time: $0, line: $0 % 5 + 1) }
    #expect(try Self.page(samples) == Self.page(samples))
  }

  @Test("has the code of the violation and of its story, from relative paths too")
  func code() throws {
    let folder = try SourceFolderForTest(["a.swift": Self.source])
    let page = try Self.page([SampleViolation(file: "a.swift")], folder: folder.url.path)
    let code = try #require(Self.data(in: page)["code"] as? [String: [String: Any]])
    #expect(code.keys.sorted() == ["a.swift:14", "a.swift:22", "a.swift:31"])
    #expect(code["a.swift:14"]?["first"] as? Int == 10)
    #expect((code["a.swift:14"]?["lines"] as? [String])?.count == 9)
    #expect(code["a.swift:14"]?["isNewer"] as? Bool == true)
  }

  @Test("reads no file that is no source code, whatever its name says")
  func secrets() throws {
    let folder = try SourceFolderForTest(["passwords": "secret\nsecret"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link.swift"), withDestinationPath: folder.path(of: "passwords"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "d.swift"), withIntermediateDirectories: true)
    let samples = ["passwords", "link.swift", "d.swift", "none.swift"].enumerated().map {
      SampleViolation(number: $0, file: folder.path(of: $1), line: 1)
    }
    let data = try Self.data(in: Self.page(samples))
    #expect((data["code"] as? [String: Any])?.isEmpty == true)
    #expect((data["examples"] as? [Any])?.count == 4)
  }

  @Test("does not grow with the violations, and counts them all")
  func many() throws {
    let samples = (0..<10_000).map { number in
      SampleViolation(number: number, time: number, hereLane: "thread \(number % 9)")
    }
    let page = try Self.page(samples)
    #expect(page.utf8.count < 2_000_000)
    let data = try Self.data(in: page)
    #expect(data["violations"] as? Int == 10_000)
    let run = try #require((data["runs"] as? [[String: Any]])?.first)
    let marks = try #require(run["marks"] as? [[String: Any]])
    let counts = marks.filter { $0["kind"] as? String == "violation" }
      .compactMap { $0["count"] as? Int }
    #expect(counts.reduce(0, +) == 10_000)
  }

  @Test("says how many groups and runs it leaves out")
  func limits() throws {
    let samples = (0..<400).map { number in
      SampleViolation(number: 1, run: "\(number)-1", process: number, line: number + 1)
    }
    let data = try Self.data(in: Self.page(samples))
    #expect((data["groups"] as? [Any])?.count == PageBuilder.shownGroups)
    #expect(data["hiddenGroups"] as? Int == 400 - PageBuilder.shownGroups)
    #expect((data["runs"] as? [Any])?.count == PageBuilder.shownRuns)
    #expect(data["hiddenRuns"] as? Int == 400 - PageBuilder.shownRuns)
  }

  @Test("has times from the start of each run")
  func times() throws {
    let data = try Self.data(in: Self.page([SampleViolation()]))
    let run = try #require((data["runs"] as? [[String: Any]])?.first)
    let marks = try #require(run["marks"] as? [[String: Any]])
    #expect(marks.map { $0["time"] as? Int } == [0, 12_000_000, 40_000_000])
    #expect(marks.map { $0["kind"] as? String } == ["opened", "froze", "violation"])
  }
}
