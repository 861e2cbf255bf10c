// https://github.com/RxSwiftCommunity/RxRealm/issues/105
import RealmSwift
import RxSwift
import RxRealm
class Song: Object { @objc dynamic var name = "" }
final class SongService {
  let bag = DisposeBag()
  func load() {
    DispatchQueue.global(qos: .userInitiated).async {
      // expect: background-realm-without-autoreleasepool
      let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
      let songs = realm.objects(Song.self)
      Observable.array(from: songs)  // expect: observation-without-run-loop
        .subscribe(onNext: { print($0.count) })
        .disposed(by: self.bag)
    }
  }
}
