import ConfineFindings
import Foundation

/// Prints a violation once, and counts those that are like it.
final class Repeats: Sendable {
  static let shared = Repeats()

  private let groups = Locked<[Group: Count]>([:])

  /// Violations that differ in nothing that tells where the mistake is.
  private struct Group: Hashable, Sendable {
    let message: String
    let rule: String?
    let place: Place
    let home: Domain

    init(_ violation: Violation) {
      let event = violation.observation.event
      message = violation.message
      rule = violation.finding?.rule
      place = event.place
      // A thread's number is given out once, and tells nothing.
      home = event.home.kind == .thread ? Domain(.thread) : event.home
    }
  }

  private struct Count: Sendable {
    var seen = 0
    var told = 0
  }

  /// Prints the report of the first; of the others how many they are, at each power of ten and when
  /// the process exits.
  func print(_ violation: Violation) {
    let group = Group(violation)
    let (count, isFirstRepeat) = groups.withLock { groups in
      let isFirstRepeat = groups[group]?.seen == 1 && !groups.values.contains { $0.seen > 1 }
      groups[group, default: Count()].seen += 1
      let count = groups[group]?.seen ?? 1
      if count == 1 || Self.isPowerOfTen(count) { groups[group]?.told = count }
      return (count, isFirstRepeat)
    }
    if isFirstRepeat { atexit { Repeats.shared.printRest() } }
    if count == 1 {
      printError("\(violation)")
    } else if Self.isPowerOfTen(count) {
      printError(Self.line(group, count))
    }
  }

  private func printRest() {
    let rest = groups.withLock { groups in groups.filter { $0.value.seen > $0.value.told } }
    for line in rest.map({ Self.line($0, $1.seen) }).sorted() { printError(line) }
  }

  private static func isPowerOfTen(_ count: Int) -> Bool {
    var rest = count
    while rest.isMultiple(of: 10) { rest /= 10 }
    return rest == 1
  }

  private static func line(_ group: Group, _ count: Int) -> String {
    let place = group.place.file.isEmpty ? "" : " at \(group.place.lastPart)"
    let rule = group.rule.map { ", rule \($0)" } ?? ""
    return "\(group.message) (\(count) times so far\(place)\(rule))"
  }
}
