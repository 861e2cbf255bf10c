import Foundation
import RealmSwift

final class Anvil: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

struct ForgeState {
  var selected: Anvil?
}

enum ForgeAction {
  case pick(Anvil)
  case weigh([Anvil])
  case rest
}

typealias Middleware = (ForgeState, ForgeAction, @escaping (ForgeAction) -> Void) -> Void

enum Middlewares {
  // Nobody in sight runs them: whoever does hands over what is at home there.
  static func logging() -> Middleware {
    return { state, action, _ in
      switch action {
      case .pick(let anvil):
        Task.detached { NSLog("%@", anvil.name) }  // expect: live-object-sent-to-task
      case .weigh(let anvils):
        DispatchQueue.global().async {
          for anvil in anvils {
            NSLog("%@", anvil.name)  // expect: live-object-on-concurrent-queue
          }
        }
      case .rest:
        guard let anvil = state.selected else { return }
        Task.detached { NSLog("%@", anvil.name) }  // expect: live-object-sent-to-task
      }
    }
  }

  static let counting: Middleware = { _, action, next in
    guard case .pick(let anvil) = action else { return }
    let number = anvil.number
    DispatchQueue.global().async {
      NSLog("%d", number)
      DispatchQueue.main.async { next(.rest) }
    }
  }

  static var naming: @MainActor (Anvil) -> Void {
    { anvil in
      DispatchQueue.main.async { NSLog("%@", anvil.name) }
      Task {
        await Task.yield()
        NSLog("%@", anvil.name)
      }
      let frozen = anvil.freeze()
      Task.detached { NSLog("%@", frozen.name) }
    }
  }

  // What is new may go anywhere, and the one call in sight gives that.
  static func sending() -> (Anvil) -> Void {
    return { anvil in
      DispatchQueue.global().async { NSLog("%@", anvil.name) }
    }
  }

  static func send() { sending()(Anvil()) }
}
