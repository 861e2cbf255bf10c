import ConfineFlow
import Testing

@testable import ConfineLint

/// What the linter knows of `Confined`, the type of `ConfineOwnership` for values of any type.
@Suite("Confined values")
struct ConfinedModelTests {
  /// The rules that the body of an asynchronous function breaks.
  private func rules(_ body: String) async throws -> [String] {
    let text = """
      import ConfineOwnership
      import Dispatch

      func work(queue: DispatchQueue) async {
        \(body)
      }
      """
    let sources = SourceSet([(path: "A.swift", text: text)])
    return await Linter(models: try .builtIn()).lint(sources).findings.map(\.rule)
  }

  @Test("belong to the code that makes them, until that suspends")
  func maker() async throws {
    let made = "let count = Confined(1, name: \"count\")\n"
    #expect(try await rules(made + "print(count.value)").isEmpty)
    #expect(
      try await rules(made + "await Task.yield()\nprint(count.value)")
        == ["live-object-across-await"])
  }

  @Test("belong to the queue that they are given")
  func queue() async throws {
    let made = "let log = Confined([String](), queue: queue)\n"
    #expect(try await rules(made + "queue.async { log.withValue { $0.append(\"\") } }").isEmpty)
    #expect(
      try await rules(made + "DispatchQueue.global().async { log.withValue { $0.append(\"\") } }")
        == ["live-object-on-concurrent-queue"])
  }

  @Test("may be given to anybody, if they are not used there")
  func sent() async throws {
    let made = "let log = Confined([String]())\n"
    #expect(try await rules(made + "Task.detached { keep(log.ownership) }").isEmpty)
    #expect(
      try await rules(made + "Task.detached { log.withValue(for: .read) { $0.count } }")
        == ["live-object-sent-to-task"])
  }
}
