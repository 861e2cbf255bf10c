/// Runs the body and tells how many nanoseconds it took.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure { try body() }
  let (seconds, attoseconds) = time.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

/// Two ways to do one thing, timed in turn, so that what disturbs the one disturbs the other.
struct Pairs {
  private(set) var ours: [Double] = []
  private(set) var peers: [Double] = []

  /// Every other pair runs the peer first.
  init(
    _ count: Int, ours: () throws -> Double, peer: () throws -> Double
  ) rethrows {
    for turn in 0..<count {
      if turn.isMultiple(of: 2) {
        self.ours.append(try ours())
        peers.append(try peer())
      } else {
        peers.append(try peer())
        self.ours.append(try ours())
      }
    }
  }

  /// Of each pair.
  func ratios(for aim: Aim?) -> [Double] {
    if case .atLeast = aim { return zip(peers, ours).map { $0 / $1 } }
    return zip(ours, peers).map { $0 / $1 }
  }
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}
