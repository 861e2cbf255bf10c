import FixtureFiles
import Testing

@Suite("The numbers of the documentation")
struct AccuracyTests {
  /// With `CONFINE_UPDATE=1` the document is written instead of compared.
  @Test("are those that were measured")
  func current() async throws {
    var rewritings: [RewritingOutcome] = []
    for measured in RewritingOutcome.all { rewritings.append(try await measured.value) }
    var mutations: [MutationOutcome] = []
    for measured in MutationOutcome.all { mutations.append(try await measured.value) }
    let document = AccuracyDocument(rewritings: rewritings, mutations: mutations)
    for (_, part) in try document.parts().sorted(by: { $0.key < $1.key }) { print(part) }
    let text = try Repository.text(of: AccuracyDocument.path)
    let measured = try document.applied(to: text)
    if Repository.isUpdating {
      try Repository.write(measured, to: AccuracyDocument.path)
    } else {
      let isCurrent = text == measured
      #expect(isCurrent, "\(AccuracyDocument.path) is stale: make update")
    }
  }

  @Test("only what was measured is replaced")
  func replacing() throws {
    let text = "before\n\n<!-- measured: exceptions -->\nold\nlines\n\nafter\n"
    let document = AccuracyDocument(rewritings: [], mutations: [])
    let exceptions = try #require(try document.parts()["exceptions"])
    #expect(
      try document.applied(to: text)
        == "before\n\n<!-- measured: exceptions -->\n\(exceptions)\n\nafter\n")
  }
}
