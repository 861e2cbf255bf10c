// Classes of models whose files are not among those at hand, and an actor of which only extensions are.
import RealmSwift

extension DownloadStore {
  func openRealm() async -> Realm { try! await Realm(actor: self) }

  func find(_ id: String) async -> Download? {
    let realm = await openRealm()
    return realm.object(ofType: Download.self, forPrimaryKey: id)?.freeze()
  }

  func rename(_ id: String, to title: String) async {
    guard let download = await find(id)?.thaw() else { return }  // expect: thaw-in-actor
    let realm = await openRealm()
    try? await realm.asyncWrite { download.title = title }
  }

  func retitle(_ id: String, to title: String) async {
    guard let frozen = await find(id) else { return }
    frozen.title = title  // expect: frozen-mutation
  }
}

final class DownloadList {
  private var rows: [String] = []

  func show(_ downloads: [Download]) {
    DispatchQueue.global().async {
      print(downloads.map { $0.title })  // expect: live-object-on-concurrent-queue
    }
  }

  func showFrozen(_ downloads: [Download]) {
    let frozen = downloads.map { $0.freeze() }
    DispatchQueue.global().async { print(frozen.map { $0.title }) }
  }

  func send(_ request: UploadRequest) {
    DispatchQueue.global().async { print(request.title) }
  }
}
