import Combine
import RealmSwift
import UIKit

class Song: Object {
  @Persisted var title = ""
  @Persisted var lyrics = ""
}

final class LyricsService {
  func lineCount(of song: Song) -> Future<Int, Never> {
    let lyrics = song.lyrics
    return Future { promise in
      DispatchQueue.global(qos: .utility).async {
        promise(.success(lyrics.split(separator: "\n").count))
      }
    }
  }

  func titleLength(of song: Song) -> Future<Int, Never> {
    let title = song.title
    return Future { promise in
      DispatchQueue.main.async { promise(.success(title.count)) }
    }
  }
}

/// A future gives its value where the promise is kept.
final class PlayerViewController: UIViewController {
  @IBOutlet private var countLabel: UILabel!
  var song: Song!
  private let service = LyricsService()
  private var bag = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    service.lineCount(of: song)
      .sink { [weak self] count in
        self?.countLabel.text = "\(count) lines"  // expect: ui-off-main
      }
      .store(in: &bag)
    service.lineCount(of: song)
      .sink { [song] count in
        print(count, song!.title)  // expect: live-object-on-concurrent-queue
      }
      .store(in: &bag)
    service.lineCount(of: song)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] count in
        self?.countLabel.text = "\(count) lines of \(self?.song.title ?? "")"
      }
      .store(in: &bag)
    service.titleLength(of: song)
      .sink { [weak self] count in
        self?.countLabel.text = "\(count) letters of \(self?.song.title ?? "")"
      }
      .store(in: &bag)
  }
}
