import AVFoundation
import AsyncDisplayKit
import RealmSwift

final class Lecture: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title: String
  @Persisted var path: String?
}

// MARK: - A session for media calls back on the queue that it is made with

final class LectureLoader: NSObject, AVAssetDownloadDelegate {
  private var session: AVAssetDownloadURLSession!
  private var current: Lecture?

  override init() {
    super.init()
    session = AVAssetDownloadURLSession(
      configuration: .background(withIdentifier: "lectures"), assetDownloadDelegate: self,
      delegateQueue: OperationQueue())
  }

  @MainActor
  func start() {
    current = try? Realm().objects(Lecture.self).first
  }

  func urlSession(
    _ session: URLSession, assetDownloadTask: AVAssetDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    print(current?.title ?? "")  // expect: live-object-in-callback
  }
}

final class MainLectureLoader: NSObject, AVAssetDownloadDelegate {
  private var session: AVAssetDownloadURLSession!
  private var current: Lecture?

  override init() {
    super.init()
    session = AVAssetDownloadURLSession(
      configuration: .background(withIdentifier: "main"), assetDownloadDelegate: self,
      delegateQueue: .main)
  }

  @MainActor
  func start() {
    current = try? Realm().objects(Lecture.self).first
  }

  func urlSession(
    _ session: URLSession, assetDownloadTask: AVAssetDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    print(current?.title ?? "")
  }
}

// MARK: - Nodes are made by blocks that run in the background

final class LectureNode: ASCellNode {
  init(title: String) { super.init() }
}

final class LecturesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
  private let lectures = try! Realm().objects(Lecture.self)

  func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath)
    -> ASCellNodeBlock
  {
    let lecture = lectures[indexPath.row]
    return {
      LectureNode(title: lecture.title)  // expect: live-object-in-callback
    }
  }
}

final class TitlesViewController: ASDKViewController<ASPagerNode>, ASPagerDataSource {
  private let lectures = try! Realm().objects(Lecture.self)

  func numberOfPages(in pagerNode: ASPagerNode) -> Int { lectures.count }

  func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
    let title = lectures[index].title
    return { LectureNode(title: title) }
  }
}
