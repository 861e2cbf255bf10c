import Dispatch

extension ObjectBase {
  /// Calls the block with what changed of the object's own properties, and once it is deleted.
  ///
  /// It is called later, at the home of the object's realm, which must be the main queue, a serial
  /// queue or an actor; `refresh` and `beginWrite` call it before they return. What happens between
  /// two calls is told at once. The observation lasts as long as its token.
  ///
  /// - Parameters:
  ///   - keyPaths: what counts, as names with dots between them, which may pass links and
  ///     collections, and of which `*` stands for each stored property; nil for the object's own
  ///     properties. With an empty array only the deletion is told.
  ///   - queue: a serial queue on which the block is called instead, with the object as a realm of
  ///     the queue has it.
  /// - Precondition: the object is of the type that the block takes.
  public func observe<T: ObjectBase>(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<T>) -> Void
  ) -> NotificationToken {
    Self.observing(keyPaths).begin(told(), on: queue, block)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func observe<T: ObjectBase>(
    keyPaths: [PartialKeyPath<T>], on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<T>) -> Void
  ) -> NotificationToken {
    observe(keyPaths: keyPaths.map(PropertyPath.name), on: queue, block)
  }

  /// As `observe` on a queue, on an actor: with the object as a realm of the actor has it.
  ///
  /// - Returns: once the observation has begun; where the task was cancelled, a token of none.
  public func observe<Owner: Actor, T: ObjectBase>(
    keyPaths: [String]? = nil, on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, ObjectChange<T>) -> Void
  ) async -> NotificationToken {
    await Self.observing(keyPaths).begin(told(), on: actor, block)
  }

  /// - Precondition: the key paths lead to persisted properties.
  public func observe<Owner: Actor, T: ObjectBase>(
    keyPaths: [PartialKeyPath<T>], on actor: Owner, _isolation: isolated (any Actor)? = #isolation,
    _ block: @escaping @Sendable (isolated Owner, ObjectChange<T>) -> Void
  ) async -> NotificationToken {
    await observe(keyPaths: keyPaths.map(PropertyPath.name), on: actor, block)
  }

  static func observing<T: ObjectBase>(
    _ keyPaths: [String]?
  ) -> Observing<T, ObjectWatch<T>, ObjectChange<T>> {
    Observing(keyPaths: keyPaths) { object, paths in
      object.managed.map { ObjectWatch(object, $0, paths) }
    }
  }

  private func told<T: ObjectBase>() -> T {
    guard let object = self as? T else {
      fatalError("An object of type '\(type(of: self))' cannot be told to a block of '\(T.self)'.")
    }
    return object
  }
}
