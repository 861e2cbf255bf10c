import Foundation
import RealmSwift

final class Author: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
final class Book: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title: String
  @Persisted var author: Author?
  func detached() -> Book {
    let copy = Book()
    copy.id = id
    copy.title = title
    copy.author = author.map { Author(value: ["id": $0.id, "name": $0.name]) }
    return copy
  }
}
final class Library {
  let queue = DispatchQueue(label: "library")
  func draft(authorID: Int) {
    let realm = try! Realm()
    let book = Book()
    book.title = "New"
    book.author = realm.object(ofType: Author.self, forPrimaryKey: authorID)
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.add(book) }  // expect: unmanaged-object-with-live-link
      }
    }
  }
  func draftByKey(authorID: Int) {
    let book = Book()
    book.title = "New"
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        book.author = realm.object(ofType: Author.self, forPrimaryKey: authorID)
        try! realm.write { realm.add(book) }
      }
    }
  }
  func copy(_ book: Book) {
    let detached = book.detached()
    queue.async { print(detached.title, detached.author?.name ?? "") }
    let shallow = Book(value: book)
    queue.async {
      print(shallow.title)
      print(shallow.author?.name ?? "")  // expect: unmanaged-object-with-live-link
    }
  }
  func addAndShow(_ title: String) {
    let book = Book()
    book.title = title
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.add(book) }
      }
    }
    print(book.title)  // expect: object-added-elsewhere
  }
  func parse(_ data: Data, completion: @escaping ([Book]) -> Void) {
    queue.async {
      let books = (try? JSONDecoder().decode([Int].self, from: data))?.map { id -> Book in
        let book = Book()
        book.id = id
        return book
      }
      DispatchQueue.main.async { completion(books ?? []) }
    }
  }
  @MainActor func load(_ data: Data) {
    parse(data) { books in
      print(books.map { $0.title })
      let realm = try! Realm()
      // expect: write-on-main-with-background-writer
      try! realm.write { realm.add(books, update: .modified) }
    }
  }
}
