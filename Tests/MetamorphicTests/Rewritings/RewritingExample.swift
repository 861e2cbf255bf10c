/// What a rewriting does, in small.
struct RewritingExample: Sendable {
  let rewriting: String
  let before: String
  /// Nil where there is nothing to change.
  let after: [String]?

  init(_ rewriting: String, _ before: String, _ after: String...) {
    self.rewriting = rewriting
    self.before = before
    self.after = after.isEmpty ? nil : after
  }

  static let all = names + expressions + statements + closures + declarations

  private static let names = [
    RewritingExample(
      "other names",
      """
      private class Dog: Object { @Persisted var nick = "nick" }
      func rename(_ dog: Dog, times: Int) { for index in 0..<times { show("\\(dog.nick) \\(index)") } }
      let realm = dog.realm  // the dog's realm
      rename(dog, times: dogs.count)
      """,
      """
      private class Qux0: Object { @Persisted var qux3 = "nick" }
      func qux5(_ qux1: Qux0, qux6: Int) { for qux2 in 0..<qux6 { show("\\(qux1.qux3) \\(qux2)") } }
      let qux4 = qux1.realm  // the dog's realm
      qux5(qux1, qux6: dogs.count)
      """),
    RewritingExample(
      "`@preconcurrency import`", "import Foundation\nimport RealmSwift",
      "@preconcurrency import Foundation\nimport RealmSwift"),
    RewritingExample(
      "imports of single declarations", "import RealmSwift\nclass Dog: Object {}; let r: Realm?",
      "import class RealmSwift.Object; import struct RealmSwift.Realm\n"
        + "class Dog: Object {}; let r: Realm?"),
    RewritingExample(
      "imports of single declarations", "import RealmSwift\nlet r = realm.where { $0.a == 1 }"),
    RewritingExample(
      "names qualified with their module", "let realm: Realm = Realm()",
      "let realm: RealmSwift.Realm = RealmSwift.Realm()"),
    RewritingExample("names qualified with their module", "extension Realm { func a() -> Realm }"),
    RewritingExample(
      "the library's types under aliases", "import RealmSwift\nlet realm = try Realm()",
      "import RealmSwift; private typealias OtherRealm = Realm\nlet realm = try OtherRealm()"),
  ]

  private static let expressions = [
    RewritingExample(
      "extra parentheses", "show(dog.name)  // expect: a", "show(((dog).name))  // expect: a"),
    RewritingExample("extra parentheses", "a?.b.c = d", "a?.b.c = (d)"),
    RewritingExample(
      "`if let x` as `if let x = x`", "if let dog { show(dog) }", "if let dog = dog { show(dog) }"),
    RewritingExample(
      "`self.` added",
      "class A { var b = 1; let c = 2; func d() { b = c }; func e(b: Int) { show(b) } }",
      "class A { var b = 1; let c = 2; func d() { self.b = self.c }; func e(b: Int) { show(b) } }"),
    RewritingExample(
      "`self.` removed",
      "class A { var b = 1; func c() { self.b = 2; later { self.b = 3 } } }",
      "class A { var b = 1; func c() { b = 2; later { self.b = 3 } } }"),
  ]

  private static let statements = [
    RewritingExample(
      "bodies wrapped in `do`", "func f() { a() }\nfunc g() -> Int { 1 }",
      "func f() { do { a() } }\nfunc g() -> Int { 1 }"),
    RewritingExample(
      "bodies as loops of one round", "func f() { a() }\nfunc g() -> Int { 1 }",
      "func f() { repeat { a() } while false }\nfunc g() -> Int { 1 }"),
    RewritingExample(
      "statements extracted into local functions",
      """
      func f() async throws {
        let a = try b()
        show(a)  // expect: c
        await d()
        let e = a
        show(e)
        guard e else { return }
        show(e)
      }
      """,
      """
      func f() async throws {
        let a = try b()
        func extracted0() { show(a) }; extracted0()  // expect: c
        await d()
        let e = a
        func extracted1() { show(e) }; extracted1()
        guard e else { return }
        func extracted2() { show(e) }; extracted2()
      }
      """),
    RewritingExample(
      "statements extracted into functions with parameters",
      """
      class A {
        func f(of dog: Dog) { show(dog.name) }  // expect: c
        func g() { let dog = h(); show(dog.name) }
      }
      """,
      """
      class A {
        func f(of dog: Dog) { self.extracted0(dog) }  // expect: c

      private func extracted0(_ dog: Dog) { show(dog.name) }
        func g() { let dog = h(); show(dog.name) }
      }
      """),
    RewritingExample(
      "`guard` as `if` and `else`",
      """
      func f() {
        guard let a else { return }
        guard b else {
          return show(a)
        }
        show(a)  // expect: c
      }
      """,
      """
      func f() {
        if let a {
        if b {
        show(a)  // expect: c
      } else {
          return show(a)
        } } else { return } }
      """),
  ]

  private static let closures = [
    RewritingExample(
      "trailing closures as labelled arguments",
      "queue.async { a() }\nrealm.writeAsync { b } onComplete: { c }\nown(1) { d }\nother { e }\n"
        + "func own(_ a: Int, work: () -> Void) {}",
      "queue.async(execute: { a() })\nrealm.writeAsync({ b }, onComplete: { c })\n"
        + "own(1, work: { d })\nother { e }\nfunc own(_ a: Int, work: () -> Void) {}"),
    RewritingExample(
      "closures bound to constants first",
      """
      func f() {
        // expect: a
        try realm.write {
          b()
        }
        queue.async { c() }  // expect: d
      }
      """,
      """
      func f() {
      let bound0 = {
          b()
        }
        // expect: a
        try realm.write(bound0)
        let bound1 = { c() }; queue.async(execute: bound1)  // expect: d
      }
      """),
    RewritingExample(
      "closures bound to constants first",
      "@MainActor func f() { a(); Task { b() }; c.map { $0 } }"),
  ]

  private static let declarations = [
    RewritingExample(
      "every second declaration in another file",
      "import A\n\n// B\nprivate let b = 1\nlet c = 2\nprivate(set) var d = 3\n",
      "import A\n\n// B\nlet b = 1\nprivate(set) var d = 3\n", "import A\nlet c = 2\n"),
    RewritingExample(
      "declarations reordered", "import A\n\n// B\nlet b = 1  // expect: b\nlet c = 2\n",
      "import A\nlet c = 2\n\n// B\nlet b = 1  // expect: b\n"),
    RewritingExample("declarations reordered", "let b = 1; let c = 2\n"),
    RewritingExample(
      "members reordered",
      "class A {\n  func b() {}\n  let c = 1\n  // D\n  func d() {}\n  let e = 2\n}\n",
      "class A {\n  // D\n  func d() {}\n  let c = 1\n  func b() {}\n  let e = 2\n}\n"),
  ]
}
