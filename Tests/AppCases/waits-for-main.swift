import Foundation
import RealmSwift

/// Waits for itself on the main thread, whatever it is handed.
func onMain<T>(_ work: () throws -> T) rethrows -> T {
  if Thread.isMainThread {
    return try DispatchQueue.main.sync(execute: work)  // expect: main-sync-from-main
  }
  return try work()
}

func onMainRightly<T>(_ work: () throws -> T) rethrows -> T {
  if Thread.isMainThread { return try work() }
  return try DispatchQueue.main.sync(execute: work)
}

final class Step: Object {
  @Persisted var name = ""
}

final class Basket: Object {
  @Persisted var steps: List<Step>
  @Persisted var total = 0
}

/// Leaves its own write open on one way, and later code writes to the same realm.
final class BasketEditor {
  var basket: Basket!

  func set(_ total: Int) throws -> Bool {
    let realm = basket.realm!
    realm.beginWrite()  // expect: unfinished-transaction
    if total < 0 { return false }
    basket.total = total
    try realm.commitWrite()
    recalculate()
    return true
  }

  func setRightly(_ total: Int) throws -> Bool {
    let realm = basket.realm!
    if total < 0 { return false }
    realm.beginWrite()
    basket.total = total
    try realm.commitWrite()
    recalculate()
    return true
  }

  private func recalculate() {
    let realm = basket.realm!
    realm.beginWrite()
    basket.total += basket.steps.count
    try? realm.commitWrite()
  }
}
