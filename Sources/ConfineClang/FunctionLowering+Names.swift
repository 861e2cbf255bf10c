import CLibclang
import ConfineFlow

extension FunctionLowering {
  func lowerSelf(_ range: SourceRange) -> Register {
    selfVariable.map { emit(.load($0), range) } ?? emit(.name("self"), range)
  }

  func lowerReference(_ expression: Cursor) -> Register {
    let range = range(expression)
    guard let target = expression.referenced else { return lowerParts(of: expression) }
    if let declaration = target.declaration, let meaning = file.meanings[declaration] {
      switch meaning {
      case .variable(let variable): return emit(.load(variable), range)
      case .global(let name): return emit(.name(name), range)
      case .sharedInstance(let name, let owner):
        return emit(.member(emit(.type(.named(owner, [])), range), name), range)
      }
    }
    switch target.kind {
    case .enumConstant: return emit(.constant(.named("Int", [])), range)
    case .variable: return lowerGlobal(target.spelling, range)
    case .function: return emit(.name(target.spelling), range)
    default:
      // An implicit parameter has no declaration in sight.
      return expression.spelling == "self" ? lowerSelf(range) : emit(.opaque, range)
    }
  }

  private func lowerGlobal(_ name: String, _ range: SourceRange) -> Register {
    guard let imported = unit.names[name], imported.isGetter else {
      return emit(.name(name), range)
    }
    guard let owner = imported.owner, !owner.isEmpty else {
      return emit(.implicitMember(imported.base), range)
    }
    return emit(.member(emit(.name(owner), range), imported.base), range)
  }

  // MARK: - Members

  /// A property, an instance variable or a field.
  func lowerMember(_ expression: Cursor) -> Register {
    switch place(of: expression) {
    case .name(let name): emit(.name(name), range(expression))
    case .member(let base, let name): emit(.member(base, name), range(expression))
    case .call(let receiver, let method):
      emitMessage(method, to: receiver, [], range(expression), referenced: expression.referenced)
    }
  }

  /// What a member expression is about, its base evaluated.
  enum MemberPlace {
    case name(String)
    case member(Register, String)
    /// A method without arguments, called with a dot.
    case call(Receiver, String)
  }

  func place(of expression: Cursor) -> MemberPlace {
    let target = expression.referenced
    let name = target?.spelling ?? expression.spelling
    let base = expression.children.first
    if target?.kind == .field, base == nil { return .name(name) }
    if target?.kind == .ivar {
      return place(ofVariable: name, base: base, expression)
    }
    if let place = implied(name, target, base, expression) { return place }
    if let target, target.kind == .instanceMethod || target.kind == .classMethod {
      return place(ofAccessor: target, name, base, expression)
    }
    let property = target?.kind == .property ? target.map(unit.propertyName) : nil
    if let target, let property,
      let imported = imported(property, of: target, isStatic: unit.isStatic(target))
    {
      return .member(lowerBase(base, expression), imported.base)
    }
    return .member(lowerBase(base, expression), property ?? name)
  }

  /// `UNUserNotificationCenter.currentNotificationCenter`, which no header in sight declares.
  private func implied(
    _ name: String, _ target: Cursor?, _ base: Cursor?, _ expression: Cursor
  ) -> MemberPlace? {
    guard let target, target.kind == .classMethod || unit.isStatic(target),
      unit.className(of: target.parent) == "NSObject",
      let giver = unit.implied.giver(name, of: file.bytes.word(at: range(expression).start))
    else { return nil }
    return giver.isMethod
      ? .call(receiver(base, expression), giver.name)
      : .member(lowerBase(base, expression), giver.name)
  }

  /// `dog.name` where only its accessor is known, and `Dog.allObjects`, which is a call.
  private func place(
    ofAccessor method: Cursor, _ name: String, _ base: Cursor?, _ expression: Cursor
  ) -> MemberPlace {
    if let property = unit.accessors(of: method.parent).getters[name] {
      let imported = imported(property, of: method, isStatic: method.kind == .classMethod)
      return .member(lowerBase(base, expression), imported?.base ?? property)
    }
    return .call(receiver(base, expression), name)
  }

