import ConfineFlow

/// A function as text: its instructions in order, `%1 call name(%0)`, and how each block ends.
///
/// Blocks are numbered in the order in which control reaches them; those that it never reaches come
/// last, and are left out when empty. A closure's body stands below the instruction that makes it.
package struct FunctionText {
  private let function: Function
  private let program: Program
  private var order: [Int] = []
  private var numbers: [Int: Int] = [:]

  package init(_ function: Function, in program: Program) {
    self.function = function
    self.program = program
    var pending = [0]
    while let block = pending.popLast() {
      guard numbers[block] == nil, function.blocks.indices.contains(block) else { continue }
      numbers[block] = order.count
      order.append(block)
      pending += function.blocks[block].terminator.successors.reversed()
    }
    for block in function.blocks.indices where numbers[block] == nil {
      numbers[block] = order.count
      if !function.blocks[block].instructions.isEmpty { order.append(block) }
    }
  }

  package var text: String { "\(head)\n\(body)" }

  private var head: String {
    let marks = function.attributes.map { "@\($0)" } + (function.isAsync ? ["async"] : [])
    let parameters = function.parameters.map { name($0.variable) }.joined(separator: ", ")
    return (marks + ["\(function.kind) \(function.name) [\(parameters)]"]).joined(separator: " ")
  }

  package var body: String { lines().joined(separator: "\n") }

  private func lines() -> [String] {
    order.flatMap { block in
      let head = order.count == 1 ? [] : ["b\(numbers[block, default: -1]):"]
      let instructions = function.blocks[block].instructions.flatMap(lines)
      return head + instructions + [self[function.blocks[block].terminator]]
    }
  }

  private func lines(of instruction: Instruction) -> [String] {
    let text = "%\(instruction.result.index) \(self[instruction.kind])"
    guard case .closure(let id, _) = instruction.kind else { return [text] }
    let closure = FunctionText(program[id], in: program)
    return [text + " " + closure.signature] + closure.lines().map { "  " + $0 }
  }

  private var signature: String {
    let parameters = function.parameters.map { name($0.variable) }.joined(separator: ", ")
    return "(\(parameters))" + (function.isAsync ? " async" : "")
  }

  private subscript(terminator: Terminator) -> String {
    switch terminator {
    case .jump(let block): "jump \(target(block))"
    case .branch(let condition?, let one, let other):
      "branch \(self[condition]) \(target(one)) \(target(other))"
    case .branch(nil, let one, let other): "branch \(target(one)) \(target(other))"
    case .attempt(let next, let landing): "choice \(target(next)) \(target(landing))"
    case .choice(let blocks): "choice \(blocks.map(target).joined(separator: " "))"
    case .return(let value): value.map { "return \(self[$0])" } ?? "return"
    case .throw: "throw"
    case .unreachable: "unreachable"
    }
  }

  private func target(_ block: Int) -> String { "b\(numbers[block, default: -1])" }

  private subscript(register: Register) -> String { "%\(register.index)" }

  private subscript(registers: [Register]) -> String {
    registers.map { self[$0] }.joined(separator: ", ")
  }

  /// A variable that is not the first of its name has its number behind it: `dog'2`.
  private func name(_ id: VariableID) -> String { program.text(of: id) }

  private subscript(kind: Instruction.Kind) -> String {
    switch kind {
    case .constant(let type): type.map { "constant \($0)" } ?? "constant"
    case .truth(let value): "constant \(value)"
    case .selector(let name, let type): "selector \(type.map { "\($0)." } ?? "")\(name)"
    case .opaque: "opaque"
    case .load(let variable): "load \(name(variable))"
    case .store(let variable, let value): "store \(name(variable)) = \(self[value])"
    case .name(let text): "name \(text)"
    case .assignName(let text, let value): "assign \(text) = \(self[value])"
    case .implicitMember(let text): "member .\(text)"
    case .type(let type): "type \(type)"
    case .member(let base, let text): "member \(self[base]).\(text)"
    case .assignMember(let base, let text, let value):
      "assign \(self[base]).\(text) = \(self[value])"
    case .index(let base, let indices): "index \(self[base])[\(self[indices])]"
    case .assignIndex(let base, let indices, let value):
      "assign \(self[base])[\(self[indices])] = \(self[value])"
    case .call(let call): "call \(self[call])"
    case .closure(_, let captures): "closure \(self[captures])"
    case .function(let id): "function \(program[id].name)"
    case .suspend: "suspend"
    case .exception: "exception"
    case .merge(let values): "merge \(self[values])"
    case .coalesce(let optional, let other): "coalesce \(self[optional]), \(self[other])"
    case .element(let sequence): "element \(self[sequence])"
    case .tuple(let values, _): "tuple (\(self[values]))"
    case .overload(let function, let labels):
      "overload \(self[function])(\(labels.map { $0 + ":" }.joined()))"
    case .tupleElement(let tuple, let index): "member \(self[tuple]).\(index)"
    case .dictionary(let keys, let values):
      "dictionary " + zip(keys, values).map { "\(self[$0]): \(self[$1])" }.joined(separator: ", ")
    case .collection(let values): "collection [\(self[values])]"
    case .cast(let value, let type): "cast \(self[value]) as \(type)"
    case .interpolation(let values): "interpolation \(self[values])"
    case .payload(let value, of: let name): "payload \(name) \(self[value])"
    case .isCase(let value, let name): "is \(name) \(self[value])"
    case .childTask(let closure): "child task \(self[closure])"
    case .operation(let text, let values): "operation \(text) \(self[values])"
    }
  }

  private subscript(captures: [Capture]) -> String {
    "[\(captures.map { "\(name($0.variable)) = \(self[$0.value])" }.joined(separator: ", "))]"
  }

  private subscript(arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.isTrailingClosure ? "trailing " : "")
        + (argument.label.map { "\($0): " } ?? "") + self[argument.value]
    }.joined(separator: ", ")
  }

  private subscript(call: Call) -> String {
    let role = call.awaitRole.map { " \($0)" } ?? ""
    let callee =
      switch call.callee {
      case .method(let receiver, let text, _): "\(self[receiver]).\(text)"
      case .name(let text): text
      case .initializer(let type): "\(type).init"
      case .implicitMember(let text): ".\(text)"
      case .value(let value): "value \(self[value])"
      case .superMethod(let text): "super.\(text)"
      }
    return "\(callee)(\(self[call.arguments]))\(role)"
  }
}

extension Program {
  package func text(of id: VariableID) -> String {
    let others = roots[..<id.root].flatMap(\.code.variables)
    let before = others + roots[id.root].code.variables[..<id.index]
    let same = before.count { $0.name == self[id].name }
    return same == 0 ? self[id].name : "\(self[id].name)'\(same + 1)"
  }
}
