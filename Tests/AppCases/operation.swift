import Foundation
import RealmSwift
import UIKit

final class Photo: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var caption: String
  @Persisted var isFavourite: Bool
}

final class FavouritesOperation: Operation {
  var favourites: [Photo] = []
  var captions: [String] = []
  override func main() {
    autoreleasepool {
      let realm = try! Realm()
      favourites = Array(realm.objects(Photo.self).filter("isFavourite == true"))
      captions = favourites.map { $0.caption }
    }
  }
}

final class FrozenOperation: Operation {
  var favourites: [Photo] = []
  override func main() {
    autoreleasepool {
      let realm = try! Realm()
      favourites = Array(realm.objects(Photo.self).filter("isFavourite == true").freeze())
    }
  }
}

final class GalleryController: UIViewController {
  private let operations = OperationQueue()
  private var shown: [Photo] = []

  func reload() {
    let operation = FavouritesOperation()
    operation.completionBlock = { [unowned operation] in
      DispatchQueue.main.async {
        print(operation.favourites.first?.caption ?? "")  // expect: live-object-across-queues
      }
    }
    operations.addOperation(operation)
  }

  func reloadCaptions() {
    let operation = FavouritesOperation()
    operation.completionBlock = { [unowned operation] in
      DispatchQueue.main.async { print(operation.captions) }
    }
    operations.addOperation(operation)
  }

  func reloadFrozen() {
    let operation = FrozenOperation()
    operation.completionBlock = { [unowned operation] in
      DispatchQueue.main.async { print(operation.favourites.first?.caption ?? "") }
    }
    operations.addOperation(operation)
  }
}
