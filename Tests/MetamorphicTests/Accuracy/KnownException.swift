/// A verdict that the analysis does not give, and why. A test fails when it gives it after all.
struct KnownException: Sendable {
  /// The rewriting or the mutation.
  let change: String
  /// Which verdict it is about, as the test prints it.
  let verdict: String
  let why: String

  static let all: [KnownException] = []

  static func verdicts(under change: String) -> Set<String> {
    Set(all.filter { $0.change == change }.map(\.verdict))
  }
}
