import FixtureFiles
import Testing

@Suite("The examples of the pages")
struct PageExampleTests {
  /// With `CONFINE_UPDATE=1` the page is written instead of compared.
  @Test("are the marked regions of the fixtures", arguments: Pages.paths)
  func examples(path: String) throws {
    let rule = String(path.split(separator: "/").last!.dropLast(".md".count))
    var page = try Repository.text(of: path)
    for (title, kind) in [("Bad", "bad"), ("Good", "good")] {
      let fixture = try Repository.text(of: "Fixtures/\(rule)/\(rule).\(kind).swift")
      let regions = Examples.regions(of: fixture)
      #expect(!regions.isEmpty, "the \(kind) fixture marks no example")
      if Repository.isUpdating {
        page = try #require(
          Examples.page(page, under: title, showing: regions),
          "'\(title)' needs \(regions.count) blocks of Swift")
      }
      #expect(Examples.blocks(under: title, of: page) == regions)
    }
    if try page != Repository.text(of: path) { try Repository.write(page, to: path) }
  }

  @Test("a region ends where it says, and one that does not end is none")
  func regions() {
    let text = "let a = 1\n// example\nlet b = 2\n\nlet c = 3\n// end\n// example\nlet d = 4"
    #expect(Examples.regions(of: text) == ["let b = 2\n\nlet c = 3"])
  }

  @Test("a region is indented no more than its marks are")
  func indentation() {
    let text = "  // example\n  if a {\n    b()\n  }\n\nc()\n  // end"
    #expect(Examples.regions(of: text) == ["if a {\n  b()\n}\n\nc()"])
  }

  @Test("only the blocks under the heading are compared")
  func blocks() {
    let page = "## Bad\n```swift\na\n```\n## Good\n```swift\nb\n```\n```\nc\n```\n```swift\nd\n```"
    #expect(Examples.blocks(under: "Good", of: page) == ["b", "d"])
  }

  @Test("a page is rewritten block by block")
  func rewriting() {
    let page = "## Bad\n```swift\nold\n```\nafter\n## Good\n```swift\nkept\n```\n"
    #expect(
      Examples.page(page, under: "Bad", showing: ["new\ncode"])
        == "## Bad\n```swift\nnew\ncode\n```\nafter\n## Good\n```swift\nkept\n```\n")
    #expect(Examples.page(page, under: "Bad", showing: ["one", "two"]) == nil)
  }
}
