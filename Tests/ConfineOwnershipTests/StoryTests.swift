import ConfineFindings
import ConfineOwnership
import Foundation
import HomeMatrix
import Testing

@Suite struct StoryTests {
  @Test("a report has the line of the opening, three calls away")
  func opening() throws {
    let violation = try strayed { openForKennel() }
    let line = try #require(lineMarked("three calls away"))
    #expect(violation.home.hasSuffix("; realm opened at StoryTests.swift:\(line)"))
    #expect(violation.observation.trace.first?.place.line == line)
    #expect(violation.story.first?.kind == .opened)
    #expect(violation.story.first?.place?.line == line)
    #expect(violation.story.first?.function == "openAtLast()")
  }

  @Test("a report tells where the value was frozen and referred to, the oldest first")
  func steps() throws {
    let violation = try strayed {
      let owned = Owned()
      freeze(owned)
      owned.confinement.note(.began)
      refer(owned)
      return owned
    }
    let lines = violation.description.split(separator: "\n").filter { $0.hasPrefix("  story") }
    let (frozen, referred) = (lineMarked("frozen here"), lineMarked("referred to here"))
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("  story     frozen by thread "))
    #expect(lines[0].hasSuffix(" at StoryTests.swift:\(frozen ?? 0)"))
    #expect(lines[1].hasPrefix("  story     reference made by thread "))
    #expect(lines[1].hasSuffix(" at StoryTests.swift:\(referred ?? 0)"))
  }

  @Test(
    "a report of a misuse tells the step that explains it",
    arguments: [
      (Condition.insideTransaction, "write begun"), (.outsideTransaction, "write committed"),
      (.frozen, "frozen"), (.invalidated, "moved to another version"),
    ])
  func misuse(condition: Condition, told: String) throws {
    let owned = Owned()
    for kind in [StoryStep.Kind.froze, .began, .committed, .advanced] {
      owned.confinement.note(kind)
    }
    let violations = recordingViolations {
      owned.confinement.report(
        "Misused", condition, .write, Value(name: "Dog", type: nil, kind: .object))
    }
    let text = try #require(violations.first).description
    #expect(text.components(separatedBy: "\n  story ").count == 2)
    #expect(text.contains("\n  story     \(told) by "))
  }

  @Test("a story has the last 64 steps in their order")
  func limit() throws {
    let violation = try strayed {
      let owned = Owned()
      for _ in 1...20 { owned.confinement.note(.began) }
      for _ in 1...63 { owned.confinement.note(.hopped) }
      owned.confinement.note(.cancelled)
      return owned
    }
    let kinds = violation.story.map(\.kind)
    #expect(kinds == Array(repeating: .hopped, count: 63) + [.cancelled])
  }

  @Test("a frozen copy shares the story of its realm")
  func frozenCopy() {
    let owned = Owned()
    let copy = Confinement(to: .anywhere, like: owned.confinement)
    copy.note(.thawed)
    let violations = recordingViolations { owned.stray() }
    #expect(violations.first?.story.map(\.kind) == [.opened, .thawed])
  }

  @Test("an opening by another task is a step, and by the same task is not")
  func reopening() async {
    let owned = Owned()
    owned.confinement.noteOpening()
    await Task.detached { owned.confinement.noteOpening() }.value
    let violations = recordingViolations { owned.stray() }
    #expect(violations.first?.story.map(\.kind) == [.opened, .opened])
  }
}

private func strayed(_ open: () -> Owned) throws -> Violation {
  let owned = open()
  return try #require(recordingViolations { owned.stray() }.first)
}

@inline(never)
private func openForKennel() -> Owned {
  let owned = openForHouse()
  return owned
}

@inline(never)
private func openForHouse() -> Owned {
  let owned = openAtLast()
  return owned
}

@inline(never)
private func openAtLast() -> Owned {
  let home = onNewThread { Home.current }
  let confinement = Confinement(to: home, file: "kennel")  // three calls away
  return Owned(confinement)
}

@inline(never)
private func freeze(_ owned: Owned) {
  owned.confinement.note(.froze)  // frozen here
}

@inline(never)
private func refer(_ owned: Owned) {
  owned.confinement.note(.referred)  // referred to here
}
