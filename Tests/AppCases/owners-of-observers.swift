import RealmSwift
import RxSwift
import UIKit

final class Message: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text: String
}

final class Exporter {
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .utility)
  private let bag = DisposeBag()

  func export(_ message: Message) -> Completable {
    Single.just(message)
      .observe(on: scheduler)
      .do(onSuccess: { message in
        print(message.text)  // expect: live-object-on-concurrent-queue
      })
      .asCompletable()
  }
  func exportCopy(_ message: Message) -> Completable {
    Single.just(message.freeze())
      .observe(on: scheduler)
      .do(onSuccess: { message in print(message.text) })
      .asCompletable()
  }
  func log(_ message: Message) {
    Observable.just(message)
      .observe(on: scheduler)
      .subscribe(
        with: self,
        onNext: { owner, message in
          owner.take(message.text)  // expect: live-object-on-concurrent-queue
        }
      )
      .disposed(by: bag)
    Observable.just(message)
      .subscribe(with: self, onNext: { owner, message in owner.take(message.text) })
      .disposed(by: bag)
  }
  func count(_ messages: Results<Message>) {
    Observable.just(messages)
      .observe(on: scheduler)
      .withUnretained(self)
      .subscribe(onNext: { owner, messages in
        owner.take("\(messages.count)")  // expect: live-object-on-concurrent-queue
      })
      .disposed(by: bag)
  }
  private func take(_ text: String) {}
}
