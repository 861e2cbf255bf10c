import ConfineFlow

/// Something around the code being lowered that a jump out of it meets.
struct Control {
  enum Kind {
    case loop(exit: Int, next: Int)
    /// A `switch`: `break` leaves it.
    case choice(exit: Int)
    /// What is done on each way out: a `@finally`, or the end of `@synchronized`.
    case cleanup(() -> Void)
  }

  var kind: Kind
}

extension FunctionLowering {
  /// Does what is due on a jump out to the depth; it stays in force for other exits.
  func runCleanups(downTo depth: Int) {
    for index in controls.indices.reversed() where index >= depth {
      guard builder.isReachable, case .cleanup(let body) = controls[index].kind else { continue }
      let saved = controls
      controls.removeLast(controls.count - index)
      body()
      controls = saved
    }
  }

  func withControl(_ kind: Control.Kind, _ body: () -> Void) {
    let outer = controls.count
    controls.append(Control(kind: kind))
    body()
    controls.removeLast(controls.count - outer)
  }

  func lowerBreak() {
    let target = controls.lastIndex { control in
      switch control.kind {
      case .loop, .choice: true
      case .cleanup: false
      }
    }
    guard let target else { return leavePool(by: .break) }
    switch controls[target].kind {
    case .loop(let exit, _), .choice(let exit): leave(to: exit, past: target)
    case .cleanup: break
    }
  }

  func lowerContinue() {
    for index in controls.indices.reversed() {
      if case .loop(_, let next) = controls[index].kind { return leave(to: next, past: index) }
    }
    leavePool(by: .continue)
  }

  /// Out of an `@autoreleasepool`, to the loop around it.
  private func leavePool(by exit: PoolExit) {
    guard isPool else { return builder.terminate(.unreachable) }
    poolExits.insert(exit)
    runCleanups(downTo: 0)
    builder.terminate(.return(nil))
  }

  private func leave(to block: Int, past target: Int) {
    runCleanups(downTo: target + 1)
    builder.jump(to: block)
  }
}
