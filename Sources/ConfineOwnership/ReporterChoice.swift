/// Whom the violations of some values go to: the first of these that there is.
///
/// 1. The scope in which the values' file was opened; or the scope of the code, if that is in it.
/// 2. The scope of the code.
/// 3. What the configuration says.
/// 4. What `CONFINE_CHECK` says, or else the build.
struct ReporterChoice: Sendable {
  let file: ScopedFile
  let configured: Reporter?

  private enum Taker {
    case scope(Scope.Taker)
    case reporter(Reporter)
    /// The scope that would have recorded it has ended.
    case late
  }

  private var taker: Taker {
    let here = Scope.current
    if let its = file.scope {
      return .scope(here.flatMap { $0.isWithin(its) ? $0 : nil }?.taker ?? its.taker)
    }
    if let here { return .scope(here.taker) }
    if file.isRecorded || Scope.innermost?.isRecorded == true { return .late }
    return .reporter(configured ?? .inForce)
  }

  /// Whether nothing would be reported here.
  var isOff: Bool {
    switch taker {
    case .scope(.reporter(.off)), .reporter(.off): true
    default: false
    }
  }

  func deliver(_ violation: Violation) {
    switch taker {
    case .scope(.recorder(let recorder)):
      // The scope may have ended meanwhile.
      if !recorder.add(violation) { deliver(violation) }
    case .scope(.reporter(let reporter)), .reporter(let reporter): reporter.take(violation)
    case .late: Self.deliverLate(violation)
    }
  }

  /// Prints what no scope takes any more, and keeps it for `recordedViolations`. It never ends the
  /// process: whoever recorded was promised that nothing traps.
  static func deliverLate(_ violation: Violation) {
    var violation = violation
    violation.isLate = true
    _ = Recorder.process.add(violation)
    Repeats.shared.print(violation)
  }
}
