import Foundation

/// What a project's lock files say of the versions of Realm and Swift that it uses.
struct LockFiles {
  struct Found: Equatable {
    let version: LibraryVersion
    /// The lock file, from the project's folder.
    let file: String
  }

  private let folder: URL

  init(in folder: URL) {
    self.folder = folder
  }

  /// The lowest, where several files name one: then no rule asks for what a target lacks.
  func realmVersion() -> Found? {
    let versions = packageFiles.compactMap { file in
      found(in: file, packageVersion)
    }
    let pods = found(in: "Podfile.lock", podVersion)
    return (versions + [pods].compactMap(\.self)).min { $0.version < $1.version }
  }

  /// What version managers read; a snapshot or a name is no version.
  func swiftVersion() -> LibraryVersion? {
    let file = folder.appending(path: ".swift-version")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return LibraryVersion(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Swift Package Manager's own, and those that Xcode keeps in projects and workspaces.
  private var packageFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let kept = names.sorted().compactMap { name -> String? in
      if name.hasSuffix(".xcworkspace") { return "\(name)/xcshareddata/swiftpm/Package.resolved" }
      guard name.hasSuffix(".xcodeproj") else { return nil }
      return "\(name)/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    }
    return ["Package.resolved"] + kept
  }

  private func found(in file: String, _ read: (Data) -> LibraryVersion?) -> Found? {
    guard let bytes = try? Data(contentsOf: folder.appending(path: file)) else { return nil }
    return read(bytes).map { Found(version: $0, file: file) }
  }

  private func packageVersion(_ bytes: Data) -> LibraryVersion? {
    guard let root = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      return nil
    }
    // Version 1 of the format has its pins one level deeper, and other names in them.
    let holder = root["object"] as? [String: Any] ?? root
    let pins = holder["pins"] as? [[String: Any]] ?? []
    let pin = pins.first { pin in
      let location = pin["location"] ?? pin["repositoryURL"]
      return (location as? String).map(Self.isRealm) ?? false
    }
    let state = pin?["state"] as? [String: Any]
    return (state?["version"] as? String).flatMap(LibraryVersion.init)
  }

  private static func isRealm(location: String) -> Bool {
    let name = location.lowercased().split(separator: "/").last ?? ""
    return ["realm-swift", "realm-swift.git", "realm-cocoa", "realm-cocoa.git"].contains(name)
  }

  /// `  - RealmSwift (10.54.0):` among the pods.
  private func podVersion(_ bytes: Data) -> LibraryVersion? {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let versions = lines.compactMap { line in
      line.wholeMatch(of: #/ +- "?Realm(?:Swift)? \(([0-9.]+)\)"?:?/#).map { String($0.output.1) }
    }
    return versions.lazy.compactMap(LibraryVersion.init).first
  }
}
