import ConfineFlow
import SwiftSyntax

/// Something around the code being lowered that a jump out of it meets.
final class Control {
  enum Kind {
    case loop(exit: Int, next: Int)
    /// A `switch`: `break` leaves it.
    case choice(exit: Int)
    /// A labelled `do` or `if`: only a `break` with its label leaves it.
    case labelled(exit: Int)
    /// A `do` with `catch`: errors go to the block.
    case catching(Int)
    /// A `defer` that has been passed, with the names that were in scope there.
    case deferred(CodeBlockSyntax, Scopes)
  }

  let kind: Kind
  let label: String?
  /// Whether an error was led to this `do`.
  var isReached = false
  /// The block that runs this `defer` for an error and leads it on; all errors share it.
  var landing: Int?
  /// The body that `fallthrough` goes to.
  var nextBody: Int?

  init(_ kind: Kind, label: String? = nil) {
    self.kind = kind
    self.label = label
  }
}

extension FunctionLowering {
  /// Falls off the end of a scope: its `defer`s run, the last one first.
  func leaveControls(downTo depth: Int) {
    runDefers(downTo: depth)
    controls.removeLast(controls.count - depth)
  }

  /// Lowers the `defer`s that a jump out to the depth passes; they stay in force for other exits.
  func runDefers(downTo depth: Int) {
    for index in controls.indices.reversed() where index >= depth {
      guard builder.isReachable else { return }
      runDefer(at: index)
    }
  }

  private func runDefer(at index: Int) {
    guard case .deferred(let body, let scopes) = controls[index].kind else { return }
    guard file.deferBudget > 0 else {
      if file.deferBudget == 0 { file.gap("too many exits through defer", at: body.sourceRange) }
      file.deferBudget = -1
      return
    }
    file.deferBudget -= 1
    let saved = (controls, effects, sharedVariables, file.scopes)
    controls.removeLast(controls.count - index)
    effects = Effects()
    sharedVariables = nil
    file.scopes = scopes
    lowerBlock(body.statements)
    (controls, effects, sharedVariables, file.scopes) = saved
  }

  /// Where an error goes that is thrown here; nil if it leaves the function at once.
  func landing(below depth: Int) -> Int? {
    for index in (0..<depth).reversed() {
      switch controls[index].kind {
      case .catching(let block):
        controls[index].isReached = true
        return block
      case .deferred: return deferLanding(at: index)
      case .loop, .choice, .labelled: continue
      }
    }
    return nil
  }

  /// Whether an error meets something before it leaves the function.
  var isGuarded: Bool {
    controls.contains { control in
      switch control.kind {
      case .catching, .deferred: true
      case .loop, .choice, .labelled: false
      }
    }
  }

  private func deferLanding(at index: Int) -> Int {
    let control = controls[index]
    if let landing = control.landing { return landing }
    let block = builder.makeBlock()
    control.landing = block
    let resume = builder.current
    builder.move(to: block)
    runDefer(at: index)
    throwError(from: index)
    builder.move(to: resume)
    return block
  }

  /// Leaves for the clauses that catch, or for the caller.
  func throwError(from depth: Int) {
    guard builder.isReachable else { return }
    if let landing = landing(below: depth) {
      builder.jump(to: landing)
    } else {
      builder.terminate(.throw)
    }
  }

  /// After a call that may throw: either it did not, or its error goes where errors go.
  func emitErrorEdge() {
    guard effects.isTrying, let landing = landing(below: controls.count) else { return }
    let next = builder.makeBlock()
    builder.terminate(.attempt(next, landing))
    builder.move(to: next)
  }

  func lowerBreak(_ label: String?) {
    let target = controls.lastIndex { control in
      if let label { return control.label == label }
      return switch control.kind {
      case .loop, .choice: true
      case .labelled, .catching, .deferred: false
      }
    }
    guard let target else { return }
    switch controls[target].kind {
    case .loop(let exit, _), .choice(let exit), .labelled(let exit): leave(to: exit, past: target)
    case .catching, .deferred: break
    }
  }

  func lowerContinue(_ label: String?) {
    let target = controls.lastIndex { control in
      guard case .loop = control.kind else { return false }
      return label == nil || control.label == label
    }
    guard let target, case .loop(_, let next) = controls[target].kind else { return }
    leave(to: next, past: target)
  }

  func lowerFallthrough() {
    guard let target = controls.lastIndex(where: { $0.nextBody != nil }),
      let body = controls[target].nextBody
    else { return }
    leave(to: body, past: target)
  }

  private func leave(to block: Int, past target: Int) {
    runDefers(downTo: target + 1)
    builder.jump(to: block)
  }
}
