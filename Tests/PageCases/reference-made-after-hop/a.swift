import Foundation
import RealmSwift

final class Recording: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var transcript: String?
}

protocol SpeechService: Sendable {
  func transcribe(_ title: String) async throws -> String
}

struct RecordingDatabase {
  static func open() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 2))
  }
}

final class TranscriptionController {
  private let queue = DispatchQueue(label: "transcripts")
  private let speech: SpeechService
  init(speech: SpeechService) { self.speech = speech }

  func clear(_ recording: Recording) {
    queue.async {
      let reference = ThreadSafeReference(to: recording)  // expect: reference-made-after-hop
      autoreleasepool {
        guard let realm = try? RecordingDatabase.open(), let recording = realm.resolve(reference)
        else { return }
        try? realm.write { recording.transcript = nil }
      }
    }
  }

  func clearRight(_ recording: Recording) {
    let reference = ThreadSafeReference(to: recording)
    queue.async {
      autoreleasepool {
        guard let realm = try? RecordingDatabase.open(), let recording = realm.resolve(reference)
        else { return }
        try? realm.write { recording.transcript = nil }
      }
    }
  }

  func transcribe(_ recording: Recording) async throws {
    let text = try await speech.transcribe(recording.title)
    let reference = ThreadSafeReference(to: recording)  // expect: reference-made-after-hop
    try store(text, in: reference)
  }

  func transcribeRight(_ recording: Recording) async throws {
    let reference = ThreadSafeReference(to: recording)
    let text = try await speech.transcribe(recording.title)
    try store(text, in: reference)
  }

  @MainActor
  func transcribeOnMain(_ recording: Recording) async throws {
    let text = try await speech.transcribe(recording.title)
    let reference = ThreadSafeReference(to: recording)
    try await Task.detached { try RecordingDatabase.set(text, in: reference) }.value
  }

  private func store(_ text: String, in reference: ThreadSafeReference<Recording>) throws {
    try RecordingDatabase.set(text, in: reference)
  }
}

extension RecordingDatabase {
  static func set(_ text: String, in reference: ThreadSafeReference<Recording>) throws {
    let realm = try open()
    guard let recording = realm.resolve(reference) else { return }
    try realm.write { recording.transcript = text }
  }
}
