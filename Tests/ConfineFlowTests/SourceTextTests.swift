import Testing

@testable import ConfineFlow

@Suite("Places in source text")
struct SourceTextTests {
  @Test("columns count UTF-8 bytes, as the compiler's do")
  func columns() {
    let source = SourceText(path: "a.swift", text: "let 개 = dog\n개.name")
    let place = source.place(of: SourceRange(start: 14, end: 17))
    #expect((place.line, place.column, place.endColumn) == (2, 1, 4))
    #expect(source[SourceRange(start: 14, end: 17)] == "개")
  }

  @Test("each way of ending a line begins the next one")
  func lineEnds() {
    let source = SourceText(path: "a.swift", text: "a\nb\r\nc\rd")
    let lines = [0, 2, 5, 7].map { source.place(of: SourceRange(start: $0, end: $0 + 1)).line }
    #expect(lines == [1, 2, 3, 4])
  }

  @Test("a range beyond the text is empty, not a crash")
  func beyond() {
    let source = SourceText(path: "a.swift", text: "short")
    #expect(source[SourceRange(start: 40, end: 50)] == "")
    #expect(source[SourceRange(start: 2, end: 50)] == "ort")
  }
}
