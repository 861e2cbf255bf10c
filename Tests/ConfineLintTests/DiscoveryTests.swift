import ConfineFindings
import Foundation
import Testing

@testable import ConfineLint

@Suite("Looking for files")
struct DiscoveryTests {
  @Test("goes into folders, in order, and leaves out what is not the user's code")
  func folders() throws {
    let folder = try TemporaryFolder([
      "b/Z.swift": "", "a.swift": "", "b/c/D.swift": "", "b/notes.txt": "", "Pods/P.swift": "",
      ".build/B.swift": "", ".build-x/B.swift": "", ".hidden/H.swift": "", "Carthage/C.swift": "",
      "b/DerivedData/D.swift": "", "node_modules/N.swift": "",
    ])
    #expect(try paths(folder, ["."]) == ["a.swift", "b/Z.swift", "b/c/D.swift"])
    #expect(try paths(folder, ["b", "a.swift", "./b/Z.swift"]).count == 3)
  }

  @Test("takes what is named, even where it would not look")
  func explicitArguments() throws {
    let folder = try TemporaryFolder(["Pods/P.swift": "", "script": "", ".h/x.swift": ""])
    #expect(
      try paths(folder, ["Pods", "script", ".h"]) == [".h/x.swift", "Pods/P.swift", "script"])
  }

  @Test("visits each file once, also around a loop of links")
  func links() throws {
    let folder = try TemporaryFolder(["a/b/X.swift": ""])
    try folder.link("a/b/up", to: "..")
    try folder.link("a/again", to: "b")
    try folder.link("a/self", to: "self")
    #expect(try paths(folder, ["."]).count == 1)
  }

  @Test("names files outside the working directory by the way to them")
  func outside() throws {
    let folder = try TemporaryFolder(["a/X.swift": "", "b/c/Y.swift": ""])
    let inside = folder.url.appending(path: "b/c")
    let found = try Discovery(
      of: ["../../a", folder.url.appending(path: "b").path], from: inside)
    #expect(found.swiftFiles.map(\.path) == ["../../a/X.swift", "Y.swift"])
  }

  @Test("refuses a path that does not exist")
  func missingPath() throws {
    let folder = try TemporaryFolder([:])
    #expect(throws: LintError.noSuchPath("nowhere")) { try paths(folder, ["nowhere"]) }
  }

  @Test("finds Objective-C, and headers only beside it")
  func objectiveC() throws {
    let mixed = try TemporaryFolder(["A.m": "", "A.h": "", "B.mm": ""])
    #expect(
      try Discovery(of: ["."], from: mixed.url).objectiveCFiles.map(\.path)
        == ["A.h", "A.m", "B.mm"])
    let plain = try TemporaryFolder(["module.h": ""])
    #expect(try Discovery(of: ["."], from: plain.url).objectiveCFiles.isEmpty)
  }

  @Test(
    "tells what cannot be read as a gap, with the line",
    arguments: [
      (Data("a\nb\nc".utf8), nil), (Data(), nil),
      (Data("a\nb".utf8) + [0xFF], Gap(file: "A", line: 2, reason: "not UTF-8 from byte 3 on")),
      (Data([0xED, 0xA0, 0x80]), Gap(file: "A", line: 1, reason: "not UTF-8 from byte 0 on")),
      (Data(count: 20_000_001), Gap(file: "A", line: 1, reason: "larger than 20 MB")),
    ] as [(Data, Gap?)])
  func decoding(bytes: Data, gap: Gap?) {
    let sources = SourceSet(bytes: bytes, path: "A")
    #expect(sources.gaps == (gap.map { [$0] } ?? []))
    #expect(sources.files.count == (gap == nil ? 1 : 0))
  }

  @Test("counts lines as the compiler does")
  func lines() {
    let lines = SourceLines("a\r\nb\rc\n\nd")
    #expect((1...5).map { lines[$0].map(String.init) } == ["a", "b", "c", "", "d"])
    #expect(lines[0] == nil && lines[6] == nil)
  }

  private func paths(_ folder: TemporaryFolder, _ arguments: [String]) throws -> [String] {
    try Discovery(of: arguments, from: folder.url).swiftFiles.map(\.path)
  }
}
