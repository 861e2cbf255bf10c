import ConfineFindings
import ConfineSwift
import Testing

@testable import ConfineLint

@Suite("A fix")
struct FixTests {
  private static let head = """
    import ConfineOwnership
    import Foundation
    import RealmSwift
    class Dog: Object { @Persisted var name = ""; @Persisted var friends: List<Dog> }
    func load() async {}
    func open() throws -> Realm { try Realm(configuration: .init()) }
    let base = DispatchQueue(label: "base")

    """

  /// What becomes of code; nil where nothing changes.
  private func repaired(_ code: String, includingUnsafe: Bool = false) async throws -> String? {
    let sources = SourceSet([(path: "A.swift", text: Self.head + code)])
    let linter = Linter(
      models: try .builtIn(),
      selection: try RuleSelection(only: Self.rules, disabled: [], of: .builtIn))
    let repairs = try await Repairs(of: sources, by: linter, includingUnsafe: includingUnsafe) {
      $0
    }
    guard let file = repairs.files.first else { return nil }
    return String(file.after.dropFirst(Self.head.count))
  }

  /// Those that have fixes, and one that fixes could break.
  private static let rules = [
    "live-object-across-await", "live-object-on-concurrent-queue", "live-object-across-queues",
    "live-object-sent-to-task", "unbound-realm-on-serial-queue", "ungrouped-async-commits",
    "realm-opened-in-nonisolated-async", "frozen-mutation",
    "background-realm-without-autoreleasepool",
  ]

  @Test(
    "freezes what a closure captures, or what is obtained before an await",
    arguments: [
      (
        "DispatchQueue.global().async { print(dog.name) }",
        "DispatchQueue.global().async { [dog = dog.freeze()] in print(dog.name) }"
      ),
      (
        "Task.detached { () async -> Void in print(dog.name) }",
        "Task.detached { [dog = dog.freeze()] () async -> Void in print(dog.name) }"
      ),
      (
        "base.async { [name = \"이름\"] in print(name, dog.name) }",
        "base.async { [name = \"이름\", dog = dog.freeze()] in print(name, dog.name) }"
      ),
      (
        "DispatchQueue.global().async { base.async { print(dog.friends[0].name) } }",
        "DispatchQueue.global().async { [dog = dog.freeze()] in base.async "
          + "{ print(dog.friends[0].name) } }"
      ),
    ])
  func captures(statement: String, repaired: String) async throws {
    func code(_ statement: String) -> String {
      "func f() throws {\n  let dog = try open().objects(Dog.self)[0]\n  \(statement)\n}\n"
    }
    #expect(try await self.repaired(code(statement)) == code(repaired))
  }

  @Test(
    "freezes what is obtained before an await",
    arguments: [
      ("let dog = try open().objects(Dog.self)[0]", "dog.name", ".freeze()"),
      ("let dog = try open().objects(Dog.self).first", "dog?.name", "?.freeze()"),
      ("guard let dog = try open().objects(Dog.self).first", "dog.name", "?.freeze()"),
    ])
  func sources(declaration: String, use: String, added: String) async throws {
    func code(_ added: String) -> String {
      let end = declaration.hasPrefix("guard") ? " else { return }" : ""
      return "func f() async throws {\n  \(declaration)\(added)\(end)\n  await load()\n"
        + "  print(\(use) as Any)\n}\n"
    }
    #expect(try await repaired(code("")) == code(added))
  }

  @Test(
    "is unsafe where the code may do more than to read, or where it read before",
    arguments: [
      "func f(dog: Dog) { DispatchQueue.global().async { print(dog.name) } }\n",
      """
      func f() throws {
        let dogs = try open().objects(Dog.self)
        DispatchQueue.global().async { print(dogs.sorted(byKeyPath: "name").count) }
      }
      """,
      """
      func f() async throws {
        let dog = try open().objects(Dog.self)[0]
        print(dog.name)
        await load()
        print(dog.name)
      }
      """,
    ])
  func unsafe(code: String) async throws {
    #expect(try await repaired(code) == nil)
    let changed = try await repaired(code, includingUnsafe: true)
    #expect(changed?.contains(".freeze()") == true)
  }

  @Test(
    "is not offered where it could be wrong",
    arguments: [
      "DispatchQueue.global().async { dog.name = \"a\" }",
      "DispatchQueue.global().async { dog.name += \"a\" }",
      "DispatchQueue.global().async { keep(dog) }",
      "DispatchQueue.global().async { let dog = dog; print(dog.name) }",
      "DispatchQueue.global().async { swap(&dog.name) }",
      "let dogs = [\"a\": dog]; DispatchQueue.global().async { print(dogs[\"a\"]?.name as Any) }",
      "let own = Confined(1); DispatchQueue.global().async { print(own.value) }",
      "dog = Dog(); base.async { dog.name = dog.name }",
    ])
  func refused(statement: String) async throws {
    let code = """
      func keep(_ dog: Dog) { print(dog.name) }
      func swap(_ name: inout String) {}
      func f() throws {
        var dog = try open().objects(Dog.self)[0]
        \(statement)
      }

      """
    #expect(try await repaired(code, includingUnsafe: true) == nil)
  }

  private static func keeper(_ members: String, _ opening: String) -> String {
    """
    final class Keeper {
      \(members)
      var realm: Realm?
      func start() { \(opening) }
      func count() { queue.async { print(self.realm?.objects(Dog.self).count ?? 0) } }
    }

    """
  }

