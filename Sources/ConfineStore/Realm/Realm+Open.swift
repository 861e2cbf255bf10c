import ConfineFindings
import ConfineOwnership

extension Realm {
  /// When to fetch a synchronised store before it opens; this store is never synchronised.
  public enum OpenBehavior: Sendable {
    case never, once, always
  }

  /// Opens the default store for the current thread, or for a serial queue.
  ///
  /// - Throws: `Realm.Error` where the file cannot be opened, or the queue is not serial.
  public init(queue: DispatchQueue? = nil) throws {
    try self.init(configuration: .defaultConfiguration, queue: queue)
  }

  /// Opens a file for the current thread.
  ///
  /// - Throws: `Realm.Error` where the file cannot be opened.
  public init(fileURL: URL) throws {
    try self.init(configuration: Configuration(fileURL: fileURL))
  }

  /// Opens a store for the current thread, or for a serial queue on which the call must run.
  ///
  /// A home that has the store open already gets the same instance.
  /// - Throws: `Realm.Error` where the file cannot be opened, or the queue is not serial.
  public init(configuration: Configuration, queue: DispatchQueue? = nil) throws {
    guard let queue else {
      try self.init(configuration, at: .current)
      return
    }
    if let kind = queue.concurrentClass {
      throw Error(.fail, Misuse.concurrentQueue(queue.label, kind))
    }
    try self.init(configuration, at: .queue(queue))
    if !instance.confinement.home.isHere {
      instance.report(Misuse.wrongQueue, .misborn(.otherExecutor), .open)
    }
  }

  /// Opens a store for the main actor.
  ///
  /// - Throws: `Realm.Error` where the file cannot be opened.
  @MainActor
  public init(
    configuration: Configuration = .defaultConfiguration,
    downloadBeforeOpen: OpenBehavior = .never
  ) async throws {
    try self.init(configuration, at: .main)
  }

  /// Opens a store for an actor.
  ///
  /// - Throws: `Realm.Error` where the file cannot be opened.
  public init<Owner: Actor>(
    configuration: Configuration = .defaultConfiguration, actor: Owner,
    downloadBeforeOpen: OpenBehavior = .never
  ) async throws {
    try self.init(configuration, at: .actor(actor))
  }

  /// Opens a store for the actor that the caller runs on.
  ///
  /// - Throws: `Realm.Error` where the file cannot be opened.
  public static func open(
    configuration: Configuration = .defaultConfiguration,
    _isolation actor: isolated any Actor = #isolation,
    downloadBeforeOpen: OpenBehavior = .never
  ) async throws -> Realm {
    try Realm(configuration, at: .actor(actor))
  }

  private init(_ configuration: Configuration, at home: Home) throws {
    _ = straysByEnvironment
    try configuration.checkClasses()
    try OpenMigration.here?.reportOpening(configuration, at: home)
    let store = try Store.open(configuration)
    try store.checkFits(configuration, at: home)
    self.init(store.liveInstance(at: home, configuration))
  }
}
