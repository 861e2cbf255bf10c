import AVFoundation
import Moya
import RealmSwift
import UIKit

final class Clip: Object {
  @Persisted var headword = ""
}

final class RecorderViewController: UIViewController {
  private let button = UIButton()
  private let clip: Clip
  private let provider = MoyaProvider<Int>(callbackQueue: DispatchQueue(label: "answers"))
  private let shown = MoyaProvider<Int>()

  init(clip: Clip) {
    self.clip = clip
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    AVAudioSession.sharedInstance().requestRecordPermission { [weak self] isGranted in
      self?.button.isEnabled = isGranted  // expect: ui-off-main
    }
  }

  func askAgain() {
    AVAudioSession.sharedInstance().requestRecordPermission { [weak self] isGranted in
      DispatchQueue.main.async { self?.button.isEnabled = isGranted }
    }
  }

  func upload() {
    provider.request(1) { [clip] _ in
      print(clip.headword)  // expect: live-object-across-queues
    }
    shown.request(1) { [clip] _ in print(clip.headword) }
  }
}
