import ConfineFlow
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
    if let skipped = skippedBody(at: body) {
      deferBody(nil, skipped.code, skipped.words, lowering)
    } else if let words = wordsOfDeferrable(body) {
      deferBody(keepsTree ? body : nil, body.sourceRange, words, lowering)
    } else {
      lowering.lowerBody(body)
    }
    scopes.leave(mark)
    return lowering.function.id
  }

  /// Functions of a main file share its variables, a local type is one of the program's, and what the
  /// compiler knows stands by its place in the file. What may be too deep is told of at once.
  private func wordsOfDeferrable(_ body: CodeBlockItemListSyntax) -> Words? {
    guard fileScopes.isEmpty, facts == nil, !hasErrors else { return nil }
    let words = Words(in: body, of: text)
    return words.mayBeTooDeep || words.declareTypes(in: body) ? nil : words
  }

  private func deferBody(
    _ tree: CodeBlockItemListSyntax?, _ range: SourceRange, _ words: Words,
    _ lowering: FunctionLowering
  ) {
    var root = result[root: lowering.function.id.root]
    root.keep(lowering.function)
    let (head, constraints) = (root, lowering.constraints)
    let (text, id, source, known) = (text, id, result.source, known)
    let start = tree == nil ? Int(range.start) : 0
    // A generic parameter hides a type of the name.
    let parameters = constraints.keys.map { NameHash($0) }
    root.mentioned =
      words.names.filter { !parameters.contains($0) } + lowering.function.namesOfTypes
    root.function.deferred = DeferredCode {
      let file = FileLowering(of: head, at: start, in: text, id: id, source, knowing: known)
      let lowering = FunctionLowering(head.function, in: file, parent: nil)
      lowering.constraints = constraints
      lowering.enterParameters()
      lowering.lowerBody(tree ?? file.parseBody(range))
      var code = file.result[root: head.function.id.root].code.moved(by: start)
      code.gaps = file.result.gaps
      return code
    }
    result[root: lowering.function.id.root] = root
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
