import SwiftSyntax

/// A change to a program that leaves its meaning as it is.
struct Rewriting: Sendable {
  let name: String
  /// Whether fixtures declare the same after it, for each other to see.
  let isSeparate: Bool
  /// The files in place of one; nil if there is nothing to change in it.
  let rewrite: @Sendable (FileFacts) -> [String]?

  init(
    _ name: String, isSeparate: Bool = false,
    _ rewrite: @escaping @Sendable (FileFacts) -> [String]?
  ) {
    self.name = name
    self.isSeparate = isSeparate
    self.rewrite = rewrite
  }

  init(_ name: String, isSeparate: Bool = false, by rewriter: TextRewriter.Type) {
    self.init(name, isSeparate: isSeparate) { file in
      rewriter.init(file).rewritten().map { [$0] }
    }
  }

  static let all = [
    Rewriting("other names", isSeparate: true, by: Renaming.self),
    Rewriting("extra parentheses", by: Parenthesising.self),
    Rewriting("bodies wrapped in `do`", by: DoWrapping.self),
    Rewriting("bodies as loops of one round", by: LoopWrapping.self),
    Rewriting("statements extracted into local functions", by: LocalExtraction.self),
    Rewriting("statements extracted into functions with parameters", by: FunctionExtraction.self),
    Rewriting("every second declaration in another file", isSeparate: true, Moving.rewrite),
    Rewriting("declarations reordered", by: DeclarationReordering.self),
    Rewriting("members reordered", by: MemberReordering.self),
    Rewriting("`@preconcurrency import`", by: PreconcurrencyImports.self),
    Rewriting("imports of single declarations", by: ScopedImports.self),
    Rewriting("names qualified with their module", by: Qualifying.self),
    Rewriting("the library's types under aliases", by: Aliasing.self),
    Rewriting("`if let x` as `if let x = x`", by: BindingSpelling.self),
    Rewriting("trailing closures as labelled arguments", by: ClosureLabelling.self),
    Rewriting("closures bound to constants first", by: ClosureBinding.self),
    Rewriting("`self.` added", by: SelfAdding.self),
    Rewriting("`self.` removed", by: SelfRemoving.self),
    Rewriting("`guard` as `if` and `else`", by: GuardUnfolding.self),
  ]
}

extension Rewriting: CustomStringConvertible {
  var description: String { name }
}
