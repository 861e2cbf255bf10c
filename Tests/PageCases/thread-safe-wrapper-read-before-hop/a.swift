import Foundation
import RealmSwift

final class Recipe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var steps: List<String>
}

final class RecipePrinter {
  private let queue = DispatchQueue(label: "printer")

  func printTitle(of recipe: Recipe) {
    @ThreadSafe var shared = recipe
    guard let known = shared else { return }
    queue.async {
      print(known.title)  // expect: thread-safe-wrapper-read-before-hop
    }
  }

  func printTitleRight(of recipe: Recipe) {
    @ThreadSafe var shared = recipe
    queue.async {
      guard let known = shared else { return }
      print(known.title)
    }
  }

  func printInTask(_ recipe: Recipe) {
    @ThreadSafe var shared = recipe
    Task.detached { [recipe = shared] in
      print(recipe?.title ?? "deleted")  // expect: thread-safe-wrapper-read-before-hop
    }
  }

  func printTitleCopy(_ recipe: Recipe) {
    @ThreadSafe var shared = recipe
    Task.detached { [title = shared?.title] in
      print(title ?? "deleted")
    }
  }

  func printHere(_ recipe: Recipe) {
    @ThreadSafe var shared = recipe
    let live = shared
    queue.sync { print(live?.title ?? "deleted") }
  }

  func countSteps(_ recipe: Recipe) {
    @ThreadSafe var shared = recipe
    let steps = shared.map { Array($0.steps) } ?? []
    DispatchQueue.global().async { print(steps.count) }
  }
}
