import ConfineFlow
import ProgramText

/// The ways through a function, as the calls, assignments and suspensions on them.
///
/// A block that is met again ends the way with `again`: each loop is taken once. A branch says
/// nothing of itself, so two ways with the same steps are one.
struct FunctionPaths {
  private let function: Function
  private let program: Program
  private static let limit = 1_000

  init(_ function: Function, in program: Program) {
    self.function = function
    self.program = program
  }

  var all: [String] {
    var found: [String] = []
    walk(0, [], [], &found)
    return found
  }

  private func walk(_ block: Int, _ seen: Set<Int>, _ steps: [String], _ found: inout [String]) {
    guard found.count < Self.limit else { return }
    if seen.contains(block) { return add(steps + ["again"], to: &found) }
    let steps = steps + function.blocks[block].instructions.compactMap(step)
    switch function.blocks[block].terminator {
    case .return: add(steps + ["return"], to: &found)
    case .throw: add(steps + ["throw"], to: &found)
    case .unreachable: add(steps + ["unreachable"], to: &found)
    case let terminator:
      for next in terminator.successors { walk(next, seen.union([block]), steps, &found) }
    }
  }

  private func add(_ steps: [String], to found: inout [String]) {
    let way = steps.joined(separator: " ")
    if !found.contains(way) { found.append(way) }
  }

  private func step(_ instruction: Instruction) -> String? {
    switch instruction.kind {
    case .call(let call): name(call)
    case .suspend: "suspend"
    case .exception: "exception"
    case .store(let variable, _): "\(program.text(of: variable))="
    case .assignName(let name, _), .assignMember(_, let name, _): "\(name)="
    case .assignIndex: "[]="
    default: nil
    }
  }

  private func name(_ call: Call) -> String {
    switch call.callee {
    case .method(_, let name, _), .name(let name), .implicitMember(let name): name
    case .superMethod(let name): "super.\(name)"
    case .initializer(let type): "\(type)"
    case .value: "value"
    }
  }
}
