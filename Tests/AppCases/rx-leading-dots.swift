import Foundation
import RealmSwift
import RxCocoa
import RxSwift

final class Podcast: Object {
  @objc dynamic var id = ""
  @objc dynamic var title = ""
}

/// Makes streams by members whose type the context gives.
final class PodcastRepository {
  private let scheduler = SerialDispatchQueueScheduler(qos: .utility)

  func podcasts() -> Observable<[Podcast]> {
    .deferred { .just(Array(try! Realm().objects(Podcast.self))) }
  }
  func inBackground() -> Observable<[Podcast]> { podcasts().subscribe(on: scheduler) }
  func titles() -> Observable<[String]> {
    inBackground().flatMap { podcasts -> Observable<[String]> in
      guard !podcasts.isEmpty else { return .empty() }
      return .just(podcasts.map { $0.title })
    }
  }
}

final class PodcastViewModel {
  let current = BehaviorRelay<Podcast?>(value: nil)
  let currentTitle = BehaviorRelay(value: "")
  private let repository = PodcastRepository()
  private let worker = DispatchQueue(label: "worker")
  private let bag = DisposeBag()

  func show() {
    repository.inBackground()
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { podcasts in
        print(podcasts.first?.title ?? "")  // expect: live-object-across-queues
      })
      .disposed(by: bag)
    repository.titles()
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { print($0.count) })
      .disposed(by: bag)
  }

  @MainActor func select(_ id: String) {
    let podcast = try! Realm().object(ofType: Podcast.self, forPrimaryKey: id)
    current.accept(podcast)
    currentTitle.accept(podcast?.title ?? "")
    print(current.value?.title ?? "")
  }
  func export() {
    worker.async { [current, currentTitle] in
      print(currentTitle.value)
      print(current.value?.title ?? "")  // expect: live-object-across-queues
    }
  }

  func combine() {
    let both = Observable.combineLatest(repository.inBackground(), currentTitle)
    both
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { podcasts, title in
        print(title)
        print(podcasts[0].title)  // expect: live-object-across-queues
      })
      .disposed(by: bag)
    currentTitle
      .withLatestFrom(repository.inBackground())
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { podcasts in
        print(podcasts[0].title)  // expect: live-object-across-queues
      })
      .disposed(by: bag)
    Observable.zip(currentTitle, repository.titles())
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { title, titles in print(title, titles.count) })
      .disposed(by: bag)
  }
}
