import ConfineLint
import ConfineRules

extension Law {
  /// What a chapter tells before a table, and whose rules that table has.
  struct Part {
    let text: String
    var holds: (Check) -> Bool = { _ in true }
  }

  var parts: [Part] { self == .oneDomain ? Self.partsOfOneDomain : [Part(text: explanation)] }

  private var explanation: String {
    switch self {
    case .oneDomain:
      """
      An isolation domain is a thread, a serial queue or an actor.
      A realm belongs to the domain in which it was opened, and each object and collection to the domain of its realm.
      The rules differ in how the value left; the last crossing before the use decides.
      """
    case .frozenNeverChanges:
      "A frozen value shows one version for good: it is read anywhere, and neither changed nor observed."
    case .resolvedOnce:
      "A reference takes a value's version along until it is resolved or gone."
    case .oneWriter:
      """
      A write transaction is the writer's turn: everybody else waits until it ends.
      The analysis follows whether one is open along every path, and stays silent where a caller may have begun it.
      """
    case .lockFreeReads:
      "A version never changes, so nobody has to be kept from it while it is read."
    case .stableVersion:
      """
      A live realm keeps the version of its first reading until it is brought to another one, and a frozen one keeps its own for good.
      What is kept for too long makes the file grow, and shows what was.
      """
    case .deliveredEvents:
      """
      The main thread, a queue and an actor are brought notifications; a thread of a pool is not.
      What is shown is shown by the main thread.
      """
    case .migrationBlock:
      "A migration and its objects are there while the block runs, and no realm is opened meanwhile."
    }
  }

  /// Most of its rules ask how a value left its home, some how it came to have one.
  private static var partsOfOneDomain: [Part] {
    [
      Part(text: oneDomain.explanation) { if case .crossing = $0 { true } else { false } },
      Part(
        text: """
          Some values are at home nowhere, or not where the code that got them believes.
          Here the way in which the value became live decides, and not what it crossed since.
          """
      ) { if case .birth = $0 { true } else { false } },
      Part(text: "Other rules look at code that no value has crossed yet.") {
        switch $0 {
        case .crossing, .birth: false
        default: true
        }
      },
    ]
  }
}
