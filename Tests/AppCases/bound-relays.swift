import RealmSwift
import RxCocoa
import RxRelay
import RxSwift

final class Book: Object {
  @Persisted var title = ""
}

final class Shelf: Object {
  @Persisted var books: List<Book>
}

/// A relay that frozen books are bound to, and one that titles are.
final class ShelfModel {
  private let snapshot = BehaviorRelay<[Book]>(value: [])
  private let titles = BehaviorRelay<[String]>(value: [])
  private let bag = DisposeBag()

  init() {
    let realm = try! Realm()
    let books = Observable.collection(from: realm.objects(Book.self))
    books.map { Array($0.freeze()) }
      .bind(to: snapshot)
      .disposed(by: bag)
    books.map { books in books.map(\.title) }
      .bind(to: titles)
      .disposed(by: bag)
  }

  func put(row: Int, on shelf: Shelf) {
    let book = snapshot.value[row]
    try? shelf.realm?.write {
      shelf.books.append(book)  // expect: half-thawed-append
    }
  }

  func putRightly(row: Int, on shelf: Shelf) {
    guard let book = snapshot.value[row].thaw() else { return }
    try? shelf.realm?.write {
      shelf.books.append(book)
    }
  }

  func rename(row: Int) {
    snapshot.value[row].title = titles.value[row].uppercased()  // expect: frozen-mutation
  }
}
