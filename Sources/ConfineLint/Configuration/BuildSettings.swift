import Foundation

/// What package manifests and Xcode projects say of how their Swift is meant.
struct BuildSettings {
  private let manifests: [String]
  private let projects: [String]

  /// Reads those that lie in the folders themselves.
  init(in folders: [URL]) {
    manifests = folders.compactMap { Self.text(of: $0.appending(path: "Package.swift")) }
    projects = folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().filter { $0.hasSuffix(".xcodeproj") }
        .compactMap { Self.text(of: folder.appending(path: "\($0)/project.pbxproj")) }
    }
  }

  /// What isolates declarations that say nothing, where a target says so (SE-0466).
  var defaultIsolation: Dialect.DefaultIsolation {
    says(
      #/\.defaultIsolation\(\s*MainActor\.self/#, #/\bSWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;/#)
      ? .mainActor : .nonisolated
  }

  /// Whether a target turns SE-0461 on, by itself or with all that Xcode calls approachable concurrency.
  var isNonsendingByDefault: Bool {
    says(
      #/\.enableUpcomingFeature\(\s*"NonisolatedNonsendingByDefault"/#,
      #/\bSWIFT_(APPROACHABLE_CONCURRENCY|UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT) = YES;/#
    )
  }

  private func says(_ call: some RegexComponent, _ setting: some RegexComponent) -> Bool {
    manifests.contains { $0.contains(call) } || projects.contains { $0.contains(setting) }
  }

  /// Without the lines that are comments.
  private static func text(of file: URL) -> String? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
  }
}
