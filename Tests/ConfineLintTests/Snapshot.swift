import Foundation
import Testing

/// Compares with a file of `Tests/Snapshots`; `CONFINE_UPDATE=1` writes it instead.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = folder.appending(path: "Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["CONFINE_UPDATE"] == "1" {
    try Data(text.utf8).write(to: file)
  } else {
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "CONFINE_UPDATE=1 rewrites it", sourceLocation: sourceLocation)
  }
}
