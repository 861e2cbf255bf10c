import ConfineOwnership
import Foundation
import Testing

@Suite struct RepeatsTests {
  @Test("what is misused again at one place is printed once, then counted")
  func counted() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("CONFINE_CHECK", "report", 1)
      strayManyTimes(25)
      exit(0)
    }
    let text = text(result)
    #expect(text.components(separatedBy: "  value     ").count == 2)
    let line = try #require(lineMarked("misused many times"))
    for count in [10, 25] {
      let told = """
        Realm accessed from incorrect thread. (\(count) times so far at RepeatsTests.swift:\(line), \
        rule live-object-across-await)
        """
      #expect(text.components(separatedBy: told).count == 2)
    }
  }

  @Test("what is misused at two places is printed twice")
  func places() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("CONFINE_CHECK", "report", 1)
      strayManyTimes(1)
      strayElsewhere()
      exit(0)
    }
    #expect(text(result).components(separatedBy: "  value     ").count == 3)
    #expect(!text(result).contains("times so far"))
  }

  @Test("what is recorded is recorded each time")
  func recorded() {
    #expect(recordingViolations { strayManyTimes(25) }.count == 25)
  }
}

/// Not in the tests themselves, whose closures the compiler moves to a file of its own.
private func strayManyTimes(_ count: Int) {
  let owned = Owned()
  for _ in 1...count {
    _ = owned.confinement.admits(.read, owned.value)  // misused many times
  }
}

private func strayElsewhere() {
  let owned = Owned()
  _ = owned.confinement.admits(.read, owned.value)
}
