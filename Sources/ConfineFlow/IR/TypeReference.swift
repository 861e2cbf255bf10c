/// A type as the source writes it, without sugar.
public indirect enum TypeReference: Sendable, Hashable {
  /// A nominal type by its dotted name, with generic arguments: `Realm.Configuration`, `Results<Dog>`.
  case named(String, [TypeReference])
  case optional(TypeReference)
  case array(TypeReference)
  case dictionary(TypeReference, TypeReference)
  /// The labels are those of the elements, `_` for none; empty where no element has one.
  case tuple([TypeReference], labels: [String] = [])
  case function(FunctionType)
  case metatype(TypeReference)

  /// The type itself when it is no optional.
  public var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// Which element of a tuple has the label.
  func elementIndex(named label: String) -> Int? {
    if case .tuple(_, let labels) = unwrapped { labels.firstIndex(of: label) } else { nil }
  }

  /// Stands for the type of the literal that means no value.
  public static let nilLiteral = TypeReference.named("nil", [])

  /// What the parameter of a generic alias is called, whatever its declaration calls it.
  package static func aliasParameter(_ index: Int) -> TypeReference { .named("$\(index)", []) }

  /// The nominal type's dotted name, through optionals.
  public var name: String? {
    if case .named(let name, _) = unwrapped { name } else { nil }
  }
}

/// The type of a closure or function value.
public struct FunctionType: Sendable, Hashable {
  public var parameters: [TypeReference]
  public var result: TypeReference?
  public var isAsync: Bool
  public var isEscaping: Bool
  /// `MainActor`, `Sendable`, `autoclosure` and the like, without the at sign.
  public var attributes: [String]

  public init(
    parameters: [TypeReference], result: TypeReference?, isAsync: Bool, isEscaping: Bool,
    attributes: [String]
  ) {
    self.parameters = parameters
    self.result = result
    self.isAsync = isAsync
    self.isEscaping = isEscaping
    self.attributes = attributes
  }
}

extension TypeReference: CustomStringConvertible {
  public var description: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty
        ? name.withoutFile
        : "\(name.withoutFile)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements, _): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .function: "a function"
    case .metatype(let type): "\(type).Type"
    }
  }
}

extension String {
  /// A declaration's name without the number of the file that alone sees it: `Dog` for `Dog#3`.
  var withoutFile: String {
    guard let mark = utf8.firstIndex(of: UInt8(ascii: "#")) else { return self }
    let rest = utf8[mark...].firstIndex(of: UInt8(ascii: ".")).map { self[$0...] } ?? ""
    return "\(self[..<mark])\(rest)"
  }
}
