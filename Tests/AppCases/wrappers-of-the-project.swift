// Property wrappers that the project declares: some keep what they are set to, others compute what they give.
import Foundation
import RealmSwift
import UIKit

class Recipe: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
}

@propertyWrapper final class Guarded<Value> {
  private let lock = NSLock()
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      return value
    }
    set {
      lock.lock()
      value = newValue
      lock.unlock()
    }
  }
}

@propertyWrapper struct Snapshot<Value: ThreadConfined> {
  private var value: Value?

  init(wrappedValue: Value?) { value = wrappedValue?.freeze() }

  var wrappedValue: Value? {
    get { value }
    set { value = newValue?.freeze() }
  }
}

@propertyWrapper struct Frozen<Value: ThreadConfined> {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue?.freeze() }
}

@propertyWrapper struct Favourite {
  var wrappedValue: Recipe? { try? Realm().object(ofType: Recipe.self, forPrimaryKey: 1) }
}

final class RecipesViewController: UIViewController {
  @Guarded private var shown: Results<Recipe>?
  @Snapshot private var last: Results<Recipe>?
  @Frozen private var first = try? Realm().objects(Recipe.self).first
  @Favourite private var favourite
  private let queue = DispatchQueue(label: "recipes", autoreleaseFrequency: .workItem)

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = try? Realm().objects(Recipe.self)
    last = try? Realm().objects(Recipe.self)
    queue.async {
      print(self.shown?.count ?? 0)  // expect: live-object-across-queues
      print(self.last?.count ?? 0)
      print(self.first?.title ?? "")
      print(self.favourite?.title ?? "")
    }
  }

  func export() {
    let favourite = favourite
    queue.async {
      print(favourite?.title ?? "")  // expect: live-object-across-queues
    }
  }
}
