import Foundation
import RealmSwift

private class Clip: Object {
  @Persisted var title = "Sunset"
}

private let clips = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func upload(_ number: Int) async {
  await awaitReply()
}

// example
private final class ClipDatabase {
  static var realm: Realm { try! Realm(configuration: clips) }

  static func countTwice(completion: @escaping @Sendable () -> Void) {
    show("\(realm.objects(Clip.self).count) clips")
    DispatchQueue(label: "clips.count", autoreleaseFrequency: .workItem).async {
      show("\(realm.objects(Clip.self).count) clips")
      completion()
    }
  }
}
// end

// example
@MainActor
private enum ClipScreen {
  static let realm = try! Realm(configuration: clips)

  static func uploadAll() async {
    let count = realm.objects(Clip.self).count
    await upload(count)
    show("\(realm.objects(Clip.self).count) clips uploaded")
  }
}
// end

// example
private struct ClipSettings {
  static let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

  static func open() throws -> Realm {
    try Realm(configuration: configuration)
  }
}
// end

extension ClipSettings {
  fileprivate static func importClip(completion: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "clips.import", autoreleaseFrequency: .workItem).async {
      let realm = try! open()
      try! realm.write { realm.add(Clip()) }
      completion()
    }
  }
}

// example
private enum ClipSnapshot {
  static let clips = try! ClipSettings.open().objects(Clip.self).freeze()

  static func countTwice() async {
    show("\(clips.count) clips")
    let counting = Task.detached { show("\(clips.count) clips") }
    await counting.value
  }
}
// end

private enum ClipTitles {
  static var recent: [String] = []

  static func fillAndShow(completion: @escaping @Sendable () -> Void) {
    recent = ClipDatabase.realm.objects(Clip.self).map { $0.title }
    DispatchQueue(label: "clips.preview").async {
      show(recent.joined(separator: ", "))
      completion()
    }
  }
}

extension Cases {
  static let sharedRealmGood = [
    Case("a computed realm opens on the thread that asks") {
      await finish { ClipDatabase.countTwice(completion: $0) }
    },
    Case("a static realm stays on the main actor") { await ClipScreen.uploadAll() },
    Case("a shared configuration opens a realm per block") {
      await finish { ClipSettings.importClip(completion: $0) }
    },
    Case("frozen clips are shared") { await ClipSnapshot.countTwice() },
    Case("copied titles are shared") {
      await finish { ClipTitles.fillAndShow(completion: $0) }
    },
  ]
}
