import RealmSwift
import UIKit

// MARK: - New lists may go anywhere, and the live objects in them may not

final class Shelf: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var label: String
  @Persisted var jars: List<Jar>

  /// A shelf of its own, with the jars of the store.
  func copy() -> Shelf {
    let copy = Shelf()
    copy.label = label
    copy.jars.append(objectsIn: jars)
    return copy
  }

  func deepCopy() -> Shelf {
    let copy = Shelf()
    copy.label = label
    for jar in jars { copy.jars.append(Jar(value: jar)) }
    return copy
  }
}

final class Jar: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var content: String
}

final class PantryViewController: UIViewController {
  private let queue = DispatchQueue(label: "pantry")

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let realm = try? Realm() else { return }
    let jars = List<Jar>()
    jars.append(objectsIn: realm.objects(Jar.self).where { $0.content != "" })
    send(jars)
    let singles = List<Jar>()
    for jar in realm.objects(Jar.self) { singles.append(jar) }
    count(singles)
  }

  private func send(_ jars: List<Jar>) {
    queue.async {
      print(jars.count)
      for jar in jars {
        print(jar.content)  // expect: live-object-across-queues
      }
    }
  }

  private func count(_ jars: List<Jar>) {
    queue.async {
      print(jars.count)
      jars.forEach { print($0.content) }  // expect: live-object-across-queues
    }
  }

  func sendNew() {
    let jars = List<Jar>()
    jars.append(Jar())
    queue.async {
      for jar in jars { print(jar.content) }
    }
  }
}

final class JarsViewController: UIViewController {
  private let queue = DispatchQueue(label: "jars")
  private var jars = List<Jar>()

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let shelf = try? Realm().objects(Shelf.self).first else { return }
    jars = shelf.jars
  }

  func count() {
    print(jars.count)
    queue.async { [self] in
      print(jars.count)  // expect: live-object-across-queues
    }
  }
}

final class ShelfViewController: UIViewController {
  private let queue = DispatchQueue(label: "shelves")

  func export() {
    guard let shelf = try? Realm().objects(Shelf.self).first else { return }
    let copy = shelf.copy()
    queue.async {
      print(copy.label, copy.jars.count)
      print(copy.jars[0].content)  // expect: unmanaged-object-with-live-link
    }
  }

  func describe() {
    guard let shelf = try? Realm().objects(Shelf.self).first else { return }
    let copy = shelf.copy()
    queue.async {
      print(copy)  // expect: unmanaged-object-with-live-link
    }
  }

  func exportDeepCopy() {
    guard let shelf = try? Realm().objects(Shelf.self).first else { return }
    let copy = shelf.deepCopy()
    queue.async {
      print(copy)
      print(copy.description, copy.jars[0].content)
    }
  }

  func describeOnce() {
    guard let shelf = try? Realm().objects(Shelf.self).first else { return }
    let copy = shelf.copy()
    print(copy)
    queue.async { print(copy.label) }
  }
}
