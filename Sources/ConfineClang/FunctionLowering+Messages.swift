import CLibclang
import ConfineFlow

/// What a message is sent to.
enum Receiver {
  case value(Register, SourceRange)
  case superclass(SourceRange)
  /// A class that Swift has no need to name there.
  case unneeded
  /// What `alloc` gives, which an initialiser makes something of.
  case allocated(TypeReference, SourceRange)
}

extension FunctionLowering {
  func lowerMessage(_ message: Cursor) -> Register {
    var parts = message.children.filter { $0.kind != .typeReference }[...]
    let place = SourceRange(
      start: file.bytes.skipSpace(from: Int(range(message).start) + 1), end: Int(range(message).end)
    )
    // `super` is no expression.
    let isSuper = file.bytes.word(at: place.start) == "super"
    let first = isSuper ? nil : parts.popFirst()
    let known = message.spelling
    let selector = known.isEmpty ? selector(after: first?.extent?.range ?? place, parts) : known
    let name = message.referenced.flatMap { imported(selector, $0) }
    let receiver =
      name?.isWithoutReceiver == true
      ? Receiver.unneeded
      : isSuper
        ? Receiver.superclass(SourceRange(start: Int(place.start), end: Int(place.start) + 5))
        : receiver(of: message, first, selector)
    let arguments = parts.map { Argument(label: nil, value: lower($0), range: range($0)) }
    return emitMessage(
      selector, to: receiver, arguments, range(message), referenced: message.referenced)
  }

  /// The selector of a method that nobody declares, by the words between the arguments.
  private func selector(after receiver: SourceRange, _ arguments: ArraySlice<Cursor>) -> String {
    var end = Int(receiver.end)
    var selector = ""
    for argument in arguments {
      guard let range = argument.extent?.range else { return "" }
      let word = file.bytes.word(at: Int32(file.bytes.skipSpace(from: end)))
      // A variadic method's other arguments have none.
      if !word.isEmpty { selector += "\(word):" }
      end = Int(range.end)
    }
    guard arguments.isEmpty else { return selector }
    return file.bytes.word(at: Int32(file.bytes.skipSpace(from: end)))
  }

  private func receiver(of message: Cursor, _ first: Cursor?, _ selector: String) -> Receiver {
    guard let first else { return .value(lowerSelf(range(message)), range(message)) }
    if first.kind == .classReference { return .value(lowerType(first), range(first)) }
    if SelectorName(selector).isInitializer, let type = allocatedType(first.inner) {
      return .allocated(type, range(first))
    }
    return .value(lower(first), range(first))
  }

  /// `[Dog alloc]`, `[self alloc]` in a class method.
  private func allocatedType(_ expression: Cursor) -> TypeReference? {
    guard expression.kind == .message, expression.spelling == "alloc",
      let receiver = expression.children.first
    else { return nil }
    if receiver.kind == .classReference {
      return .named(unit.names.type(receiver.spelling) ?? receiver.spelling, [])
    }
    guard receiver.inner.kind == .selfExpression || receiver.inner.spelling == "self",
      function.isStatic, let owner = context?.owner
    else { return nil }
    return .named(owner, [])
  }

  /// Sends the message as Swift would call the method, if the models know its name there.
  func emitMessage(
    _ text: String, to receiver: Receiver, _ arguments: [Argument], _ range: SourceRange,
    referenced: Cursor?
  ) -> Register {
    let selector = SelectorName(text)
    if let referenced, let imported = imported(text, referenced) {
      return emitImported(imported, to: receiver, arguments, range)
    }
    if let property = accessed(text, referenced, receiver) {
      return emitAccess(property, to: receiver, arguments, range)
    }
    switch receiver {
    case .allocated(let type, _):
      return emitConstruction(of: type, arguments, selector.labels, range)
    case .unneeded: return emit(.opaque, range)
    case .superclass:
      let named = labelled(arguments, selector.labels)
      return emitCall(.superMethod(selector.name), named, range)
    case .value(let value, let place):
      if text == "new", isClass(referenced) {
        return emitCall(.method(value, "init", place), [], range)
      }
      if referenced == nil, let call = emitImplied(selector, to: value, place, arguments, range) {
        return call
      }
      let isStatic = referenced?.kind == .classMethod
      let named = labelled(arguments, isStatic ? selector.plainLabels : selector.labels)
      let name = isStatic ? selector.base : selector.name
      return emitCall(.method(value, name, place), named, range)
    }
  }

