import ConfineFlow
import SwiftSyntax

extension FunctionLowering {
  func lowerReference(_ reference: DeclReferenceExprSyntax) -> Register {
    let range = reference.sourceRange
    if reference.baseName.tokenKind == .keyword(.self) { return lowerSelf(range) }
    let name = reference.baseName.name
    let value = lowerName(name, range)
    return binding(of: name) == nil ? overload(reference, of: value, range) : value
  }

  /// The one of the functions of the name whose labels it says.
  private func overload(
    _ reference: DeclReferenceExprSyntax, of value: Register, _ range: SourceRange
  ) -> Register {
    guard let names = reference.argumentNames?.arguments else { return value }
    return emit(.overload(value, labels: names.map(\.name.name)), range)
  }

  func lowerSelf(_ range: SourceRange) -> Register {
    selfVariable.map { emit(.load($0), range) } ?? emit(.name("self"), range)
  }

  func lowerName(_ name: String, _ range: SourceRange) -> Register {
    switch binding(of: name) {
    case .variable(let variable): return emit(.load(variable), range)
    case .asyncLet(let variable):
      let value = emit(.load(variable), range)
      if effects.awaiting != nil {
        suspend(range)
        emitErrorEdge()
      }
      return value
    case .function(let function): return emit(.function(function), range)
    case .computed(let getter):
      let accessor = emit(.function(getter), range)
      let call = Call(callee: .value(accessor), arguments: [], awaitRole: nil)
      return emit(.call(call), range)
    case nil: return emit(.name(name), range)
    }
  }

  func binding(of name: String) -> Binding? {
    if name.utf8.first == UInt8(ascii: "$"), let index = Int(name.dropFirst()) {
      return anonymousParameter(index).map(Binding.variable)
    }
    return file.scopes[name]
  }

  /// `$0` belongs to the innermost closure that has no parameters of its own.
  private func anonymousParameter(_ index: Int) -> VariableID? {
    // Nobody writes `$100`; a generated file must not make us allocate a billion of them.
    guard index < 100 else { return nil }
    guard anonymousParameters != nil else { return parent?.anonymousParameter(index) }
    while let count = anonymousParameters?.count, count <= index {
      let type = anonymousTypes.indices.contains(count) ? anonymousTypes[count] : nil
      let variable = file.makeVariable(
        "$\(count)", type: type, role: .parameter, in: function)
      anonymousParameters?.append(variable)
      function.parameters.append(
        Parameter(
          label: "_", variable: variable, type: type, isIsolated: false, range: function.range))
    }
    return anonymousParameters?[index]
  }

  func lowerMember(_ member: MemberAccessExprSyntax, _ range: SourceRange) -> Register {
    let name = member.declName.baseName.name
    guard let base = member.base else {
      if let base = givenBases[member.id] { return emit(.member(base, name), range) }
      return emit(.implicitMember(name), range)
    }
    if name == "self" {
      return type(of: base).map { emit(.type($0), range) } ?? lower(base)
    }
    let value = lower(base)
    if case .integerLiteral = member.declName.baseName.tokenKind, let index = Int(name) {
      return emit(.tupleElement(value, index), range)
    }
    return overload(member.declName, of: emit(.member(value, name), range), range)
  }

  func lowerSpecialization(
    _ special: GenericSpecializationExprSyntax, _ range: SourceRange
  ) -> Register {
    if let type = type(of: ExprSyntax(special)) { return emit(.type(type), range) }
    return lower(special.expression)
  }

  /// The type that an expression names, by its looks: `Dog`, `Realm.Configuration`, `[Dog]`.
  func type(of expression: ExprSyntax) -> TypeReference? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.name
      guard name.looksLikeType, binding(of: name) == nil else { return nil }
      return .nominal(name, [])
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.name
      guard name.looksLikeType, let base = member.base, let outer = type(of: base)?.name else {
        return nil
      }
      return .named("\(outer).\(name)", [])
    case .genericSpecializationExpr(let special):
      guard let name = type(of: special.expression)?.name else { return nil }
      return .nominal(name, TypeReference.arguments(special.genericArgumentClause))
    case .arrayExpr(let array):
      guard array.elements.count == 1, let element = array.elements.first else { return nil }
      return type(of: element.expression).map(TypeReference.array)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content, elements.count == 1,
        let only = elements.first, let key = type(of: only.key), let value = type(of: only.value)
      else { return nil }
      return .dictionary(key, value)
    case .optionalChainingExpr(let optional):
      return type(of: optional.expression).map(TypeReference.optional)
    case .tupleExpr(let tuple):
      if let only = ExprSyntax(tuple).parenthesised { return type(of: only) }
      let types = tuple.elements.compactMap { type(of: $0.expression) }
      guard types.count == tuple.elements.count else { return nil }
      return .tuple(types, labels: tuple.elements.map { $0.label?.name ?? "_" }.withoutBlanks)
    case .typeExpr(let type): return TypeReference(type.type)
    default: return nil
    }
  }
}
