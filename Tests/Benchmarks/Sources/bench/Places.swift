import Foundation

/// Where files are made: memory, where there is such a file system, and the disk.
struct Place {
  let name: String
  let folder: String

  static let disk = Place(name: "disk", folder: FileManager.default.temporaryDirectory.path)

  static let memory: Place? =
    access("/dev/shm", W_OK) == 0 ? Place(name: "memory", folder: "/dev/shm") : nil

  static var all: [Place] { [memory, disk].compactMap(\.self) }

  /// For what does not depend on the device.
  static var fastest: Place { memory ?? disk }

  /// Calls with a path in a directory of its own, which is removed afterwards.
  func withFile<Result>(_ body: (String) throws -> Result) throws -> Result {
    let directory = "\(folder)/confine-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    return try body("\(directory)/store.realm")
  }
}

func fileSize(_ path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}
