import Foundation
import RealmSwift

final class Author: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
}

final class Book: Object {
  @Persisted(primaryKey: true) var isbn: String
  @Persisted var title = ""
  @Persisted var author: Author?
}

final class CatalogueWriter {
  private let queue = DispatchQueue(label: "catalogue.writer", autoreleaseFrequency: .workItem)
  private let labels = DispatchQueue(label: "catalogue.labels")

  func publish(_ title: String, isbn: String, by author: Author) {
    let book = Book()
    book.isbn = isbn
    book.title = title
    book.author = author
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write {
        realm.add(book, update: .modified)  // expect: unmanaged-object-with-live-link
      }
    }
  }

  func publishByKey(_ title: String, isbn: String, by author: Author) {
    let authorID = author.id
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write {
        let book = Book(value: ["isbn": isbn, "title": title])
        book.author = realm.object(ofType: Author.self, forPrimaryKey: authorID)
        realm.add(book, update: .modified)
      }
    }
  }

  func publishWithNewAuthor(_ title: String, isbn: String, name: String) {
    let author = Author(value: ["id": 99, "name": name])
    let book = Book(value: ["isbn": isbn, "title": title])
    book.author = author
    queue.async {
      guard let realm = try? Realm() else { return }
      try? realm.write { realm.add(book, update: .modified) }
    }
  }

  func printLabel(for book: Book) {
    let copy = Book(value: book)
    labels.async {
      print(copy.author?.name ?? "anonymous")  // expect: unmanaged-object-with-live-link
    }
  }

  func printTitle(of book: Book) {
    let copy = Book(value: book)
    labels.async { print(copy.title, copy.isbn) }
  }

  func printLabelHere(for book: Book) {
    let copy = Book(value: book)
    labels.sync { print(copy.author?.name ?? "anonymous") }
  }
}
