import ConfineFindings

/// What lowers one file, in whichever language; identifiers count from the file's own zero.
package protocol FileLowerer: AnyObject {
  var id: FileID { get }
  var result: LoweredFile { get set }
  /// Whether variables hold nil only if their types are optionals.
  var areNilByType: Bool { get }
}

extension FileLowerer {
  /// A function that stands by itself.
  package func reserveRoot(
    _ kind: Function.Kind, name: String, range: SourceRange
  ) -> Function {
    result.reserveRoot(kind, name, id, range)
  }

  /// A function that stands in the other.
  package func reservePart(
    of other: Function, _ kind: Function.Kind, name: String, range: SourceRange
  ) -> Function {
    result.reservePart(of: other, kind, name, id, range)
  }

  package func makeVariable(
    _ name: String, type: TypeReference? = nil, attributes: [String] = [],
    role: Variable.Role = .local, in function: Function
  ) -> VariableID {
    var variable = Variable(name: name, type: type, attributes: attributes, role: role)
    variable.isNilByType = areNilByType
    return result.add(variable, to: function)
  }

  /// Takes back a function that was reserved, whole.
  package func keep(_ function: Function) { result[root: function.id.root].keep(function) }

  package func gap(_ reason: String, at range: SourceRange) {
    let line = result.source.place(of: range.moved(by: result.firstByte)).line
    result.gaps.append(Gap(file: result.source.path, line: line, reason: reason))
  }
}

// Within the file, which is not copied for that.
extension LoweredFile {
  fileprivate mutating func reserveRoot(
    _ kind: Function.Kind, _ name: String, _ file: FileID, _ range: SourceRange
  ) -> Function {
    let id = FunctionID(root: firstRoot + roots.count)
    let function = Function(id: id, kind: kind, name: name, file: file, range: range)
    roots.append(Root(function))
    return function
  }

  fileprivate mutating func reservePart(
    of other: Function, _ kind: Function.Kind, _ name: String, _ file: FileID, _ range: SourceRange
  ) -> Function {
    let root = other.id.root - firstRoot
    let id = FunctionID(root: other.id.root, part: roots[root].partCount + 1)
    let function = Function(id: id, kind: kind, name: name, file: file, range: range)
    roots[root].reserve(function)
    return function
  }

  fileprivate mutating func add(_ variable: Variable, to function: Function) -> VariableID {
    let root = function.id.root - firstRoot
    roots[root].ownVariables.append(variable)
    return VariableID(root: function.id.root, index: roots[root].ownVariables.count - 1)
  }
}
