import ConfineFindings
import ConfineFlow
import SwiftSyntax

/// What all files of a run have in common.
struct KnownDeclarations: Sendable {
  /// The names of libraries' types: a module that one has in common with it is hidden by it.
  var libraryTypes: Set<String> = []
  var delayedArguments = DelayedArguments()
}

/// Lowers one file.
final class FileLowering: FileLowerer {
  let id: FileID
  let text: String
  let facts: CompilerFacts?
  /// Whether bodies that are put off keep their trees, or their texts alone.
  let keepsTree: Bool
  let known: KnownDeclarations
  let areNilByType = true
  var result: LoweredFile
  /// The names in scope where lowering stands; closures and local functions see those around them.
  var scopes = Scopes()
  /// The variables at file scope of a main file, which every function of the file sees.
  var fileScopes = Scopes()
  /// How many more times a `defer` may be lowered: once per exit, which nesting could multiply.
  var deferBudget = 20_000
  /// Whether the parser met something that it does not know.
  var hasErrors = false
  /// Whether the gap for code that is nested too deep was reported.
  var isTooDeep = false
  /// The bodies of which the tree has nothing, by where they end, and how many of them were met in it.
  let skipped: SkippedBodies?
  var metBodies = 0

  init(
    _ file: SourceFile, id: FileID, keepingTree keepsTree: Bool, knowing known: KnownDeclarations,
    skipping skipped: SkippedBodies? = nil
  ) {
    self.id = id
    self.skipped = skipped
    self.keepsTree = keepsTree
    self.known = known
    var text = file.text
    // The words of a body are looked for in the bytes.
    text.makeContiguousUTF8()
    (self.text, facts) = (text, file.facts)
    result = LoweredFile(source: SourceText(path: file.path, text: file.text))
    // Each file imports the standard library without saying so.
    result.importedModules.insert("Swift")
  }

  /// For the body of one of the functions of a file that was entered before, in a tree that begins
  /// at a byte of the file.
  init(
    of root: Root, at start: Int, in text: String, id: FileID, _ source: SourceText,
    knowing known: KnownDeclarations
  ) {
    self.id = id
    self.text = text
    (facts, skipped) = (nil, nil)
    keepsTree = false
    self.known = known
    result = LoweredFile(source: source)
    result.firstRoot = root.function.id.root
    result.firstByte = start
    result.roots = [root]
  }

  static func lower(
    _ file: SourceFile, id: FileID, keepingTree: Bool, knowing known: KnownDeclarations
  ) -> LoweredFile {
    let lowered = lowerSkippingBodies(file, id: id, keepingTree: keepingTree, knowing: known)
    if let lowered { return lowered }
    let lowering = FileLowering(file, id: id, keepingTree: keepingTree, knowing: known)
    if let tree = lowering.parse(file.text) { lowering.lower(tree) }
    return lowering.result
  }

  /// As findings name the statements at file scope.
  var baseName: String {
    let path = result.source.path
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The name of a type without the module that it may be qualified with: `RealmSwift.Realm`.
  func withoutModule(_ name: String) -> String {
    guard let dot = name.firstIndex(of: "."), case let module = String(name[..<dot]),
      result.importedModules.contains(module), !known.libraryTypes.contains(module),
      result.types[module] == nil
    else { return name }
    return String(name[name.index(after: dot)...])
  }

  /// Lowers what stands outside of the functions being lowered, such as a type's members.
  func withScopes(_ other: Scopes, _ body: () -> Void) {
    let saved = scopes
    scopes = other
    body()
    scopes = saved
  }
}
