extension Instruction.Kind {
  /// The registers that it reads.
  var operands: [Register] {
    switch self {
    case .constant, .truth, .selector, .opaque, .load, .name, .implicitMember, .type, .function,
      .suspend, .exception:
      []
    case .store(_, let value), .assignName(_, let value), .element(let value),
      .tupleElement(let value, _), .overload(let value, _), .cast(let value, _),
      .payload(let value, _), .isCase(let value, _), .childTask(let value), .member(let value, _):
      [value]
    case .assignMember(let base, _, let value), .coalesce(let base, let value): [base, value]
    case .index(let base, let arguments): [base] + arguments.map(\.value)
    case .assignIndex(let base, let arguments, let value): [base, value] + arguments.map(\.value)
    case .call(let call): call.operands
    case .closure(_, let captures): captures.map(\.value)
    case .dictionary(let keys, let values): keys + values
    case .merge(let values), .tuple(let values, _), .collection(let values),
      .interpolation(let values), .operation(_, let values):
      values
    }
  }
}

extension Call {
  fileprivate var operands: [Register] {
    let callee: [Register] =
      switch callee {
      case .method(let receiver, _, _), .value(let receiver): [receiver]
      case .name, .initializer, .implicitMember, .superMethod: []
      }
    return callee + arguments.map(\.value)
  }
}

extension Terminator {
  /// The register that it reads.
  var operand: Register? {
    switch self {
    case .branch(let condition, _, _): condition
    case .return(let value): value
    case .jump, .choice, .attempt, .throw, .unreachable: nil
    }
  }
}
