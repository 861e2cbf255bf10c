/// Makes a property of a projection stand for a value of the projection's object:
/// `@Projected(\Person.address?.city) var city`.
///
/// It reads and, where the key path can be written, writes the object's property, with its checks.
@propertyWrapper
public struct Projected<Root: ObjectBase, Value> {
  let path: KeyPath<Root, Value>

  /// - Parameter path: it must begin with a persisted property.
  public init(_ path: KeyPath<Root, Value>) { self.path = path }

  @available(*, unavailable, message: "@Projected works in a class that inherits from Projection")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Enclosing: Projection<Root>>(
    _enclosingInstance projection: Enclosing,
    wrapped wrapped: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storage: ReferenceWritableKeyPath<Enclosing, Self>
  ) -> Value {
    get { value(of: projection.rootObject, at: projection[keyPath: storage].path) }
    set {
      let path = projection[keyPath: storage].path
      guard let path = path as? ReferenceWritableKeyPath<Root, Value> else {
        fatalError("\(path) cannot be set: it leads through a value that is computed.")
      }
      // To set through a key path reads the property too.
      guard projection.rootObject.admits(.write) else { return }
      projection.rootObject[keyPath: path] = newValue
    }
  }
}

extension Projected {
  /// Past a link it is a use of many steps, which outside the home reads the frozen copy.
  private static func value(of object: Root, at path: KeyPath<Root, Value>) -> Value {
    let isElsewhere = object.withManaged { table, _ in !table.instance.isHere } ?? false
    guard isElsewhere, PropertyPath.properties(path).count > 1 else { return object[keyPath: path] }
    return (object.admitted(for: .read) ?? Root.absent())[keyPath: path]
  }
}

/// A `Projected` of any types.
protocol AnyProjected {
  /// The names of the persisted properties that the path begins with.
  var properties: [String] { get }

  /// What is shown of an object of the root's class; nil for an optional that is.
  func value(of object: ObjectBase) -> Any?
}

extension Projected: AnyProjected {
  var properties: [String] { PropertyPath.properties(path).map(\.name) }

  func value(of object: ObjectBase) -> Any? {
    guard let root = object as? Root else { return nil }
    let value = root[keyPath: path]
    return (value as? any Flattened).map(\.flattened) ?? value
  }
}