  /// The property's own name where nothing but storage is behind it.
  private func place(
    ofVariable name: String, base: Cursor?, _ expression: Cursor
  ) -> MemberPlace {
    let isOwn = base == nil || base?.inner.kind == .selfExpression || base?.isImplicitSelf == true
    guard isOwn else { return .member(lowerBase(base, expression), name) }
    guard let context, let property = unit.property(behind: name, of: context.owner),
      !context.overridden.contains(property)
    else { return .name(name) }
    return .name(property)
  }

  /// The name that a model has for a property of a library.
  private func imported(_ name: String, of member: Cursor, isStatic: Bool) -> ImportedName? {
    let owner = unit.className(of: member.parent)
    return unit.names["\(isStatic ? "+" : "-")[\(owner) \(name)]"]
  }

  private func lowerBase(_ base: Cursor?, _ expression: Cursor) -> Register {
    guard let base else { return lowerUnwrittenBase(expression) }
    if base.kind == .classReference { return lowerType(base) }
    return base.kind.isReference ? lowerSelf(range(base)) : lower(base)
  }

  /// A class before a dot is no part of the tree, and neither is an instance variable's `self`.
  private func lowerUnwrittenBase(_ expression: Cursor) -> Register {
    let range = range(expression)
    let word = file.bytes.word(at: range.start)
    guard expression.referenced?.kind != .ivar, !word.isEmpty, word != "self", word != "super"
    else { return lowerSelf(range) }
    let name = SourceRange(start: Int(range.start), end: Int(range.start) + word.utf8.count)
    return emit(.name(unit.names.type(word) ?? word), name)
  }

  private func receiver(_ base: Cursor?, _ expression: Cursor) -> Receiver {
    Receiver.value(lowerBase(base, expression), base.map(range) ?? range(expression))
  }

  /// A class as a value, under the name that the models have for it.
  func lowerType(_ cursor: Cursor) -> Register {
    let name = cursor.spelling
    return emit(.name(unit.names.type(name) ?? name), range(cursor))
  }

  // MARK: - Assignments

  func lowerAssignment(_ left: Cursor, _ right: Cursor) -> Register {
    let target = left.inner
    // `self = [super init]` initialises what `self` is already.
    if isInitializer, target.kind == .selfExpression { return lower(right) }
    switch target.kind {
    case .member:
      let place = place(of: target)
      let value = lower(right)
      assign(value, to: place, range(target))
      return value
    case .unexposedExpression where isSubscript(target), .subscripted:
      let (base, index) = lowerSubscriptParts(target)
      let value = lower(right)
      emit(.assignIndex(base, [index], value), range(target))
      return value
    default:
      let value = lower(right)
      assign(value, to: target)
      return value
    }
  }

  /// Into a variable or a member; elsewhere nothing is known to change.
  func assign(_ value: Register, to target: Cursor) {
    let target = target.inner
    let range = range(target)
    if target.kind == .member { return assign(value, to: place(of: target), range) }
    guard target.kind == .reference, let declared = target.referenced,
      let declaration = declared.declaration
    else { return }
    switch file.meanings[declaration] {
    case .variable(let variable): emit(.store(variable, value), range)
    case .global(let name): emit(.assignName(name, value), range)
    // Whoever comes later gets it as the class keeps it.
    case .sharedInstance: break
    case nil: if declared.kind == .variable { emit(.assignName(declared.spelling, value), range) }
    }
  }

  private func assign(_ value: Register, to place: MemberPlace, _ range: SourceRange) {
    switch place {
    case .name(let name): emit(.assignName(name, value), range)
    case .member(let base, let name): emit(.assignMember(base, name, value), range)
    case .call: break
    }
  }
}

extension Cursor {
  /// An instance variable's unwritten `self`.
  fileprivate var isImplicitSelf: Bool { inner.spelling == "self" && inner.kind != .message }
}
