import ConfineFlow

/// The body of a function that is parsed when somebody asks for it.
struct SkippedBody {
  /// Between the braces.
  let range: Range<Int>
  /// Without the comments around it.
  let code: SourceRange
  let words: Words
}

/// Bodies of functions in a file's types and at file scope, by where they end.
///
/// What is taken for a body here may be none: a tree of the rest shows whether it has all of them.
struct SkippedBodies {
  private(set) var byEnd: [Int: SkippedBody] = [:]

  /// Shorter ones are not worth a parse of their own.
  private static let minimumLength = 24

  /// Nil where the text cannot be told without parsing all of it.
  init?(in bytes: UnsafeBufferPointer<UInt8>) {
    var scan = DeclarationScan(bytes)
    guard (try? scan.run()) != nil else { return nil }
    for body in scan.bodies where body.code.count >= Self.minimumLength {
      let words = Words(in: UnsafeBufferPointer(rebasing: bytes[body.code]))
      guard !words.mayBeTooDeep, !words.mayDeclareTypes else { continue }
      let code = SourceRange(start: body.code.lowerBound, end: body.code.upperBound)
      byEnd[body.range.upperBound] = SkippedBody(range: body.range, code: code, words: words)
    }
    if byEnd.isEmpty { return nil }
  }

  /// Leaves nothing but space between the braces, so that all else stays where it is.
  func blank(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    for body in byEnd.values { bytes[body.range].update(repeating: UInt8(ascii: " ")) }
  }
}
