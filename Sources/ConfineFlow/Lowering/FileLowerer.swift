import ConfineFindings

/// What lowers one file, in whichever language; identifiers count from the file's own zero.
package protocol FileLowerer: AnyObject {
  var id: FileID { get }
  var result: LoweredFile { get set }
}

extension FileLowerer {
  package func reserveFunction(
    _ kind: Function.Kind, name: String, range: SourceRange
  ) -> Function {
    let id = FunctionID(index: result.functions.count)
    let function = Function(id: id, kind: kind, name: name, file: self.id, range: range)
    result.functions.append(function)
    return function
  }

  package func makeVariable(
    _ name: String, type: TypeReference? = nil, attributes: [String] = []
  ) -> VariableID {
    result.variables.append(Variable(name: name, type: type, attributes: attributes))
    return VariableID(index: result.variables.count - 1)
  }

  package func gap(_ reason: String, at range: SourceRange) {
    let line = result.source.place(of: range).line
    result.gaps.append(Gap(file: result.source.path, line: line, reason: reason))
  }
}
