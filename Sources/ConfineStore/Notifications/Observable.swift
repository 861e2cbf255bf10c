import ConfineFindings
import ConfineOwnership

/// What can be observed: objects, collections and projections.
protocol Observable: Referable {
  static var unmanagedMisuse: String { get }

  /// The class at which key paths begin; nil for a collection of scalars.
  var observedSchema: ClassSchema? { get }
}

extension Observable {
  /// Whether it can be observed from here; why not is reported.
  ///
  /// - Parameter isHere: whether its own realm is the one that tells.
  func admitsObserver(isHere: Bool) -> Bool {
    guard let instance = realm?.instance else {
      reportNotObserved(Self.unmanagedMisuse, .unmetRequirement)
      return false
    }
    guard instance.admitsObserver(of: reported, isHere: isHere) else { return false }
    if isInvalidated { reportNotObserved(Misuse.invalidated, .invalidated) }
    return !isInvalidated
  }

  /// The paths that texts name; nil, and reported, where one is wrong.
  func observedPaths(_ texts: [String]?) -> ObservedPaths? {
    guard let texts, let schema = observedSchema else { return ObservedPaths(all: nil) }
    do throws(QueryProblem) {
      var paths: [QueryPath] = []
      for text in texts { paths += try QueryPath.observed(text, from: schema) }
      return ObservedPaths(all: paths)
    } catch {
      reportNotObserved(error.message, .unmetRequirement)
      return nil
    }
  }

  func reportNotObserved(_ message: String, _ condition: Condition) {
    let confinement = realm?.instance.confinement ?? .unmanaged
    confinement.report(message, condition, .observe, reported)
  }
}

/// What of the observed objects counts.
struct ObservedPaths {
  /// Nil for everything.
  let all: [QueryPath]?
}

extension ThreadConfined {
  /// Nil, and reported, for a conformance of the program's own.
  var observable: (any Observable)? {
    if let observable = self as? any Observable { return observable }
    _ = handover()
    return nil
  }
}

extension RealmInstance {
  /// Whether something of the realm can be observed from here; why not is reported.
  func admitsObserver(of value: Value, isHere: Bool) -> Bool {
    guard admits(.observe, value) else { return false }
    let problem: (message: String, condition: Condition)? =
      if isFrozen {
        (Misuse.observeFrozen, .frozen)
      } else if configuration.readOnly {
        (Misuse.observeReadOnly, .unmetRequirement)
      } else if isHere, !confinement.home.canBeInvoked {
        (Misuse.observeOffLoop, .unmetRequirement)
      } else if isHere, writing?.isEmpty == false {
        (Misuse.observeInWrite, .insideTransaction)
      } else {
        nil
      }
    guard let problem else { return true }
    confinement.report(problem.message, problem.condition, .observe, value)
    return false
  }
}
