extension RootCode {
  /// The code of a text that begins so many bytes later.
  package func moved(by bytes: Int) -> RootCode {
    guard bytes > 0 else { return self }
    return changed { part in
      part.range = part.range.moved(by: bytes)
      for index in part.parameters.indices {
        part.parameters[index].range = part.parameters[index].range.moved(by: bytes)
      }
    } bodies: { body in
      body.changeInstructions { $0.move(by: bytes) }
    }
  }
}

extension Instruction {
  fileprivate mutating func move(by bytes: Int) {
    range = range.moved(by: bytes)
    switch kind {
    case .index(let base, let arguments):
      kind = .index(base, arguments.map { $0.moved(by: bytes) })
    case .assignIndex(let base, let arguments, let value):
      kind = .assignIndex(base, arguments.map { $0.moved(by: bytes) }, value)
    case .call(var call):
      call.arguments = call.arguments.map { $0.moved(by: bytes) }
      if case .method(let receiver, let name, let range) = call.callee {
        call.callee = .method(receiver, name, range.moved(by: bytes))
      }
      kind = .call(call)
    default: break
    }
  }
}

extension Argument {
  fileprivate func moved(by bytes: Int) -> Argument {
    var copy = self
    copy.range = range.moved(by: bytes)
    return copy
  }
}
