import ConfineFlow
import Foundation
import SwiftParser
import SwiftSyntax

/// Reads the mangled types of one syntax dump, each once.
struct MangledTypes {
  private var known: [String: TypeReference?] = [:]

  /// Nil for an error, for what hangs on a generic parameter, and for what has no spelling.
  mutating func type(_ mangled: String) -> TypeReference? {
    if let known = known[mangled] { return known }
    let type = Self.demangled(mangled).flatMap(Self.read)
    known[mangled] = .some(type)
    return type
  }

  private static func read(_ text: String) -> TypeReference? {
    // A private type is `(Dog in _0123ABCD)` there.
    let plain = text.replacing(#/\((\w+) in _[0-9A-F]+\)/#) { String($0.output.1) }
    var parser = Parser(plain)
    let syntax = TypeSyntax.parse(from: &parser)
    guard !syntax.hasError, syntax.totalLength.utf8Length == plain.utf8.count else { return nil }
    return TypeReference(syntax).withoutModules
  }

  private static func demangled(_ mangled: String) -> String? {
    guard let text = swiftDemangle(mangled, UInt(mangled.utf8.count), nil, nil, 0) else {
      return nil
    }
    defer { free(text) }
    return String(cString: text)
  }
}

/// The Swift runtime's own demangler (`swift/Demangling/Demangle.h`); the caller frees the text.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension TypeReference {
  /// Every nominal type has its module before it there; what has none is a generic parameter.
  fileprivate var withoutModules: TypeReference? {
    switch self {
    case .named(let name, let arguments):
      if ["Any", "AnyObject"].contains(name) { return self }
      guard let dot = name.firstIndex(of: "."), let own = arguments.allWithoutModules else {
        return nil
      }
      return .nominal(String(name[name.index(after: dot)...]), own)
    case .optional(let type): return type.withoutModules.map(TypeReference.optional)
    case .array(let type): return type.withoutModules.map(TypeReference.array)
    case .metatype(let type): return type.withoutModules.map(TypeReference.metatype)
    case .dictionary(let key, let value):
      guard let key = key.withoutModules, let value = value.withoutModules else { return nil }
      return .dictionary(key, value)
    case .tuple(let types, let labels):
      return types.allWithoutModules.map { .tuple($0, labels: labels) }
    case .function(var function):
      guard let parameters = function.parameters.allWithoutModules,
        let result = function.result?.withoutModules
      else { return nil }
      function.parameters = parameters
      function.result = result
      return .function(function)
    }
  }
}

extension [TypeReference] {
  fileprivate var allWithoutModules: [TypeReference]? {
    let all = compactMap(\.withoutModules)
    return all.count == count ? all : nil
  }
}
