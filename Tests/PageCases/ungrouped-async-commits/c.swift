import UIKit
import RealmSwift

final class Photo: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isFavourite = false
}

final class PhotoGridViewController: UICollectionViewController {
  func favour(_ ids: [String], in realm: Realm) {
    ids.forEach { id in
      realm.beginAsyncWrite {
        realm.object(ofType: Photo.self, forPrimaryKey: id)?.isFavourite = true
        // expect: ungrouped-async-commits
        realm.commitAsyncWrite(allowGrouping: false)
      }
    }
  }

  func favourGrouped(_ ids: [String], in realm: Realm) {
    ids.forEach { id in
      realm.beginAsyncWrite {
        realm.object(ofType: Photo.self, forPrimaryKey: id)?.isFavourite = true
        realm.commitAsyncWrite(allowGrouping: true)
      }
    }
  }

  func favour(_ photo: Photo, in realm: Realm) {
    realm.beginWrite()
    photo.isFavourite = true
    realm.commitAsyncWrite { [weak self] _ in self?.collectionView.reloadData() }
  }

  func favourEither(_ first: Photo, _ second: Photo, useFirst: Bool, in realm: Realm) {
    if useFirst {
      realm.beginAsyncWrite {
        first.isFavourite = true
        realm.commitAsyncWrite()
      }
    } else {
      realm.beginAsyncWrite {
        second.isFavourite = true
        realm.commitAsyncWrite()
      }
    }
  }
}
