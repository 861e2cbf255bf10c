import Foundation
import Testing

@testable import ConfineReport

@Suite(
  "The page in a browser", .serialized,
  .enabled(if: Browser.found != nil, Comment(rawValue: Browser.reasonForNone)))
struct BrowserTests {
  private static let story = [
    SampleStep("opened", at: 0, lane: "queue com.example.db", line: 3),
    SampleStep("began", at: 4, lane: "queue com.example.db", line: 9),
    SampleStep("committed", at: 6, lane: "queue com.example.db", line: 12),
    SampleStep("froze", at: 12, lane: "queue com.example.db", line: 22),
    SampleStep("hopped", at: 20, lane: "main", line: 27),
  ]

  private static func samples(in folder: SourceFolderForTest) -> [SampleViolation] {
    [
      SampleViolation(number: 1, file: folder.path(of: "a.swift"), story: story),
      SampleViolation(number: 2, time: 60, file: folder.path(of: "a.swift"), story: story),
      SampleViolation(
        number: 3, time: 80, rule: "shared-realm", message: PageTests.hostile,
        value: PageTests.hostile, hereLane: PageTests.hostile, file: "/not/here.swift"),
    ]
  }

  /// What a script that runs after the page's own one puts into its last element.
  private func result(of script: String, samples: [SampleViolation]) throws -> String {
    let probe = """
      <p id="result"></p><script>
      const all = selector => [...document.querySelectorAll(selector)];
      const texts = selector => all(selector).map(element => element.textContent);
      document.getElementById("result").textContent = (() => { \(script) })();
      </script></body>
      """
    let page = try PageTests.page(samples).replacing("</body>", with: probe)
    let file = FileManager.default.temporaryDirectory.appending(
      path: "confine-page-\(UUID().uuidString).html")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let elements = try #require(Browser.found).elements(of: file)
    let found = try #require(elements.firstMatch(of: /<p id="result">([^<]*)</))
    return String(found.1)
  }

  @Test("draws lanes, marks, the path, the story and the code", .timeLimit(.minutes(10)))
  func drawn() throws {
    let folder = try SourceFolderForTest(["a.swift": PageTests.source])
    let result = try result(
      of: """
        return [texts("#timeline .lane title").length, all("#timeline .mark").length,
          all("#timeline .halo").length, all("#timeline .arrow").length,
          all("#timeline .write").length, all("#steps button").length,
          all("#code figure").length, texts("#code .current .hit")[0].slice(0, 12),
          texts("#groups .count").join("/")].join(" ");
        """, samples: Self.samples(in: folder))
    #expect(result == "4 8 6 1 1 6 4 31let line31 2 ×/1 ×")
  }

  @Test("goes to what is chosen, by mouse and by keys", .timeLimit(.minutes(10)))
  func chosen() throws {
    let folder = try SourceFolderForTest(["a.swift": PageTests.source])
    let result = try result(
      of: """
        const seen = [];
        all("#groups button")[1].click();
        seen.push(texts("#code .missing")[0]);
        all("#groups button")[0].click();
        document.getElementById("older").click();
        seen.push(texts("#example")[0]);
        all("#steps button")[0].click();
        seen.push(texts("#code .current .hit")[0].slice(0, 12));
        const first = document.querySelector("#timeline .mark[tabindex='0']");
        const key = (target, key) =>
          target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        first.focus();
        seen.push(texts("#tip")[0].split("\\n")[0]);
        for (let i = 0; i < 20; i++) key(document.activeElement, "ArrowRight");
        seen.push(document.activeElement.getAttribute("aria-label").split(",")[0]);
        key(document.activeElement, "Enter");
        seen.push(texts("#groups [aria-current] .place")[0]);
        document.getElementById("this-story").click();
        seen.push(all("#timeline .mark").length);
        return seen.join("; ");
        """, samples: Self.samples(in: folder))
    #expect(
      result == "This file is not here, so its lines cannot be shown.; 2 of 2 newest; "
        + "3let line3 =; opened; violation; here.swift:31; 3")
  }

  @Test("takes nothing in a text for markup", .timeLimit(.minutes(10)))
  func hostile() throws {
    let folder = try SourceFolderForTest(["a.swift": PageTests.source])
    let result = try result(
      of: """
        all("#groups button")[1].click();
        return [document.title, all("img").length, all("script").length,
          texts("#report dd")[0] === data.examples.at(-1).value + ", read"].join(" ");
        """.replacing(
          "data.examples",
          with: "JSON.parse(document.getElementById('data').textContent).examples"),
      samples: Self.samples(in: folder))
    #expect(result == "Confine report 0 3 true")
  }

  @Test("draws few marks for ten thousand violations", .timeLimit(.minutes(10)))
  func many() throws {
    let samples = (0..<10_000).map {
      SampleViolation(number: $0, time: $0 * 7 + 20, hereLane: "thread \($0 % 300)")
    }
    let result = try result(
      of: """
        document.getElementById("whole-run").click();
        const counts = texts("#timeline .mark").map(text => Number(text || 1));
        return [all("#timeline .mark").length < 2500, all("#timeline .lane").length,
          texts("#timeline .lane title").at(-1)].join(" ");
        """, samples: samples)
    #expect(result == "true 28 274 more lanes")
  }

  @Test("is a picture, light and dark", .timeLimit(.minutes(10)), arguments: [false, true])
  func picture(isDark: Bool) throws {
    let folder = try SourceFolderForTest(["a.swift": PageTests.source])
    let page = folder.url.appending(path: "page.html")
    try Data(PageTests.page(Self.samples(in: folder)).utf8).write(to: page)
    let browser = try #require(Browser.found)
    let picture = try browser.picture(of: page, width: 1000, height: 1200, isDark: isDark)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // An empty page of this size takes a few thousand bytes.
    #expect(picture.count > 40_000)
    if let kept = ProcessInfo.processInfo.environment["CONFINE_SCREENSHOTS"] {
      let name = isDark ? "report-dark.png" : "report-light.png"
      try picture.write(to: URL(filePath: kept).appending(path: name))
    }
  }
}
