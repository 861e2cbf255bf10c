import Foundation

@testable import ConfineReport

/// A file of observations for a test, gone with the last reference.
final class ObservationsFile: Sendable {
  let url: URL

  var path: String { url.path }

  init(_ bytes: Data) throws {
    let name = "confine-\(UUID().uuidString).jsonl"
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try bytes.write(to: url)
  }

  convenience init(_ lines: [String], ending: String = "\n") throws {
    try self.init(Data((lines.joined(separator: "\n") + ending).utf8))
  }

  convenience init(of violations: [SampleViolation]) throws {
    try self.init(violations.flatMap { [$0.first, $0.second] })
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func read() throws -> Observations { try Observations.read(path) }
}

/// A step of a violation's story.
struct SampleStep {
  let step: String
  /// Milliseconds after the run's start.
  let time: Int
  let lane: String
  let line: Int

  init(_ step: String, at time: Int, lane: String, line: Int = 1) {
    self.step = step
    self.time = time
    self.lane = lane
    self.line = line
  }
}

/// The lines that a violation writes.
struct SampleViolation {
  static let rename = "/builds/kennel/Sources/App/DogStore.swift"

  var number = 1
  var run = "1f41-18c2d0e5b7f0"
  var process = 8001
  /// Milliseconds after the run's start.
  var time = 40
  var rule: String? = "live-object-across-await"
  var message = "live object 'Dog(_id: 7).name' is used after 'await'"
  var value = "Dog(_id: 7).name"
  var home = "serial queue \"com.example.db\""
  var here = "thread 5 of the cooperative pool, no actor, task \"rename\""
  var hereLane = "thread 5"
  var file = SampleViolation.rename
  var line = 31
  var function = "DogStore.rename(_:)"
  var story = [
    SampleStep("opened", at: 0, lane: "queue com.example.db", line: 14),
    SampleStep("froze", at: 12, lane: "queue com.example.db", line: 22),
  ]

  private static let start = 1_766_500_000_000_000_000

  private var id: String { "\(run)-\(number)" }

  var first: String {
    json([
      "id": id, "time": Self.start + time * 1_000_000, "process": process,
      "rule": rule ?? NSNull(), "severity": "error", "confidence": "certain", "message": message,
      "value": value, "type": "Dog", "operation": "read", "home": home, "here": here,
      "homeLane": "queue com.example.db", "hereLane": hereLane,
      "stack": ["0+0x1a2b", "0+0x1b00"], "images": [["path": "/opt/Kennel App", "build": "0a1b"]],
      "story": story.map { told($0, with: ["stack": ["0+0x12"]]) },
    ])
  }

  var second: String {
    json([
      "id": id, "file": file, "line": line, "column": 1, "endLine": line, "endColumn": 1,
      "function": function, "home": home + "; realm opened at DogStore.swift:14",
      "here": here + "; DogStore.swift:\(line)",
      "trace": [
        ["step": "became-live", "file": file, "line": 14, "column": 1, "message": "opened here"]
      ],
      "backtrace": ["\(function) at \(file):\(line)", "main at /builds/kennel/main.swift:3"],
      "story": story.map {
        told($0, with: ["file": file, "line": $0.line, "function": "open(_:)"])
      },
    ])
  }

  private func told(_ step: SampleStep, with addition: [String: Any]) -> [String: Any] {
    let told: [String: Any] = [
      "step": step.step, "time": Self.start + step.time * 1_000_000, "lane": step.lane,
      "here": step.lane, "message": "",
    ]
    return told.merging(addition) { $1 }
  }

  private func json(_ object: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? JSONSerialization.data(withJSONObject: object, options: options) else {
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
