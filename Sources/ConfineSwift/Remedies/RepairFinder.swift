import ConfineFindings
import ConfineFlow
import SwiftParser
import SwiftSyntax

/// Looks for the edits that a remedy needs at one place of a file.
///
/// It looks at one file alone, so what it finds has to be linted again before it is believed.
public struct RepairFinder {
  let file: SourceFile
  let tree: SourceFileSyntax
  let converter: SourceLocationConverter

  init(_ file: SourceFile) {
    self.file = file
    tree = Parser.parse(source: file.text)
    converter = SourceLocationConverter(fileName: file.path, tree: tree)
  }

  /// What is asked: a remedy, the value's name, and where it is used, became live and crossed; its
  /// type and the type's primary key, where they are known.
  public struct Question: Sendable {
    public var remedy: Remedy
    public var value: String
    public var use: Place
    public var origin: Place?
    public var crossing: Place?
    public var type: String?
    public var key: String?

    public init(
      _ remedy: Remedy, value: String, use: Place, origin: Place?, crossing: Place?
    ) {
      self.remedy = remedy
      self.value = value
      self.use = use
      self.origin = origin
      self.crossing = crossing
    }
  }

  /// An answer for each question, nil where the remedy does not fit for sure.
  public static func repairs(in file: SourceFile, for questions: [Question]) -> [Repair?] {
    // Trees may be deeper than the stack of a thread that somebody else made.
    DeepThreads.map(1, jobs: 1) { _ in
      let finder = RepairFinder(file)
      return questions.map(finder.repair)
    }.first ?? []
  }

  private func repair(_ question: Question) -> Repair? {
    switch question.remedy {
    case .freezeInCapture: freezeInCapture(question)
    case .freezeAtSource: freezeAtSource(question)
    case .bindToQueue: question.origin.flatMap(bindToQueue)
    case .drainAfterBlock: drainAfterBlock(at: question.use)
    case .isolateToMain: isolateToMain(at: question.use)
    case .groupCommits: groupCommits(at: question.use)
    case .queryAgain: queryAgain(question)
    case .resolveAgain: resolveAgain(question)
    case .referBeforeHop: referBeforeHop(question)
    }
  }

  // MARK: - Finding nodes

  func token(at place: Place) -> TokenSyntax? {
    guard place.file == file.path else { return nil }
    let position = converter.position(ofLine: place.line, column: place.column)
    let token = tree.token(at: position)
    return token?.positionAfterSkippingLeadingTrivia == position ? token : nil
  }

  /// The variable that is used, where that is the value itself, and not what it leads to.
  func variable(of question: Question) -> DeclReferenceExprSyntax? {
    guard let token = token(at: question.use), case .identifier = token.tokenKind,
      let reference = token.parent?.as(DeclReferenceExprSyntax.self), !reference.isMemberName,
      token.identifierText == question.value
    else { return nil }
    return reference
  }

  /// As lines of the file end.
  var lineEnd: String { file.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  func insertion(_ text: String, at position: AbsolutePosition) -> SourceEdit {
    let location = converter.location(for: position)
    let place = Place(
      file: file.path, line: location.line, column: location.column, endLine: location.line,
      endColumn: location.column)
    return SourceEdit(place: place, text: text)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the name after a dot.
  var isMemberName: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
  }
}
