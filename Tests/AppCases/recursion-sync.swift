import Foundation
import RealmSwift

final class Chunk: Object {
  @Persisted(primaryKey: true) var index: Int; @Persisted var done: Bool;
  @Persisted var path: String
}

final class Uploader {
  private let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
  private let background = URLSession(configuration: .default)

  @MainActor func uploadAll() {
    let realm = try! Realm()
    let chunks = Array(realm.objects(Chunk.self).filter("done == false"))
    uploadNext(chunks)
  }
  private func uploadNext(_ chunks: [Chunk]) {
    guard let chunk = chunks.first else { return }
    let request = URLRequest(url: URL(string: chunk.path)!)
    session.dataTask(with: request) { _, _, _ in
      try? chunk.realm?.write { chunk.done = true }
      self.uploadNext(Array(chunks.dropFirst()))
    }.resume()
  }
  @MainActor func uploadAllInBackground() {
    let realm = try! Realm()
    let chunks = Array(realm.objects(Chunk.self).filter("done == false"))
    uploadNextInBackground(chunks)
  }
  private func uploadNextInBackground(_ chunks: [Chunk]) {
    guard let chunk = chunks.first else { return }
    let request = URLRequest(url: URL(string: chunk.path)!)
    background.dataTask(with: request) { _, _, _ in
      try? chunk.realm?.write { chunk.done = true }  // expect: live-object-in-callback
      self.uploadNextInBackground(Array(chunks.dropFirst()))
    }.resume()
  }
}
