/// One file's text, and the path by which findings name it.
public struct SourceFile: Sendable {
  public var path: String
  public var text: String
  /// What the compiler knows of this very text, where somebody asked it.
  public var facts: CompilerFacts?

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
