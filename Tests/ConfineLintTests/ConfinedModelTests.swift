import ConfineFlow
import Testing

@testable import ConfineLint

/// What the linter knows of `Confined`, the type of `ConfineOwnership` for values of any type.
@Suite("Confined values")
struct ConfinedModelTests {
  /// The rules that the body of an asynchronous function breaks.
  private func rules(_ body: String) async throws -> [String] {
    try await rules(
      in: """
        import ConfineOwnership
        import Dispatch

        func work() async {
          \(body)
        }
        """)
  }

  private func rules(in text: String) async throws -> [String] {
    let sources = SourceSet([(path: "A.swift", text: text)])
    return await Linter(models: try .builtIn()).lint(sources).findings.map(\.rule)
  }

  @Test("belong to the code that makes them, until that suspends")
  func maker() async throws {
    let made = "let count = Confined(1, name: \"count\")\n"
    #expect(try await rules(made + "print(count.value)").isEmpty)
    let suspended = try await rules(made + "await Task.yield()\nprint(count.value)")
    #expect(suspended == ["live-object-across-await"])
  }

  @Test("belong to the queue that they are given")
  func queue() async throws {
    let made = """
      let queue = DispatchQueue(label: "log")
      let log = Confined([String](), queue: queue)

      """
    let use = "log.withValue { $0.append(\"\") }"
    #expect(try await rules(made + "queue.async { \(use) }").isEmpty)
    let elsewhere = try await rules(made + "DispatchQueue.global().async { \(use) }")
    #expect(elsewhere == ["live-object-on-concurrent-queue"])
  }

  @Test("belong to the actor whose code makes them, whatever suspends")
  func actor() async throws {
    let text = """
      import ConfineOwnership

      actor Counter {
        func work() async {
          let count = Confined(1)
          await Task.yield()
          print(count.value)
        }
      }
      """
    #expect(try await rules(in: text).isEmpty)
  }

  @Test("may be given to anybody, if they are not used there")
  func sent() async throws {
    let made = "let log = Confined([String]())\n"
    #expect(try await rules(made + "Task.detached { keep(log.ownership) }").isEmpty)
    let used = try await rules(made + "Task.detached { log.withValue(for: .read) { $0.count } }")
    #expect(used == ["live-object-sent-to-task"])
  }
}
