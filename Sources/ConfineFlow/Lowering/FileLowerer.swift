import ConfineFindings

/// What lowers one file, in whichever language; identifiers count from the file's own zero.
package protocol FileLowerer: AnyObject {
  var id: FileID { get }
  var result: LoweredFile { get set }
}

extension FileLowerer {
  /// A function that stands by itself.
  package func reserveRoot(
    _ kind: Function.Kind, name: String, range: SourceRange
  ) -> Function {
    let id = FunctionID(root: result.firstRoot + result.roots.count)
    let function = Function(id: id, kind: kind, name: name, file: self.id, range: range)
    result.roots.append(Root(function))
    return function
  }

  /// A function that stands in the other.
  package func reservePart(
    of other: Function, _ kind: Function.Kind, name: String, range: SourceRange
  ) -> Function {
    let root = other.id.root
    let id = FunctionID(root: root, part: result[root: root].partCount + 1)
    let function = Function(id: id, kind: kind, name: name, file: self.id, range: range)
    result[root: root].reserve(function)
    return function
  }

  package func makeVariable(
    _ name: String, type: TypeReference? = nil, attributes: [String] = [],
    role: Variable.Role = .local, in function: Function
  ) -> VariableID {
    let root = function.id.root
    let variable = Variable(name: name, type: type, attributes: attributes, role: role)
    result[root: root].ownVariables.append(variable)
    return VariableID(root: root, index: result[root: root].ownVariables.count - 1)
  }

  /// Takes back a function that was reserved, whole.
  package func keep(_ function: Function) { result[root: function.id.root].keep(function) }

  package func gap(_ reason: String, at range: SourceRange) {
    let line = result.source.place(of: range.moved(by: result.firstByte)).line
    result.gaps.append(Gap(file: result.source.path, line: line, reason: reason))
  }
}
