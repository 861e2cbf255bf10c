/// An object or a projection, of whose properties conditions can speak. No part of the interface.
///
/// A protocol, because the compiler does not check that a value is of a class where it looks up a
/// dynamic member by key path.
public protocol _QueriedObject: _Persistable {
  /// The class of the object.
  static var _queried: ObjectBase.Type { get }
  /// The persisted properties that a key path of the type leads through.
  ///
  /// - Precondition: it leads to one.
  static func _names(of path: AnyKeyPath) -> [String]
}

extension ObjectBase: _QueriedObject {
  public static var _queried: ObjectBase.Type { self }

  public static func _names(of path: AnyKeyPath) -> [String] {
    (path as? PartialKeyPath<Self>).map { [name(of: $0)] } ?? []
  }
}

/// What a projection shows of a linked object is asked of that object.
extension Projection: _QueriedObject {
  public static var _queried: ObjectBase.Type { Root.self }

  public static func _names(of path: AnyKeyPath) -> [String] {
    guard let path = path as? PartialKeyPath<Self> else { return [] }
    let properties = PropertyPath.properties(path)
    guard !properties.isEmpty else {
      fatalError("\(path) does not show a persisted property of \(Root.className()).")
    }
    return properties.map(\.name)
  }
}
