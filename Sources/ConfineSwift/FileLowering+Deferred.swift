import ConfineFlow
import SwiftParser
import SwiftSyntax

extension FileLowering {
  /// Enters a function by its head, and puts off its body where nothing but the function itself hangs
  /// on what stands in it.
  func lowerWhenAsked(
    _ member: Member, _ kind: Function.Kind, _ body: CodeBlockItemListSyntax,
    head: (FunctionLowering) -> Void
  ) -> FunctionID {
    let lowering = begin(member, kind)
    let mark = scopes.enter()
    head(lowering)
    if let words = wordsOfDeferrable(body) {
      deferBody(body, words, lowering)
    } else {
      lowering.lowerBody(body)
    }
    scopes.leave(mark)
    return lowering.function.id
  }

  /// Functions of a main file share its variables, a local type is one of the program's, and what the
  /// compiler knows stands by its place in the file. Code may be as deep as it has tokens: what may be
  /// too deep is told of at once.
  private func wordsOfDeferrable(_ body: CodeBlockItemListSyntax) -> Words? {
    guard fileScopes.isEmpty, facts == nil, !hasErrors else { return nil }
    let words = Words(in: body, of: text)
    let isPlain =
      words.tokenCount < FunctionLowering.maximumDepth && !words.declareTypes(in: body)
    return isPlain ? words : nil
  }

  private func deferBody(
    _ body: CodeBlockItemListSyntax, _ words: Words, _ lowering: FunctionLowering
  ) {
    var root = result[root: lowering.function.id.root]
    root.keep(lowering.function)
    let (head, constraints) = (root, lowering.constraints)
    let (text, id, source) = (text, id, result.source)
    let (tree, range) = (keepsTree ? body : nil, body.sourceRange)
    let start = keepsTree ? 0 : Int(range.start)
    // A generic parameter hides a type of the name.
    let parameters = constraints.keys.map { NameHash($0) }
    root.mentioned =
      words.names.filter { !parameters.contains($0) } + lowering.function.namesOfTypes
    root.function.deferred = DeferredCode {
      let file = FileLowering(of: head, at: start, in: text, id: id, source)
      let lowering = FunctionLowering(head.function, in: file, parent: nil)
      lowering.constraints = constraints
      lowering.enterParameters()
      lowering.lowerBody(tree ?? Self.statements(range, of: text))
      var code = file.result[root: head.function.id.root].code.moved(by: start)
      code.gaps = file.result.gaps
      return code
    }
    result[root: lowering.function.id.root] = root
  }

  private static func statements(
    _ range: SourceRange, of text: String
  ) -> CodeBlockItemListSyntax {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      let own = UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)])
      return Parser.parse(source: own, maximumNestingLevel: maximumNesting).statements
    } ?? []
  }
}

extension FunctionLowering {
  /// Brings the parameters into scope that the head declared.
  fileprivate func enterParameters() {
    for parameter in function.parameters {
      file.scopes.define(
        file.result[parameter.variable].name, as: .variable(parameter.variable))
    }
  }
}
