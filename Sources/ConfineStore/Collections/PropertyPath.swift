import ConfineOwnership

/// Which persisted properties a key path leads through.
///
/// A key path does not say what it names, so it is tried on an object that notices.
enum PropertyPath {
  private static let known = Locked<[AnyKeyPath: [ClassSchema.Property]]>([:])

  /// The properties, of the root's class first; none where the path leads to no persisted property.
  static func properties<Root: ObjectBase>(_ path: PartialKeyPath<Root>) -> [ClassSchema.Property] {
    if let properties = known.withLock({ $0[path] }) { return properties }
    let tracer = PropertyTracer()
    _ = Root.traced(by: tracer)[keyPath: path]
    let properties = tracer.properties
    known.withLock { $0[path] = properties }
    return properties
  }

  /// The properties of a projection's object that a key path of the projection shows.
  static func properties<Shown: ProjectionObservable>(
    _ path: PartialKeyPath<Shown>
  ) -> [ClassSchema.Property] {
    if let properties = known.withLock({ $0[path] }) { return properties }
    let tracer = PropertyTracer()
    _ = Shown(projecting: Shown.Root.traced(by: tracer))[keyPath: path]
    let properties = tracer.properties
    known.withLock { $0[path] = properties }
    return properties
  }

  /// - Precondition: the key path leads to a persisted property of the object itself.
  static func property<Root: ObjectBase>(_ path: PartialKeyPath<Root>) -> Int {
    let properties = properties(path)
    guard let property = properties.first, properties.count == 1,
      let index = ClassSchema.of(Root.self).index(of: property.name)
    else {
      fatalError("\(path) does not lead to a persisted property of \(Root.className()).")
    }
    return index
  }
}

/// The properties that were read of an object, and of the objects that they led to.
final class PropertyTracer {
  private(set) var properties: [ClassSchema.Property] = []

  func step(_ property: Int32, of object: ObjectBase) -> PropertyTracer {
    properties.append(object.schema.properties[Int(property)])
    return self
  }
}

extension ObjectBase {
  /// An object that tells which of its properties are read.
  static func traced(by tracer: PropertyTracer) -> Self {
    let object = Self()
    for (index, offset) in ClassSchema.of(self).propertyOffsets.enumerated() {
      object.mark(offset, as: index)
    }
    object.tracer = tracer
    return object
  }
}

/// The names of the persisted properties that a key path begins with, with dots between them; empty
/// for a path that begins with none.
public func _name<Root: ObjectBase>(for path: PartialKeyPath<Root>) -> String {
  PropertyPath.properties(path).map(\.name).joined(separator: ".")
}

/// The same for a key path of a projection: names of the properties of its object.
public func _name<Root, Shown: Projection<Root>>(for path: PartialKeyPath<Shown>) -> String {
  PropertyPath.properties(path).map(\.name).joined(separator: ".")
}
