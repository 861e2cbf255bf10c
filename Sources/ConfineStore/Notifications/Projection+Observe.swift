import Dispatch

/// What `Projection` adds to what is confined, in terms of the class itself.
public protocol ProjectionObservable: AnyObject, ThreadConfined {
  associatedtype Root: ObjectBase & RealmFetchable
  var rootObject: Root { get }
  init(projecting object: Root)
}

extension Projection: ProjectionObservable {}

extension ProjectionObservable {
  /// Calls the block with what changed of what the projection shows, and once its object is
  /// deleted; as `ObjectBase.observe` says. Properties have the names that the projection gives them.
  ///
  /// - Parameter keyPaths: what counts, as names of properties of the object that are shown, with
  ///   dots between them; nil for all of them.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    observing(keyPaths).begin(self, on: queue, block)
  }

  /// - Precondition: the key paths are of properties that show something of the object.
  public func observe(
    keyPaths: [PartialKeyPath<Self>], on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<Self>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: Self.names(of: keyPaths), on: queue, block)
  }

  /// As `observe` on a queue, on an actor: with the projection of the object as a realm of the actor
  /// has it.
  ///
  /// - Returns: once the observation has begun; where the task was cancelled, a token of none.
  public func observe<Owner: Actor>(
    keyPaths: [String]? = nil, on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    await observing(keyPaths).begin(self, on: actor, block)
  }

  /// - Precondition: the key paths are of properties that show something of the object.
  public func observe<Owner: Actor>(
    keyPaths: [PartialKeyPath<Self>], on actor: Owner,
    _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, ObjectChange<Self>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: Self.names(of: keyPaths), on: actor, block)
  }

  private static func names(of keyPaths: [PartialKeyPath<Self>]) -> [String] {
    keyPaths.map { path in
      let properties = PropertyPath.properties(path)
      precondition(!properties.isEmpty, "\(path) does not show a persisted property.")
      return properties.map(\.name).joined(separator: ".")
    }
  }

  func observing(
    _ keyPaths: [String]?
  ) -> Observing<Self, ProjectionWatch<Self>, ObjectChange<Self>> {
    Observing(keyPaths: keyPaths) { projection, paths in
      let texts = paths.map { Set($0.map(\.text)) }
      let shown = ProjectedProperties.shown(by: projection).filter {
        texts?.contains($0.path.text) ?? true
      }
      return projection.rootObject.managed.map { ProjectionWatch(projection, $0, shown) }
    }
  }
}
