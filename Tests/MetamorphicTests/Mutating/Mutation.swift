import SwiftSyntax

/// A way to break a right program. It is only applied where it breaks a rule for sure.
struct Mutation: Sendable {
  let name: String
  /// The least that is found: fewer means that the test has lost its programs, or the analysis a way.
  let floor: Int
  private let finder: MutantFinder.Type

  init(_ name: String, floor: Int, _ finder: MutantFinder.Type) {
    self.name = name
    self.floor = floor
    self.finder = finder
  }

  func mutants(of file: FileFacts) -> [Mutant] {
    let finder = finder.init(file)
    finder.walk(file.tree)
    return finder.mutants
  }

  static let all = [
    Mutation("`freeze()` dropped", floor: 7, FreezeDropping.self),
    Mutation("copy of a property dropped", floor: 3, CopyDropping.self),
    Mutation("reference dropped", floor: 3, ReferenceDropping.self),
    Mutation("query by key dropped", floor: 1, QueryDropping.self),
    Mutation("`await` added before a use", floor: 9, AwaitAdding.self),
    Mutation("opening hoisted out of the block", floor: 13, OpeningHoisting.self),
    Mutation("`Task` detached", floor: 2, TaskDetaching.self),
    Mutation("block sent to a global queue", floor: 15, GlobalQueue.self),
    Mutation("`@MainActor` removed", floor: 8, MainActorRemoving.self),
    Mutation("`queue:` dropped", floor: 2, QueueDropping.self),
    Mutation("`freeze()` added before a change", floor: 1, FreezeAdding.self),
  ]
}

extension Mutation: CustomStringConvertible {
  var description: String { name }
}

/// A program with one fault.
struct Mutant: Sendable {
  /// The function that the fault is in.
  let function: String
  let text: String
}

/// Looks for places where one kind of fault can be put.
class MutantFinder: SyntaxVisitor {
  final let file: FileFacts
  final private(set) var mutants: [Mutant] = []

  required init(_ file: FileFacts) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// Adds a mutant, unless the function is wrong already.
  final func add(at node: some SyntaxProtocol, _ makeEdits: (inout TextEdits) -> Void) {
    guard let place = node.enclosingMember, !place.description.contains("// expect") else { return }
    var edits = TextEdits()
    makeEdits(&edits)
    mutants.append(Mutant(function: place.nameInFile, text: edits.applied(to: file.text)))
  }
}

extension TextEdits {
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.textRange, with: text)
  }
}

extension SyntaxProtocol {
  /// The outermost function, initialiser or property that it lies in, or itself.
  fileprivate var enclosingMember: DeclSyntax? {
    var found: DeclSyntax?
    var node: Syntax? = Syntax(self)
    while let current = node, !(found != nil && current.is(MemberBlockSyntax.self)) {
      if let declaration = current.as(DeclSyntax.self) { found = declaration }
      node = current.parent
    }
    return found
  }
}

extension DeclSyntax {
  fileprivate var nameInFile: String {
    let own =
      self.is(InitializerDeclSyntax.self)
      ? "init" : asProtocol((any NamedDeclSyntax).self)?.name.text ?? declaredNames.first ?? ""
    return enclosingType.map { "\($0.typeName).\(own)" } ?? own
  }
}