  @Test(
    "binds a realm to the queue whose block opens it",
    arguments: [
      ("queue.async { self.realm = try? Realm(", ")"),
      ("self.queue.async { self.realm = try? Realm(", ")"),
      ("queue.async { self.realm = try? Realm(configuration: .init()", ", )"),
    ])
  func queues(opening: String, end: String) async throws {
    let members = "let queue = DispatchQueue(label: \"a\")"
    let separator = end == ")" ? "" : ", "
    let changed = try await repaired(Self.keeper(members, "\(opening)) }"))
    #expect(changed == Self.keeper(members, "\(opening)\(separator)queue: self.queue) }"))
  }

  @Test("does not bind a realm to a queue that the block cannot name")
  func weakQueues() async throws {
    let code = Self.keeper(
      "let queue = DispatchQueue(label: \"a\")",
      "queue.async { [weak self] in self?.realm = try? Realm() }")
    #expect(try await repaired(code) == nil)
  }

  @Test("isolates an asynchronous function to the main actor, on a line of its own")
  func mainActor() async throws {
    let code = """
      struct Office {
        /// Prints.
        public func show() async throws {
          let realm = try await Realm()
          print(realm.objects(Dog.self).count)
        }
      }

      """
    let changed = code.replacing("  public", with: "  @MainActor\n  public")
    #expect(try await repaired(code) == changed)
    let lines = code.replacing("\n", with: "\r\n")
    #expect(try await repaired(lines) == changed.replacing("\n", with: "\r\n"))
    #expect(try await repaired(code.replacing("public", with: "nonisolated")) == nil)
    let wrapped = code.replacing("show()", with: "show(@ThreadSafe dog: Dog?)")
    #expect(try await repaired(wrapped) == nil)
  }

  @Test(
    "groups commits",
    arguments: [
      ("commitAsyncWrite()", "commitAsyncWrite(allowGrouping: true)"),
      ("commitAsyncWrite { _ in }", "commitAsyncWrite(allowGrouping: true) { _ in }"),
      ("commitAsyncWrite(nil)", "commitAsyncWrite(allowGrouping: true, nil)"),
    ])
  func commits(commit: String, grouped: String) async throws {
    func code(_ commit: String) -> String {
      """
      @MainActor func f(_ values: [Int], realm: Realm) {
        for _ in values {
          realm.beginAsyncWrite {
            realm.\(commit)
          }
        }
      }

      """
    }
    #expect(try await repaired(code(commit)) == code(grouped))
  }

  @Test(
    "lets a queue drain its pool after each block, which is no help to a loop",
    arguments: ["label: \"a\"", "label: \"a\", qos: .utility"])
  func pools(creation: String) async throws {
    func code(_ added: String, _ loop: String = "do") -> String {
      """
      final class Counter {
        private let queue = DispatchQueue(\(creation)\(added))
        func count() {
          queue.async {
            \(loop) { print(try! Realm(configuration: .init()).objects(Dog.self).count) }
          }
        }
      }

      """
    }
    #expect(try await repaired(code("")) == code(", autoreleaseFrequency: .workItem"))
    #expect(try await repaired(code("", "for _ in 0..<9")) == nil)
  }

  @Test("is applied with others, in any number of files, until there is none left")
  func severalFiles() async throws {
    let text = Self.head.replacing("import Foundation", with: "import Foundation // 가")
    let use = "DispatchQueue.global().async { print(a.name, b.name) }"
    let code =
      "func f() throws {\n  let dogs = try open().objects(Dog.self)\n"
      + "  let a = dogs[0]\n  let b = dogs[1]\n  \(use)\n}\n"
    let other =
      "import RealmSwift\nfunc g() async throws {\n  let d = try open()"
      + ".objects(Dog.self)[0]\n  await load()\n  print(d.name)\n}"
    let sources = SourceSet([(path: "A.swift", text: text + code), (path: "B.swift", text: other)])
    let repairs = try await Repairs(
      of: sources, by: Linter(models: try .builtIn()), includingUnsafe: false
    ) { $0 }
    #expect(repairs.count == 3)
    #expect(repairs.files.map(\.path) == ["A.swift", "B.swift"])
    let frozen = repairs.files[0].after
    #expect(frozen.contains("a = a.freeze()") && frozen.contains("b = b.freeze()"))
    let second = try #require(repairs.files.last)
    #expect(second.after == other.replacing("[0]", with: "[0].freeze()"))
  }

  @Test("is found for all other findings, however many, where one cannot be repaired")
  func oneOfMany() async throws {
    let good = (0..<30).map { index in
      "func f\(index)() throws {\n  let dog = try open().objects(Dog.self)[0]\n"
        + "  DispatchQueue.global().async { print(dog.name) }\n}\n"
    }
    let bad = """
      let queue = DispatchQueue(label: "a")
      func count() {
        queue.async {
          for _ in 0..<9 { print(try! Realm(configuration: .init()).objects(Dog.self).count) }
        }
      }

      """
    let code = good[..<10].joined() + bad + good[10...].joined()
    var linter = Linter(
      models: try .builtIn(),
      selection: try RuleSelection(only: Self.rules, disabled: [], of: .builtIn))
    linter.findsFixes = true
    let result = await linter.lint(SourceSet([(path: "A.swift", text: Self.head + code)]))
    #expect(result.findings.count == 31)
    #expect(result.fixes.count == 30)
  }
}
