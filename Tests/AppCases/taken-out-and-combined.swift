// What a publisher of an array gives, what comes of several streams, and what is taken out of a result
// to be added to a realm.
import Combine
import Foundation
import RealmSwift
import RxSwift

final class Migraine: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var start = Date()
  @Persisted var pressure: Double?
}

final class PressureModel: ObservableObject {
  private let realm: Realm
  private let queue = DispatchQueue(label: "pressure")
  private let bag = DisposeBag()
  private var cancellables = Set<AnyCancellable>()

  init(realm: Realm) { self.realm = realm }

  private var missing: Results<Migraine> {
    realm.objects(Migraine.self).where { $0.pressure == nil }
  }

  private func pressure(at start: Date) -> AnyPublisher<Double, Never> {
    URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.org/\(start)")!)
      .map { Double($0.data.count) }
      .replaceError(with: 0)
      .eraseToAnyPublisher()
  }

  func preview() {
    Array(missing.prefix(5)).publisher
      .flatMap { [unowned self] migraine in
        self.pressure(at: migraine.start)
          .map { "\(migraine.id): \($0) hPa" }  // expect: live-object-in-callback
      }
      .receive(on: DispatchQueue.main)
      .sink { print($0) }
      .store(in: &cancellables)
  }

  func fill() {
    Array(missing).publisher
      .flatMap { [unowned self] migraine in
        self.pressure(at: migraine.start).receive(on: DispatchQueue.main).map { (migraine, $0) }
      }
      .sink { [weak self] migraine, pressure in
        try? self?.realm.write { migraine.pressure = pressure }
      }
      .store(in: &cancellables)
  }

  func compare(_ migraine: Migraine, with url: URL) {
    let loaded = URLSession.shared.rx.json(url: url)
    Observable.combineLatest(Observable.just(migraine), loaded)
      .map { migraine, json in "\(migraine.id) \(json)" }  // expect: live-object-in-callback
      .subscribe(onNext: { print($0) })
      .disposed(by: bag)
    Observable.combineLatest(Observable.just(migraine), loaded)
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { migraine, json in print(migraine.id, json) })
      .disposed(by: bag)
  }

  func store(_ result: Result<[Migraine], Error>) {
    guard case .success(let loaded) = result else { return }
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? realm.write {
          loaded.forEach { new in
            if realm.object(ofType: Migraine.self, forPrimaryKey: new.id) == nil {
              realm.add(new)
            }
          }
        }
      }
    }
  }
}