  /// A method that no header in sight declares, where Swift's name for it is known.
  private func emitImplied(
    _ selector: SelectorName, to value: Register, _ place: SourceRange, _ arguments: [Argument],
    _ range: SourceRange
  ) -> Register? {
    let owner = file.bytes.text(place)
    if arguments.isEmpty, let giver = unit.implied.giver(selector.text, of: owner) {
      return giver.isMethod
        ? emitCall(.method(value, giver.name, place), [], range)
        : emit(.member(value, giver.name), range)
    }
    return unit.implied.method(selector).map { name in
      emitCall(.method(value, name.base, place), labelled(arguments, name.labels), range)
    }
  }

  private func isClass(_ method: Cursor?) -> Bool { method?.kind == .classMethod }

  private func emitConstruction(
    of type: TypeReference, _ arguments: [Argument], _ labels: [String], _ range: SourceRange
  ) -> Register {
    let named = labelled(arguments, labels)
    if case .named(let name, []) = type { return emitCall(.name(name), named, range) }
    return emitCall(.initializer(type), named, range)
  }

  /// The arguments under their labels; those that a variadic method takes beside have none.
  func labelled(_ arguments: [Argument], _ labels: [String]) -> [Argument] {
    arguments.enumerated().map { index, argument in
      var argument = argument
      let label = labels.indices.contains(index) ? labels[index] : "_"
      argument.label = label == "_" ? nil : label
      return argument
    }
  }

  func emitCall(
    _ callee: Call.Callee, _ arguments: [Argument], _ range: SourceRange
  ) -> Register {
    emit(.call(Call(callee: callee, arguments: arguments, awaitRole: nil)), range)
  }

  /// A class method that Swift has in another place: as an initialiser, or as a method of one of its
  /// parameters, where the class is the first of those.
  private func emitElsewhere(
    _ name: ImportedName, _ receiver: Receiver, _ arguments: [Argument], _ range: SourceRange
  ) -> Register {
    guard let owner = name.owner, let labels = name.labels else { return emit(.opaque, range) }
    guard name.receiver != nil || name.isOfNewOwner, case .value(let type, let place) = receiver
    else { return emitCall(.name(owner), labelled(arguments, labels), range) }
    var all = [Argument(label: nil, value: type, range: place)] + arguments
    guard let index = name.receiver else {
      let base = emitCall(.name(owner), [], range)
      return emitCall(.method(base, name.base, range), labelled(all, labels), range)
    }
    guard all.indices.contains(index) else { return emit(.opaque, range) }
    all = labelled(all, labels)
    let base = all.remove(at: index)
    return emitCall(.method(base.value, name.base, base.range), all, range)
  }

  // MARK: - Properties

  private enum PropertyAccess {
    case get(String)
    case set(String)
  }

  /// The property that the message reads or writes.
  private func accessed(
    _ selector: String, _ method: Cursor?, _ receiver: Receiver
  ) -> PropertyAccess? {
    guard case .value = receiver, let method,
      method.kind == .instanceMethod || method.kind == .classMethod
    else { return nil }
    let accessors = unit.accessors(of: method.parent)
    if let name = accessors.getters[selector] { return .get(name) }
    return accessors.setters[selector].map(PropertyAccess.set)
  }

  private func emitAccess(
    _ access: PropertyAccess, to receiver: Receiver, _ arguments: [Argument], _ range: SourceRange
  ) -> Register {
    guard case .value(let base, _) = receiver else { return emit(.opaque, range) }
    switch access {
    case .get(let name): return emit(.member(base, name), range)
    case .set(let name):
      guard let value = arguments.first?.value else { return emit(.opaque, range) }
      emit(.assignMember(base, name, value), range)
      return value
    }
  }

  // MARK: - Imported names

  private func imported(_ selector: String, _ method: Cursor) -> ImportedName? {
    guard method.kind == .instanceMethod || method.kind == .classMethod else { return nil }
    let sign = method.kind == .classMethod ? "+" : "-"
    return unit.names["\(sign)[\(unit.className(of: method.parent)) \(selector)]"]
  }

  private func emitImported(
    _ name: ImportedName, to receiver: Receiver, _ arguments: [Argument], _ range: SourceRange
  ) -> Register {
    let labels = name.labels ?? []
    if name.owner != nil { return emitElsewhere(name, receiver, arguments, range) }
    let named = labelled(arguments, labels)
    switch receiver {
    case .unneeded: return emit(.opaque, range)
    case .superclass: return emitCall(.superMethod(name.base), named, range)
    case .allocated(let type, _): return emitConstruction(of: type, arguments, labels, range)
    case .value(let value, let place):
      if name.isGetter { return emit(.member(value, name.base), range) }
      if name.isSetter, let new = arguments.first?.value {
        return emit(.assignMember(value, name.base, new), range)
      }
      if name.base == "subscript" { return emit(.index(value, named), range) }
      return emitCall(.method(value, name.base, place), named, range)
    }
  }
}
