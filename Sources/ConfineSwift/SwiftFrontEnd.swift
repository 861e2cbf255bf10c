import ConfineFindings
import ConfineFlow
import SwiftParser
import SwiftSyntax

/// One file's text, and the path by which findings name it.
public struct SourceFile: Sendable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Lowers Swift to the program that the analysis reads.
public enum SwiftFrontEnd {
  /// What could not be understood comes back as gaps; user code is never an error.
  public static func lower(_ files: [SourceFile], jobs: Int = 1) -> (program: Program, gaps: [Gap])
  {
    (Program(), [])
  }
}
