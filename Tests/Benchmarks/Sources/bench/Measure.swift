/// Runs the body and tells how many nanoseconds it took.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure { try body() }
  let (seconds, attoseconds) = time.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

/// Two ways to do one thing, timed in turn, so that what disturbs the one disturbs the other.
struct Pairs {
  private var ours: [Double] = []
  private var peers: [Double] = []

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

  private var ratios: [Double] { zip(ours, peers).map { $0 / $1 }.sorted() }

  /// - Parameter count: how many things one run does.
  func report(_ title: String, per count: Int, unit: String, aim: Double?) {
    let ratios = ratios
    let scale = Double(count) * (unit == "µs" ? 1000 : 1)
    let aim = aim.map { ", aim \(text($0))" } ?? ""
    print(
      "\(title): \(text(ours.median / scale)) \(unit), LMDB \(text(peers.median / scale)) \(unit), "
        + "ratio \(text(ratios.median)) (\(text(ratios[0])) to \(text(ratios.last!)), "
        + "\(ratios.count) pairs\(aim))")
  }
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}

/// With two decimals.
func text(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
