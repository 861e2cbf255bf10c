#if canImport(XCTest)
  import ConfineTesting
  import XCTest

  final class XCTestExpectationsTests: XCTestCase {
    func testNothingFailsWhereNothingIsMisused() async {
      XCTAssertEqual(XCTAssertNoConfinementViolations { 7 }, 7)
      await XCTAssertNoConfinementViolations { await Task.yield() }
    }

    func testTheExpectedRuleFailsNothing() async {
      // Outside a task a value crosses between queues.
      XCTAssertConfinementViolation(of: Self.rule) { misuseValue() }
      await XCTAssertConfinementViolation(of: Self.rule) { await misuseValueLater() }
    }

    /// Of this function, which is asynchronous and so runs in a task.
    private static let rule = "live-object-across-await"
  }

  #if !canImport(Darwin)
    /// Runs tests within tests, which Darwin's XCTest cannot.
    final class XCTestFailuresTests: XCTestCase {
      func testAMisuseFailsAtTheCallersLineWithTheReport() {
        let line = UInt(#line + 2)
        let failures = failures {
          XCTAssertNoConfinementViolations { misuseValue() }
        }
        XCTAssertEqual(failures.map(\.line), [line])
        XCTAssertTrue(failures.first?.text.contains("Realm accessed from incorrect") == true)
      }

      func testAnotherRuleFails() {
        let failures = failures {
          XCTAssertConfinementViolation(of: "shared-realm") { misuseValue() }
        }
        XCTAssertTrue(failures.first?.text.contains("violations of shared-realm only") == true)
      }
    }

    private struct Failure {
      let line: UInt
      let text: String
    }

    /// What fails in the body, which is run as a test of its own.
    private func failures(_ body: @escaping () -> Void) -> [Failure] {
      let inner = InnerTest(name: "inner", testClosure: { _ in body() })
      inner.run()
      return inner.failures
    }

    private final class InnerTest: XCTestCase {
      var failures: [Failure] = []

      /// Instead of failing the test that runs it.
      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine line: Int,
        expected: Bool
      ) {
        failures.append(Failure(line: UInt(line), text: description))
      }
    }
  #endif
#endif
