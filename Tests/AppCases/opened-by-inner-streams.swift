import RealmSwift
import RxSwift

// MARK: - What a stream is flattened into is subscribed to where its elements come

final class Chore: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var text: String
}

final class ChoreEditor {
  private let saving = PublishSubject<String>()
  private let showing = PublishSubject<String>()
  private let bag = DisposeBag()

  func save() {
    saving
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      .flatMapLatest { [unowned self] text in self.saved(text) }
      .subscribe()
      .disposed(by: bag)
  }

  func show() {
    showing
      .observe(on: MainScheduler.instance)
      .flatMapLatest { [unowned self] text in self.found(text) }
      .subscribe(onNext: { print($0.text) })
      .disposed(by: bag)
  }

  private func saved(_ text: String) -> Observable<Void> {
    Observable.create { observer in
      do {
        let realm = try Realm()  // expect: realm-opened-on-concurrent-queue
        try realm.write { realm.add(Chore(value: ["text": text])) }
        observer.onNext(())
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
      return Disposables.create()
    }
  }

  private func found(_ text: String) -> Observable<Chore> {
    Observable.create { observer in
      if let realm = try? Realm(), let chore = realm.objects(Chore.self).first {
        observer.onNext(chore)
      }
      observer.onCompleted()
      return Disposables.create()
    }
  }
}
