import Foundation
import Moya
import RealmSwift
import RxSwift
import UIKit

// Requests answer on the main queue, unless they are given another.

class Headline: Object, Decodable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
}

enum NewsTarget { case top(page: Int) }

final class NewsClient {
  private let provider = MoyaProvider<NewsTarget>()
  private let queue = DispatchQueue.global(qos: .background)

  func inBackground(_ page: Int) -> Observable<[Headline]> {
    provider.rx.request(.top(page: page), callbackQueue: queue)
      .asObservable()
      .map([Headline].self, atKeyPath: "articles")
  }

  func onMain(_ page: Int) -> Single<[Headline]> {
    provider.rx.request(.top(page: page))
      .filterSuccessfulStatusCodes()
      .map([Headline].self)
  }
}

final class NewsScreen: UIViewController {
  private let client = NewsClient()
  private let realm = try! Realm()
  private let status = UILabel()
  private let bag = DisposeBag()

  func load() {
    client.onMain(1)
      .subscribe(onSuccess: { [realm] headlines in
        try? realm.write { realm.add(headlines, update: .all) }
      })
      .disposed(by: bag)
  }

  func loadInBackground() {
    client.inBackground(1)
      .subscribe(onNext: { [realm] headlines in
        // expect: live-object-on-concurrent-queue
        try? realm.write { realm.add(headlines, update: .all) }
      })
      .disposed(by: bag)
  }

  func importAll() {
    store().andThen(.just("done"))
      .subscribe(onNext: { [weak self] text in
        self?.status.text = text  // expect: ui-off-main
      })
      .disposed(by: bag)
    store().andThen(.just("done")).observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] text in self?.status.text = text })
      .disposed(by: bag)
  }

  private func store() -> Completable {
    Completable.create { observer in
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.delete(realm.objects(Headline.self)) }
      }
      observer(.completed)
      return Disposables.create()
    }
    .subscribe(on: SerialDispatchQueueScheduler(qos: .utility))
  }
}
