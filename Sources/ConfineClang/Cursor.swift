import CLibclang
import ConfineFlow

/// A node of libclang's tree, with the children that were asked for once.
///
/// Belongs to the thread that lowers the unit, and is good as long as that is.
final class Cursor {
  let raw: CXCursor
  let unit: Unit
  let kind: CursorKind
  private(set) lazy var children: [Cursor] = unit.children(of: raw).map { Cursor($0, in: unit) }
  private(set) lazy var extent: Extent? = unit.extent(of: raw)

  init(_ raw: CXCursor, in unit: Unit) {
    self.raw = raw
    self.unit = unit
    kind = CursorKind(rawValue: raw.kind)
  }

  var spelling: String { unit.library.string(unit.functions.getCursorSpelling(raw)) }
  var type: CXType { unit.functions.getCursorType(raw) }

  /// What a reference or a message refers to.
  var referenced: Cursor? {
    let found = unit.functions.getCursorReferenced(raw)
    let cursor = Cursor(found, in: unit)
    return cursor.kind.isInvalid ? nil : cursor
  }

  /// The first of the cursors below that fulfils the condition.
  func first(where condition: (Cursor) -> Bool) -> Cursor? {
    for child in children {
      if condition(child) { return child }
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }

  func contains(where condition: (Cursor) -> Bool) -> Bool { first(where: condition) != nil }

  /// The class, category or protocol around a member.
  var parent: Cursor { Cursor(unit.functions.getCursorSemanticParent(raw), in: unit) }

  /// Tells declarations apart.
  var declaration: UnsafeRawPointer? { raw.data.0 }

  /// Where the cursor stands in a file: macro arguments where they are written, and what a macro
  /// makes of its own at the macro.
  struct Extent {
    var file: Int
    var range: SourceRange
  }
}

/// The kinds of cursors that lowering tells apart, by their numbers in libclang's interface.
struct CursorKind: RawRepresentable, Hashable {
  var rawValue: Int32

  static let unexposedDeclaration = Self(rawValue: 1)
  static let structDeclaration = Self(rawValue: 2)
  static let enumDeclaration = Self(rawValue: 5)
  static let field = Self(rawValue: 6)
  static let enumConstant = Self(rawValue: 7)
  static let function = Self(rawValue: 8)
  static let variable = Self(rawValue: 9)
  static let parameter = Self(rawValue: 10)
  static let interface = Self(rawValue: 11)
  static let category = Self(rawValue: 12)
  static let `protocol` = Self(rawValue: 13)
  static let property = Self(rawValue: 14)
  static let ivar = Self(rawValue: 15)
  static let instanceMethod = Self(rawValue: 16)
  static let classMethod = Self(rawValue: 17)
  static let implementation = Self(rawValue: 18)
  static let categoryImplementation = Self(rawValue: 19)
  static let typedef = Self(rawValue: 20)
  static let method = Self(rawValue: 21)
  static let namespace = Self(rawValue: 22)
  static let linkage = Self(rawValue: 23)
  static let constructor = Self(rawValue: 24)
  static let destructor = Self(rawValue: 25)
  static let superclassReference = Self(rawValue: 40)
  static let protocolReference = Self(rawValue: 41)
  static let classReference = Self(rawValue: 42)
  static let typeReference = Self(rawValue: 43)

  static let unexposedExpression = Self(rawValue: 100)
  static let reference = Self(rawValue: 101)
  static let member = Self(rawValue: 102)
  static let call = Self(rawValue: 103)
  static let message = Self(rawValue: 104)
  static let block = Self(rawValue: 105)
  static let integer = Self(rawValue: 106)
  static let floating = Self(rawValue: 107)
  static let string = Self(rawValue: 109)
  static let character = Self(rawValue: 110)
  static let parenthesis = Self(rawValue: 111)
  static let unary = Self(rawValue: 112)
  static let subscripted = Self(rawValue: 113)
  static let binary = Self(rawValue: 114)
  static let compoundAssignment = Self(rawValue: 115)
  static let conditional = Self(rawValue: 116)
  static let cast = Self(rawValue: 117)
  static let statementExpression = Self(rawValue: 121)
  static let null = Self(rawValue: 123)
  static let truth = Self(rawValue: 130)
  static let nullPointer = Self(rawValue: 131)
  static let objectString = Self(rawValue: 137)
  static let selector = Self(rawValue: 139)
  static let bridgedCast = Self(rawValue: 141)
  static let lambda = Self(rawValue: 144)
  static let objectTruth = Self(rawValue: 145)
  static let selfExpression = Self(rawValue: 146)

  static let label = Self(rawValue: 201)
  static let compound = Self(rawValue: 202)
  static let switchCase = Self(rawValue: 203)
  static let switchDefault = Self(rawValue: 204)
  static let ifStatement = Self(rawValue: 205)
  static let switchStatement = Self(rawValue: 206)
  static let whileStatement = Self(rawValue: 207)
  static let doStatement = Self(rawValue: 208)
  static let forStatement = Self(rawValue: 209)
  static let goto = Self(rawValue: 210)
  static let continueStatement = Self(rawValue: 212)
  static let breakStatement = Self(rawValue: 213)
  static let returnStatement = Self(rawValue: 214)
  static let tryStatement = Self(rawValue: 216)
  static let catchClause = Self(rawValue: 217)
  static let finallyClause = Self(rawValue: 218)
  static let throwStatement = Self(rawValue: 219)
  static let synchronized = Self(rawValue: 220)
  static let autoreleasePool = Self(rawValue: 221)
  static let forCollection = Self(rawValue: 222)
  static let cxxCatch = Self(rawValue: 223)
  static let cxxTry = Self(rawValue: 224)
  static let cxxForRange = Self(rawValue: 225)
  static let nullStatement = Self(rawValue: 230)
  static let declarationStatement = Self(rawValue: 231)

  var isInvalid: Bool { (70...79).contains(rawValue) || rawValue == 0 }
  var isReference: Bool { (40...50).contains(rawValue) }
  var isExpression: Bool { (100...199).contains(rawValue) }
  var isStatement: Bool { (200...299).contains(rawValue) }
  var isAttribute: Bool { (400...499).contains(rawValue) }
  var isCXXCast: Bool { (124...129).contains(rawValue) }
}
