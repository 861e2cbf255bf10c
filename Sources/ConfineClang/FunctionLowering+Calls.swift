import CLibclang
import ConfineFlow

extension FunctionLowering {
  /// A call of a function, of a block, or in C++ of a method.
  func lowerCall(_ call: Cursor) -> Register {
    let range = range(call)
    let children = call.children.filter { !$0.kind.isReference }
    guard let callee = children.first?.inner else { return lowerParts(of: call) }
    if callee.kind == .reference, let target = callee.referenced, target.kind == .function {
      return lowerCall(ofFunction: target.spelling, children.dropFirst(), range)
    }
    if call.referenced?.kind == .constructor { return lowerParts(of: call) }
    if callee.kind == .member, call.referenced?.kind == .method {
      let receiver = callee.children.first.map { lower($0) } ?? lowerSelf(range)
      let arguments = children.dropFirst().map(argument)
      let method = Call.Callee.method(receiver, call.spelling, self.range(callee))
      return emitCall(method, Array(arguments), range)
    }
    let value = lower(callee)
    return emitCall(.value(value), children.dropFirst().map(argument), range)
  }

  private func argument(_ expression: Cursor) -> Argument {
    Argument(label: nil, value: lower(expression), range: range(expression))
  }

  /// Calls the function as Swift would, if the models know its name there.
  private func lowerCall(
    ofFunction name: String, _ operands: ArraySlice<Cursor>, _ range: SourceRange
  ) -> Register {
    if name.hasSuffix("dispatch_once") { return lowerOnce(name, operands.map(argument), range) }
    guard let imported = unit.names[name], let labels = imported.labels else {
      return emitCall(.name(name), operands.map(argument), range)
    }
    let isStatic = imported.isWithoutReceiver && imported.base != "init"
    let type = isStatic ? imported.owner.map { emit(.name($0), range) } : nil
    var named = labelled(operands.map(argument), labels)
    if let type { return emitMember(imported, of: type, range, named, range) }
    if let index = imported.receiver, named.indices.contains(index) {
      let receiver = named.remove(at: index)
      return emitMember(imported, of: receiver.value, receiver.range, named, range)
    }
    guard let owner = imported.owner else { return emitCall(.name(imported.base), named, range) }
    return emitCall(.name(owner), named, range)
  }

  /// Runs the block, unless an earlier call has.
  private func lowerOnce(
    _ name: String, _ arguments: [Argument], _ range: SourceRange
  ) -> Register {
    let first = builder.makeBlock()
    let exit = builder.makeBlock()
    builder.terminate(.choice([first, exit]))
    builder.move(to: first)
    let result = emitCall(.name(name), arguments, range)
    builder.jump(to: exit)
    builder.move(to: exit)
    return result
  }

  private func emitMember(
    _ name: ImportedName, of base: Register, _ place: SourceRange, _ arguments: [Argument],
    _ range: SourceRange
  ) -> Register {
    name.isGetter
      ? emit(.member(base, name.base), range)
      : emitCall(.method(base, name.base, place), arguments, range)
  }
}
