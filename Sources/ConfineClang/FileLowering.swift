import ConfineFindings
import ConfineFlow

/// Lowers one file of a unit; identifiers count from the file's own zero.
final class FileLowering: FileLowerer {
  let id: FileID
  let bytes: SourceBytes
  var result: LoweredFile
  let areNilByType = false
  /// What local and static variables are in the graph, by their declarations.
  var meanings: [UnsafeRawPointer: Meaning] = [:]
  /// Whether the gap for code that is nested too deep was reported.
  var isTooDeep = false

  enum Meaning {
    case variable(VariableID)
    /// Storage that lives as long as the program.
    case global(String)
    /// The object that a class makes once, under its name there.
    case sharedInstance(String, of: String)
  }

  init(_ file: SourceFile, id: FileID) {
    self.id = id
    bytes = SourceBytes(file.text)
    result = LoweredFile(source: SourceText(path: file.path, text: file.text))
  }

  func enter(_ type: TypeDeclaration) {
    if result.types[type.name] == nil {
      result.types[type.name] = type
    } else {
      result.types[type.name]?.merge(type)
    }
  }

  /// Storage that lives as long as the program, and that no other file sees if it is private.
  func enterGlobal(_ cursor: Cursor, isPrivate: Bool, in unit: UnitLowering, _ range: SourceRange) {
    guard let declaration = cursor.declaration, meanings[declaration] == nil else { return }
    var name = cursor.spelling
    // Functions may have static variables of one name.
    while isPrivate, result.globals[name] != nil { name += "'" }
    meanings[declaration] = .global(name)
    if isPrivate { result.privateNames.insert(name) }
    guard result.globals[name] == nil else { return }
    result.globals[name] = PropertyDeclaration(
      name: name, type: unit.type(cursor.type), isStored: true, isLazy: false, isConstant: false,
      attributes: [], initializer: nil, getter: nil, file: id, range: range)
  }
}
