/// A verdict that the analysis does not give, and why. A test fails when it gives it after all.
struct KnownException: Sendable {
  /// The rewriting or the mutation.
  let change: String
  /// Which verdict it is about, as the test prints it.
  let verdict: String
  let why: String

  static let all: [KnownException] =
    [
      "statements extracted into local functions",
      "statements extracted into functions with parameters",
    ].map { change in
      KnownException(
        change: change,
        verdict:
          "unfinished-transaction.bad.swift: unfinished-transaction is expected and not found",
        why: "a function that only begins a transaction does so for its callers, whose ways out "
          + "are not asked")
    } + [
      KnownException(
        change: "statements extracted into local functions",
        verdict:
          "async-write-in-async-code.bad.swift: async-write-in-async-code is expected and not found",
        why: "a function that is not asynchronous cannot await a write"),
      KnownException(
        change: "closures bound to constants first",
        verdict: "nested-write.bad.swift: nested-write is expected and not found",
        why: "the annotation stays with the closure"),
      KnownException(
        change: "closures bound to constants first",
        verdict: "nested-write.bad.swift: nested-write is found and not expected",
        why: "the finding is at the call that the closure was bound for"),
    ]

  static func verdicts(under change: String) -> Set<String> {
    Set(all.filter { $0.change == change }.map(\.verdict))
  }
}
