import ConfineOwnership

/// Which persisted property a key path leads to.
///
/// A key path does not say what it names, so it is tried on an object that notices.
enum PropertyPath {
  private static let known = Locked<[AnyKeyPath: Int]>([:])

  /// - Precondition: the key path leads to a persisted property of the object itself.
  static func property<Root: Object, Value>(_ path: KeyPath<Root, Value>) -> Int {
    if let property = known.withLock({ $0[path] }) { return property }
    guard let property = trace(path) else {
      fatalError("\(path) does not lead to a persisted property of \(Root.className()).")
    }
    known.withLock { $0[path] = property }
    return property
  }

  private static func trace<Root: Object, Value>(_ path: KeyPath<Root, Value>) -> Int? {
    let object = Root()
    let tracer = Object.Tracer()
    for (index, property) in ClassSchema.of(Root.self).properties.enumerated() {
      property.slot.trace(at: object.address + property.offset, as: index)
    }
    object.state = .tracer(tracer)
    _ = object[keyPath: path]
    return tracer.property
  }
}
