import ConfineFindings
import Testing

@testable import ConfineReport

/// Sets nothing off.
private struct Plain: ReportStyle {
  func bold(_ text: String) -> String { text }
  func faint(_ text: String) -> String { text }
  func severity(_ severity: Severity, _ text: String) -> String { text }
}

@Suite("The text of a report")
struct TextTests {
  private static func text(_ file: ObservationsFile) throws -> String {
    ObservationText(try file.read(), style: Plain(), folder: "/builds/kennel").text
  }

  @Test("tells each group by its newest violation")
  func groups() throws {
    let steps = ["opened", "froze", "thawed", "referred", "began", "committed"].enumerated()
    let story = steps.map { SampleStep($1, at: $0, lane: "main", line: $0 + 10) }
    let file = try ObservationsFile(of: [
      SampleViolation(number: 1), SampleViolation(number: 2, time: 99, story: story),
      SampleViolation(number: 3, run: "2-3", rule: nil, message: "No write is open.", line: 7),
    ])
    let expected = """
      Sources/App/DogStore.swift:31: error: live object 'Dog(_id: 7).name' is used after 'await' \
      [live-object-across-await]
        seen      2 times, last 2025-12-23 14:26:40.099 UTC
        value     Dog(_id: 7).name, read
        home      serial queue "com.example.db"; realm opened at DogStore.swift:14
        here      thread 5 of the cooperative pool, no actor, task "rename"; DogStore.swift:31
        story     opened    main; Sources/App/DogStore.swift:10
                  … 2 more steps …
                  referred  main; Sources/App/DogStore.swift:13
                  began     main; Sources/App/DogStore.swift:14
                  committed main; Sources/App/DogStore.swift:15
      help: copy what you need, freeze the value or query again after the 'await', or isolate \
      the function to the actor that owns the realm
            confine explain live-object-across-await

      Sources/App/DogStore.swift:7: error: No write is open.
        seen      once, last 2025-12-23 14:26:40.040 UTC
        value     Dog(_id: 7).name, read
        home      serial queue "com.example.db"; realm opened at DogStore.swift:14
        here      thread 5 of the cooperative pool, no actor, task "rename"; DogStore.swift:7
        story     opened    queue com.example.db; Sources/App/DogStore.swift:14
                  froze     queue com.example.db; Sources/App/DogStore.swift:22

      3 violations in 2 groups

      """
    #expect(
      try Self.text(file).components(separatedBy: "\n") == expected.components(separatedBy: "\n"))
  }

  @Test("says without symbols what brings the lines")
  func withoutSymbols() throws {
    let text = try Self.text(ObservationsFile([SampleViolation().first]))
    #expect(text.hasPrefix("Kennel App+0x1a2b: error: live object"))
    #expect(
      text.contains(
        """
          symbols   not known to the run; this tells the lines:
                    addr2line -f -e '/opt/Kennel App' 0x1a2b 0x1b00
        """))
  }

  @Test("counts what could not be read")
  func gaps() throws {
    let file = try ObservationsFile([SampleViolation().first, "x", "{\"id"], ending: "")
    let text = try Self.text(file)
    #expect(text.contains("Not understood:\n  \(file.path):2: cannot be read as JSON\n"))
    #expect(
      text.hasSuffix("1 violation in 1 group, 1 gap, the last line was cut and is left out\n"))
  }

  @Test("obeys nothing that a value says to a terminal")
  func controls() throws {
    let file = try ObservationsFile(of: [
      SampleViolation(message: "\u{1B}[2Jgone \u{202E}back", value: "a\nb", file: "/a\u{7}.swift")
    ])
    let text = try Self.text(file)
    let lines = text.split(separator: "\n").joined()
    #expect(lines.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!text.contains("\u{202E}"))
    #expect(text.contains("a\u{FFFD}b"))
  }
}
