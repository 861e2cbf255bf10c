import Combine
import Foundation
import RealmSwift
import RxSwift
import UIKit

final class Score: Object {
  @Persisted var title = ""
  @Persisted var copies = 0
}

struct ScoreRow {
  let title: String
}

final class ScoreRepository {
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func titles() -> Observable<[String]> {
    Observable.just(realm.objects(Score.self).map { $0.title })
  }

  func rows() -> Observable<[ScoreRow]> {
    Observable.create { observer in
      DispatchQueue(label: "scores.rows").async {
        autoreleasepool {
          let realm = try! Realm()
          observer.onNext(realm.objects(Score.self).map { ScoreRow(title: $0.title) })
        }
      }
      return Disposables.create()
    }
  }

  func search(_ term: String) -> Observable<[String]> {
    let found = realm.objects(Score.self).filter("title CONTAINS %@", term)
    return Observable.just(found)
      .subscribe(on: SerialDispatchQueueScheduler(qos: .utility))
      .map { $0.prefix(20).map { $0.title } }  // expect: live-object-across-queues
      .observe(on: MainScheduler.instance)
  }
}

final class ScoreModel {
  let text: Observable<String>
  let rows: Observable<[ScoreRow]>
  let shown: Observable<String>

  init(repository: ScoreRepository) {
    text = repository.titles()
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
      .map { $0.joined(separator: ", ") }
    rows = repository.rows()
    shown = repository.rows()
      .map { "\($0.count)" }
      .observe(on: MainScheduler.instance)
  }
}

final class ScoreMonitor {
  @Published private(set) var free = 0
  @Published private(set) var total = 0
  private let queue = DispatchQueue(label: "scores.monitor")

  func start() {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm(queue: self.queue) else { return }
        self.free = realm.objects(Score.self).count
        let total = self.free
        DispatchQueue.main.async { self.total = total }
      }
    }
  }
}

final class ScoreScreen: UIViewController {
  private let model: ScoreModel
  private let monitor = ScoreMonitor()
  private let label = UILabel()
  private let bag = DisposeBag()
  private var cancellables: Set<AnyCancellable> = []

  init(model: ScoreModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func bindText() {
    model.text.subscribe(onNext: { [weak self] text in
      self?.label.text = text  // expect: ui-off-main
    }).disposed(by: bag)
  }

  func bindRows() {
    model.rows.subscribe(onNext: { [weak self] rows in
      self?.label.text = rows.first?.title  // expect: ui-off-main
    }).disposed(by: bag)
  }

  func bindShown() {
    model.shown.subscribe(onNext: { [weak self] text in
      self?.label.text = text
    }).disposed(by: bag)
  }

  func bindFree() {
    monitor.$free.removeDuplicates().sink { [weak self] free in
      self?.label.text = "\(free)"  // expect: ui-off-main
    }.store(in: &cancellables)
  }

  func bindFreeOnMain() {
    monitor.$free.receive(on: DispatchQueue.main).sink { [weak self] free in
      self?.label.text = "\(free)"
    }.store(in: &cancellables)
  }

  func bindTotal() {
    monitor.$total.sink { [weak self] total in
      self?.label.text = "\(total)"
    }.store(in: &cancellables)
  }
}
