import ConfineFlow
import SwiftParser
import SwiftSyntax

extension FileLowering {
  /// Lowers a file without parsing the bodies that can be told apart from the rest; nil where it takes
  /// all of its text to say what is in it.
  static func lowerSkippingBodies(
    _ file: SourceFile, id: FileID, keepingTree: Bool, knowing known: KnownDeclarations
  ) -> LoweredFile? {
    // What the compiler knows is of the whole file.
    guard file.facts == nil, let (bodies, tree) = parseSkippingBodies(file.text) else { return nil }
    let lowering = FileLowering(
      file, id: id, keepingTree: keepingTree, knowing: known, skipping: bodies)
    // Functions of a main file share its variables.
    guard !tree.hasError, !lowering.holdsStatements(tree.statements) else { return nil }
    lowering.lower(tree)
    return lowering.metBodies == bodies.byEnd.count ? lowering.result : nil
  }

  /// The tree of all but those bodies; nil likewise.
  static func parseSkippingBodies(
    _ text: String
  ) -> (bodies: SkippedBodies, tree: SourceFileSyntax)? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.firstRunOfArrays(longerThan: maximumArrays) == nil,
        let bodies = SkippedBodies(in: bytes)
      else { return nil }
      let rest = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      defer { rest.deallocate() }
      _ = rest.initialize(fromContentsOf: bytes)
      bodies.blank(rest)
      let source = UnsafeBufferPointer(rest)
      return (bodies, Parser.parse(source: source, maximumNestingLevel: maximumNesting))
    }
  }

  /// What stood between the braces of which the tree has nothing.
  func skippedBody(at statements: CodeBlockItemListSyntax) -> SkippedBody? {
    guard let skipped, statements.isEmpty,
      let body = skipped.byEnd[statements.position.utf8Offset]
    else { return nil }
    metBodies += 1
    return body
  }
}
