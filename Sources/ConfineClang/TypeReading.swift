import CLibclang
import ConfineFlow

/// The kinds of types that reading tells apart, by their numbers in libclang's interface.
private enum TypeKind {
  static let void: Int32 = 2
  static let bool: Int32 = 3
  static let integers: ClosedRange<Int32> = 4...20
  static let floats: ClosedRange<Int32> = 21...23
  static let objectiveCSelector: Int32 = 29
  static let pointer: Int32 = 101
  static let blockPointer: Int32 = 102
  static let record: Int32 = 105
  static let enumeration: Int32 = 106
  static let typedef: Int32 = 107
  static let interface: Int32 = 108
  static let objectPointer: Int32 = 109
  static let functionWithoutParameters: Int32 = 110
  static let function: Int32 = 111
  static let elaborated: Int32 = 119
  static let object: Int32 = 161
  static let attributed: Int32 = 163
}

extension UnitLowering {
  /// The type in the words of the models; nil for `id` and all else that says nothing.
  func type(_ type: CXType) -> TypeReference? {
    let functions = unit.functions
    switch type.kind {
    case TypeKind.void: return .tuple([])
    case TypeKind.bool: return .named("Bool", [])
    case TypeKind.integers: return .named("Int", [])
    case TypeKind.floats: return .named("Double", [])
    case TypeKind.objectiveCSelector: return .named("Selector", [])
    case TypeKind.attributed: return self.type(functions.Type_getModifiedType(type))
    case TypeKind.elaborated: return self.type(functions.Type_getNamedType(type))
    case TypeKind.typedef: return typedefType(type)
    case TypeKind.objectPointer, TypeKind.blockPointer:
      return self.type(functions.getPointeeType(type))
    case TypeKind.pointer:
      let pointee = functions.getPointeeType(type)
      return pointee.kind == TypeKind.function ? functionType(pointee) : nil
    case TypeKind.function, TypeKind.functionWithoutParameters: return functionType(type)
    case TypeKind.interface: return classType(declaredName(of: type), [])
    case TypeKind.object: return objectType(type)
    case TypeKind.record, TypeKind.enumeration:
      let name = declaredName(of: type)
      return name.isEmpty ? nil : .named(names.type(name) ?? name, [])
    default: return nil
    }
  }

  private func declaredName(of type: CXType) -> String {
    unit.library.string(
      unit.functions.getCursorSpelling(unit.functions.getTypeDeclaration(type)))
  }

  private func typedefType(_ type: CXType) -> TypeReference? {
    let declaration = unit.functions.getTypeDeclaration(type)
    let name = unit.library.string(unit.functions.getCursorSpelling(declaration))
    if name == "instancetype" { return .named("Self", []) }
    if let imported = names.type(name) { return .named(imported, []) }
    return self.type(unit.functions.getTypedefDeclUnderlyingType(declaration))
  }

  private func functionType(_ type: CXType) -> TypeReference {
    let count = max(0, unit.functions.getNumArgTypes(type))
    let parameters = (0..<UInt32(count)).map { index in
      self.type(unit.functions.getArgType(type, index)) ?? .named("Any", [])
    }
    return .function(
      FunctionType(
        parameters: parameters, result: self.type(unit.functions.getResultType(type)),
        isAsync: false, isEscaping: true, attributes: []))
  }

  /// A class with type arguments, or `id` with protocols.
  private func objectType(_ type: CXType) -> TypeReference? {
    let functions = unit.functions
    let base = functions.Type_getObjCObjectBaseType(type)
    guard base.kind == TypeKind.interface else {
      guard functions.Type_getNumObjCProtocolRefs(type) > 0 else { return nil }
      let name = unit.library.string(
        functions.getCursorSpelling(functions.Type_getObjCProtocolDecl(type, 0)))
      return .named(names.type(name) ?? name, [])
    }
    let arguments = (0..<functions.Type_getNumObjCTypeArgs(type)).map { index in
      self.type(functions.Type_getObjCTypeArg(type, index)) ?? .named("Any", [])
    }
    return classType(declaredName(of: base), arguments)
  }

  private func classType(_ name: String, _ arguments: [TypeReference]) -> TypeReference? {
    if name == Placeholder.typeName { return nil }
    switch names.type(name) ?? name {
    case "Array": return .array(arguments.first ?? .named("Any", []))
    case "Dictionary":
      return arguments.count == 2
        ? .dictionary(arguments[0], arguments[1])
        : .dictionary(.named("Any", []), .named("Any", []))
    case let name: return .named(name, arguments)
    }
  }
}
