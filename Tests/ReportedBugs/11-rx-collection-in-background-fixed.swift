// https://github.com/RxSwiftCommunity/RxRealm/issues/105
import RealmSwift
import RxSwift
import RxRealm
class Song: Object { @objc dynamic var name = "" }
final class SongService {
  let bag = DisposeBag()
  func load() {
    DispatchQueue.main.async {
      let realm = try! Realm()
      let songs = realm.objects(Song.self)
      Observable.array(from: songs)
        .subscribe(onNext: { print($0.count) })
        .disposed(by: self.bag)
    }
  }
}
