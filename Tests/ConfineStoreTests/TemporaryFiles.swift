import Foundation

/// A file that does not exist yet and that no other test has.
func temporaryFile() -> URL {
  temporaryFolder.appendingPathComponent(UUID().uuidString + ".realm")
}

/// One for a run of the tests and all processes that it starts; it goes when the run ends.
private let temporaryFolder: URL = {
  let variable = "CONFINE_TEST_FOLDER"
  if let path = ProcessInfo.processInfo.environment[variable] {
    return URL(fileURLWithPath: path, isDirectory: true)
  }
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("confine-tests-\(getpid())", isDirectory: true)
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  setenv(variable, folder.path, 1)
  atexit { try? FileManager.default.removeItem(at: temporaryFolder) }
  return folder
}()
