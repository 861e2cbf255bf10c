// Where an activity's item, a tag, a map's picture, a table's node and a promise are made.
import AsyncDisplayKit
import CoreNFC
import MapKit
import PromiseKit
import RealmSwift
import UIKit

class Trail: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
  @Persisted var stages: List<String>
}

final class TrailActivity: UIActivityItemProvider {
  private let trail: Trail

  init(trail: Trail) {
    self.trail = trail
    super.init(placeholderItem: trail.name)
  }

  override var item: Any {
    trail.name  // expect: live-object-in-callback
  }
}

final class FrozenTrailActivity: UIActivityItemProvider {
  private let trail: Trail

  init(trail: Trail) {
    self.trail = trail.freeze()
    super.init(placeholderItem: trail.name)
  }

  override var item: Any { trail.name }
}

final class TrailTags: NSObject, NFCNDEFReaderSessionDelegate {
  private let realm: Realm
  private var session: NFCNDEFReaderSession?

  init(realm: Realm) { self.realm = realm }

  func begin() {
    session = NFCNDEFReaderSession(
      delegate: self, queue: DispatchQueue(label: "tags"), invalidateAfterFirstRead: true)
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    let trails = realm.objects(Trail.self)  // expect: live-object-in-callback
    print(trails.count, messages.count)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {}
}

@MainActor final class TrailPictures {
  private let queue = DispatchQueue(label: "pictures")

  func draw(_ trail: Trail, _ completion: @escaping @Sendable (Int) -> Void) {
    MKMapSnapshotter(options: .init()).start { _, _ in completion(trail.stages.count) }
  }

  func sheet(for trail: Trail) -> Promise<Int> {
    queue.async(.promise) {
      trail.stages.count  // expect: live-object-across-queues
    }
  }
}

final class TrailList: ASViewController<ASTableNode>, ASTableDataSource {
  private let trails = try! Realm().objects(Trail.self)

  func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock {
    let trail = trails[indexPath.row]
    return {
      let cell = ASTextCellNode()
      cell.text = trail.name  // expect: live-object-in-callback
      return cell
    }
  }
}
