// Queues that a type makes for itself and lets nobody else run code on.
extension TypeResolver {
  /// Whether no code but the type's own runs on the queues that it keeps, as far as is in sight.
  func keepsQueuesToItself(_ type: String) -> Bool {
    if let known = known.ownQueues[type] { return known }
    let queues = declaration(type)?.properties.values.filter { property in
      property.isStored && roughType(of: property, type).map(isQueue) == true
    }
    let keeps = queues?.isEmpty == false && queues?.allSatisfy { isKept($0, by: type) } == true
    known.ownQueues[type] = keeps
    return keeps
  }

  /// Whether the queue is made to be given to a new object of the type, and to nothing else.
  func isMade(_ making: AccessPlace, for type: String) -> Bool {
    mentions.users(of: type.lastName).contains { user in
      let root = program.roots[user.root]
      guard root.function.file == making.file, let taker = root.onlyTaker(of: making) else {
        return false
      }
      return mayMake([type], taker.callee, from: root.function.enclosingType)
    }
  }

  /// Whether a property of the class is made with an actor of the type.
  func makesForItself(_ actor: String, _ type: String) -> Bool {
    guard let declared = declaration(type), declared.kind == .class, type != actor else {
      return false
    }
    return declared.properties.values.contains { property in
      property.isStored && roughType(of: property, type)?.name == actor
        && property.initializer.map { program[$0].makes(actor) } == true
    }
  }

  /// Whether no code of its own type uses the method or property, and others may.
  func isForOthers(_ function: Function) -> Bool {
    guard !function.isOfItsFile, function.parent == nil,
      function.kind == .declared || function.kind == .accessor
    else { return false }
    return mentions.users(of: function.calledName).allSatisfy { user in
      program[user].enclosingType != function.enclosingType
        || !program.roots[user.root].uses([NameHash(function.calledName)])
    }
  }

  private func isKept(_ queue: PropertyDeclaration, by type: String) -> Bool {
    let isOfFile = queue.attributes.contains("fileprivate")
    guard isOfFile || queue.attributes.contains("private") else { return false }
    return mentions.users(of: queue.name).allSatisfy { user in
      let root = program.roots[user.root]
      let owner = root.function.enclosingType
      let isSeen = isOfFile || owner == type || owner?.hasPrefix("\(type).") == true
      return root.function.file != queue.file || !isSeen
        || root.functions.allSatisfy { keeps(queue.name, toItself: $0) }
    }
  }

  /// Whether the code does nothing with the queue but hand it the type's own blocks, and hand it to
  /// libraries.
  private func keeps(_ name: String, toItself function: Function) -> Bool {
    let instructions = function.blocks.lazy.flatMap(\.instructions)
    let queues = Set(instructions.filter { $0.kind.reads(name) }.map(\.result))
    return instructions.allSatisfy { instruction in
      guard !queues.isDisjoint(with: instruction.kind.operands) else { return true }
      guard let call = instruction.call, let callee = call.callee.name else { return false }
      if case .method(let receiver, _, _) = call.callee, queues.contains(receiver) {
        return !call.arguments.contains {
          isHandedOver($0, to: function) || runsOthers($0, in: function)
        }
      }
      return !declares(callee) && !isMethod(callee) && program.freeFunctions[callee] == nil
    }
  }

  /// Whether the argument is a closure that somebody handed over, or one that calls such a closure and
  /// does not send it to the main thread.
  private func runsOthers(_ argument: Argument, in function: Function) -> Bool {
    switch function.definition(of: argument.value) {
    case .closure(let id, _):
      let closure = program[id]
      return closure.blocks.lazy.flatMap(\.instructions).compactMap(\.call).contains { call in
        if case .value(let called) = call.callee { return !isPromise(called, in: closure) }
        return !isSentToMain(call, in: closure)
          && call.arguments.contains { runsOthers($0, in: closure) }
      }
    case .load(let variable):
      let type = program[variable].type.map { resolve($0, from: function.enclosingType) }
      return type?.isFunction ?? false
    default: return false
    }
  }

  /// Whether it is what a closure is given to call once it is done.
  private func isPromise(_ called: Register, in closure: Function) -> Bool {
    guard let variable = closure.loaded(called) else { return false }
    return program.roots[closure.id.root].functions.contains { function in
      function.kind == .closure && function.parameters.contains { $0.variable == variable }
    }
  }

  /// Whether it is a parameter, as a block is or something that holds one.
  private func isHandedOver(_ argument: Argument, to function: Function) -> Bool {
    guard let variable = function.loaded(argument.value) else { return false }
    return program[variable].role == .parameter
      && program[variable].type.map(isScalar) != true
  }

  private func isSentToMain(_ call: Call, in function: Function) -> Bool {
    guard case .method(let receiver, _, _) = call.callee else { return false }
    return function.definition(of: receiver)?.reads(Interpreter.mainQueueKey) == true
  }
}

extension Root {
  /// The call of which what is made there is an argument, perhaps by way of a constant, if it is the only
  /// use of it.
  fileprivate func onlyTaker(of making: AccessPlace) -> Call? {
    var variables: Set<VariableID> = []
    var uses: [Instruction] = []
    for function in functions {
      var registers: Set<Register> = []
      for instruction in function.blocks.lazy.flatMap(\.instructions) {
        switch instruction.kind {
        case .call where instruction.range == making.range: registers.insert(instruction.result)
        case .store(let variable, let value) where registers.contains(value):
          variables.insert(variable)
        case .load(let variable) where variables.contains(variable):
          registers.insert(instruction.result)
        case let kind where !registers.isDisjoint(with: kind.operands): uses.append(instruction)
        default: continue
        }
      }
    }
    guard uses.count == 1, case .call(let call) = uses[0].kind else { return nil }
    return call
  }
}

extension Function {
  fileprivate func makes(_ type: String) -> Bool {
    blocks.lazy.flatMap(\.instructions).compactMap(\.call).contains { $0.makes(type) }
  }
}

extension Instruction.Kind {
  /// Whether it gives what is called so.
  fileprivate func reads(_ wanted: String) -> Bool {
    switch self {
    case .name(let name): name.withoutFile == wanted
    case .member(_, let name): name == wanted
    default: false
    }
  }
}
