/// One file's text, and the path by which findings name it.
public struct SourceFile: Sendable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
