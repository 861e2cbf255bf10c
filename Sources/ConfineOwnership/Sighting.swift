import ConfineFindings
import ConfineRules
import Foundation
import Synchronization

/// A misuse as it is seen when it happens, before any call is looked up.
struct Sighting: Sendable {
  let id = Self.nextID()
  let time = nanosecondsSince1970()
  let process = Int(getpid())
  let thread = currentThread()
  /// The store's own sentence.
  let message: String
  let wording: Wording
  /// Without a place, function and trace.
  let observation: Observation
  let home: String
  let here: Here
  /// Where the realm was opened.
  let opening: CallStack
  let calls: CallStack
  /// The property whose accessor was asked, which is no place in the user's code.
  let member: String?
  let story: [Story.Entry]

  /// Which rule it breaks does not depend on the place.
  var finding: Finding? { Catalogue.builtIn.finding(for: observation) }

  private static let start = String(nanosecondsSince1970(), radix: 16)
  private static let count = Atomic(0)

  /// Unique among all processes that write to one file, children by `fork` too.
  private static func nextID() -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(String(getpid(), radix: 16))-\(start)-\(number)"
  }
}

extension Sighting {
  /// Lanes of a timeline: what runs one step after the other. A frozen value is in none.
  var homeLane: String? { lane(of: observation.event.home) }
  var hereLane: String { lane(of: here.domain) ?? "thread \(thread)" }
}

extension Story.Entry {
  var lane: String { ConfineOwnership.lane(of: here.domain) ?? "thread \(thread)" }
}

/// Nil where the domain is none, or only the thread tells.
private func lane(of domain: Domain) -> String? {
  switch domain.kind {
  case .main: "main"
  case .serialQueue: "queue \(domain.name ?? "")"
  case .actor: "actor \(domain.name ?? "")"
  case .thread: domain.name.map { "thread \($0)" }
  case .concurrentQueue, .task, .caller, .anywhere, .unknown: nil
  }
}
