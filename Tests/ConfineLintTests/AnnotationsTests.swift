import ConfineFindings
import ConfineLint
import Testing

@Suite("Annotations")
struct AnnotationsTests {
  @Test("say what is expected, missed and spurious, at the end of a line or above it")
  func reading() throws {
    let annotations = try Annotations(
      in: """
        // run: no -- needs UIKit
        a() // expect: one // expect: two
        // expect-missed: one -- stored in a box
        // expect-spurious: two -- the queue is serial
        b()
        """, file: "A.swift")
    #expect(annotations.reasonNotToRun == "needs UIKit")
    #expect(
      annotations.entries == [
        Annotation(.expected, rule: "one", file: "A.swift", line: 2),
        Annotation(.expected, rule: "two", file: "A.swift", line: 2),
        Annotation(.missed(reason: "stored in a box"), rule: "one", file: "A.swift", line: 5),
        Annotation(.spurious(reason: "the queue is serial"), rule: "two", file: "A.swift", line: 5),
      ])
  }

  @Test(
    "that cannot be read are errors",
    arguments: [
      ("\n// expects: a", "A.swift:2: 'expects: a' is none of"),
      ("// Expect: a", "A.swift:1: 'Expect: a' is none of"),
      ("// expect a", "A.swift:1: 'expect a' is none of"),
      ("// expect:", "A.swift:1: '' is not one rule id"),
      ("// expect: a, b", "A.swift:1: 'a, b' is not one rule id"),
      ("// expect: a -- why", "A.swift:1: 'expect: a -- why' is none of"),
      ("// expect-missed: a", "A.swift:1: 'expect-missed:' needs a reason"),
      ("// expect-spurious: a --", "A.swift:1: 'expect-spurious:' needs a reason"),
      ("/* expect: a */", "A.swift:1: an annotation has to begin with '//'"),
      ("// expect: a // expect: a\nf()", "A.swift:1: line 2 has two annotations about 'a'"),
      ("// run: no", "A.swift:1: 'run: no' needs a reason"),
      ("// run: maybe -- x", "A.swift:1: 'run: maybe -- x' is none of"),
      ("\n// run: no -- x", "A.swift:2: 'run: no' belongs on the first line"),
    ])
  func errors(text: String, told: String) throws {
    let error = try #require(throws: AnnotationError.self) {
      try Annotations(in: text, file: "A.swift")
    }
    #expect(error.description.hasPrefix(told))
  }

  @Test(
    "agree with findings, or tell the mismatch",
    arguments: [
      (nil, false, nil), (nil, true, .unexpected),
      (.expected, true, nil), (.expected, false, .missing),
      (.missed(reason: "x"), false, nil), (.missed(reason: "x"), true, .missedButFound),
      (.spurious(reason: "x"), true, nil), (.spurious(reason: "x"), false, .spuriousButSilent),
    ] as [(Annotation.Kind?, Bool, Mismatch.Kind?)])
  func mismatches(annotated: Annotation.Kind?, isFound: Bool, mismatch: Mismatch.Kind?) {
    let found = Sample.finding(rule: "a", line: 7)
    let told = Annotations.mismatches(
      findings: isFound ? [found, found] : [],
      annotations: annotated.map { [Annotation($0, rule: "a", file: "A.swift", line: 7)] } ?? [])
    #expect(told.map(\.kind) == (mismatch.map { [$0] } ?? []))
  }

  @Test("do not excuse another rule on the line, nor the rule on another line")
  func mismatchesInOrder() {
    let told = Annotations.mismatches(
      findings: [Sample.finding(rule: "b", line: 7), Sample.finding(rule: "a", line: 8)],
      annotations: [Annotation(.expected, rule: "a", file: "A.swift", line: 7)])
    #expect(
      told.map(\.description) == [
        "A.swift:7: a is expected and not found", "A.swift:7: b is found and not expected",
        "A.swift:8: a is found and not expected",
      ])
  }
}
