import Foundation

/// What a ratio is wanted to be. What is wanted to be large is the peer's time over ours.
enum Aim {
  case atLeast(Double)
  case atMost(Double)

  var wording: String {
    switch self {
    case .atLeast(let number): ">= \(text(number))"
    case .atMost(let number): "<= \(text(number))"
    }
  }
}

/// One line of the results.
struct Figure: Encodable {
  /// `area/name`.
  let name: String
  /// The median of the samples.
  let ratio: Double
  let against: String
  /// Such as `>= 4`; nil where nothing is wanted.
  let wanted: String?
  let samples: [Double]

  init(_ name: String, _ samples: [Double], against: String, wanted: Aim?) {
    self.name = name
    self.ratio = samples.median
    self.against = against
    self.wanted = wanted?.wording
    self.samples = samples
  }

  var line: String {
    let wanted = wanted.map { " (wanted \($0))" } ?? ""
    return "\(name): \(text(ratio)) against \(against)\(wanted)"
  }
}

/// Prints figures as they come, and keeps them.
final class Report {
  private var figures: [Figure] = []

  func add(
    _ name: String, _ samples: [Double], against: String, wanted: Aim? = nil, note: String? = nil
  ) {
    let figure = Figure(name, samples, against: against, wanted: wanted)
    figures.append(figure)
    print(figure.line)
    if let note { print("  \(note)") }
    fflush(nil)
  }

  /// - Parameter count: how many things one run does.
  func add(
    _ name: String, _ pairs: Pairs, against: String, wanted: Aim? = nil, per count: Int
  ) {
    let ratios = pairs.ratios(for: wanted)
    add(
      name, ratios, against: against, wanted: wanted,
      note: "\(duration(pairs.ours.median, count)) each, \(against) "
        + "\(duration(pairs.peers.median, count)); \(text(ratios.min()!)) to "
        + "\(text(ratios.max()!)) in \(ratios.count) pairs")
  }

  /// What was not measured, and why.
  func skip(_ name: String, _ reason: String) {
    print("\(name): \(reason)")
  }

  /// Writes the figures as JSON.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
  }
}

private func duration(_ nanoseconds: Double, _ count: Int) -> String {
  let each = nanoseconds / Double(count)
  return each < 1000 ? "\(text(each)) ns" : "\(text(each / 1000)) µs"
}

/// With at most three decimals.
func text(_ number: Double) -> String {
  let thousandths = (number * 1000).rounded()
  let whole = (thousandths / 1000).rounded(.towardZero)
  return whole * 1000 == thousandths ? "\(Int(whole))" : "\(thousandths / 1000)"
}
