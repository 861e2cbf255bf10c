import ConfineOwnership
import ConfineTesting
import Testing

@Suite struct TestingExpectationsTests {
  @Test("nothing fails where nothing is misused, and the body's result is given")
  func nothing() async throws {
    #expect(expectNoConfinementViolations { 7 } == 7)
    #expect(await expectNoConfinementViolations { await later(7) } == 7)
  }

  @Test("a misuse fails the test at the caller's line, with the report")
  func misuse() async {
    let expected = #_sourceLocation.line + 2
    withKnownIssue {
      expectNoConfinementViolations { misuseValue() }
    } matching: {
      fails($0, at: expected, "expected no confinement violation, but:\nRealm accessed from")
    }
    let expectedLater = #_sourceLocation.line + 2
    await withKnownIssue {
      await expectNoConfinementViolations { await misuseValueLater() }
    } matching: {
      fails($0, at: expectedLater, "expected no confinement violation, but:\nRealm accessed from")
    }
  }

  @Test("a report that comes again is in the message once")
  func repeated() {
    withKnownIssue {
      expectNoConfinementViolations { for _ in 1...3 { misuseValue() } }
    } matching: {
      $0.comments.first?.rawValue.split(separator: "Realm accessed").count == 2
    }
  }

  @Test("exactly the rule that is expected fails nothing")
  func expected() async {
    expectConfinementViolation(of: "live-object-across-await") { misuseValue() }
    await expectConfinementViolation(of: "live-object-across-await") { await misuseValueLater() }
  }

  @Test("another rule fails the test, and so does none")
  func otherRule() {
    let none = #_sourceLocation.line + 2
    withKnownIssue {
      expectConfinementViolation(of: "live-object-across-await") {}
    } matching: {
      fails($0, at: none, "expected a violation of live-object-across-await, and nothing was")
    }
    let other = #_sourceLocation.line + 2
    withKnownIssue {
      expectConfinementViolation(of: "shared-realm") { misuseValue() }
    } matching: {
      fails($0, at: other, "expected violations of shared-realm only, but:\nRealm accessed")
    }
  }

  @Test("an error goes on to the caller, and what was misused before it fails the test")
  func error() {
    withKnownIssue {
      #expect(throws: CancellationError.self) {
        try expectNoConfinementViolations {
          misuseValue()
          throw CancellationError()
        }
      }
    } matching: {
      $0.comments.first?.rawValue.contains("Realm accessed from") == true
    }
  }
}

private func later(_ number: Int) async -> Int {
  await Task.yield()
  return number
}

private func fails(_ issue: Issue, at line: Int, _ text: String) -> Bool {
  issue.sourceLocation?.line == line && issue.comments.first?.rawValue.hasPrefix(text) == true
}
