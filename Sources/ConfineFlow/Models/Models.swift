import ConfineFindings

/// What is known about libraries: facts, no logic.
public struct Models: Sendable {
  /// By dotted name.
  public var types: [String: TypeModel] = [:]
  /// Methods, initialisers and properties, by owner and name; free functions have no owner.
  public var members: [MemberKey: [MemberModel]] = [:]
  /// What the names of other types stand for.
  public var aliases: [String: TypeReference] = [:]
  /// What Swift calls the functions, methods and types of C and Objective-C, as `NS_SWIFT_NAME`
  /// writes it: by `dispatch_async`, `+[NSThread isMainThread]`, `NSThread`.
  public var names: [String: String] = [:]
  /// The modules that tell the compiler which of their types may go anywhere, with the version of
  /// the library from which they do, such as `realm-swift 10.20`.
  public var sendableSince: [String: String] = [:]

  public init() {}

  public mutating func merge(_ other: Models) {
    types.merge(other.types) { $1 }
    members.merge(other.members) { $1 + $0 }
    aliases.merge(other.aliases) { $1 }
    names.merge(other.names) { $1 }
    sendableSince.merge(other.sendableSince) { $1 }
  }
}

public struct MemberKey: Sendable, Hashable {
  public var owner: String?
  public var name: String

  public init(owner: String?, name: String) {
    self.owner = owner
    self.name = name
  }

  /// Whether the owner is a type itself, not its values.
  package var isStatic: Bool { owner?.hasSuffix(".Type") ?? false }

  package static func isInOrder(_ one: MemberKey, _ other: MemberKey) -> Bool {
    (one.owner ?? "", one.name) < (other.owner ?? "", other.name)
  }
}

public struct TypeModel: Sendable, Hashable {
  /// Set where values of the type are thread-confined while they are live.
  public var confined: ValueKind?
  public var genericParameters: [String]
  /// Superclass and protocols, which pass on members, confinement and isolation.
  public var inherited: [TypeReference]
  public var isolation: IsolationModel
  /// Whether values of the type change in write transactions alone.
  public var isTransactional: Bool
  /// One of these must be imported somewhere in the program; empty for always.
  public var modules: [String]
  /// Methods of the types that inherit from it which the library calls, by name, and where.
  public var entries: [String: EntryModel] = [:]
  /// Those whose result is a closure that the library calls on a thread of its own choice.
  public var blocks: Set<String> = []
  /// Methods that tell of a class that overrides one, and of whose superclass nothing is known, that it
  /// inherits from the type.
  public var overridden: [String] = []
  /// The type whose values call those, on the queue that they are given.
  public var caller: String?
  /// Whether its values stand for a migration, and are used in its block alone.
  public var isMigration = false
  /// Whether its values belong to what links to them, and none that is managed is given another parent.
  public var isEmbedded = false
  /// Whether its values are locks, which are no data themselves.
  public var isLock = false
  /// Whether its values send actions, which a library calls with one of them.
  public var isSender = false
  /// Whether it shows a view to who writes it: what heirs, and macros of the name, make is in no app.
  public var isPreview = false
  /// Whether a thread has one, so that what opens the same file there again gives the same object.
  public var isCached = false
  /// What an enumeration's cases carry, by their names.
  public var payloads: [String: [TypeReference]] = [:]
  /// The names of members that only the main thread may use.
  public var mainMembers: Set<String> = []
  /// What the type does as a property wrapper.
  public var wrapper: WrapperModel?

  public init(
    confined: ValueKind?, genericParameters: [String], inherited: [TypeReference],
    isolation: IsolationModel, isTransactional: Bool = false, modules: [String]
  ) {
    self.confined = confined
    self.genericParameters = genericParameters
    self.inherited = inherited
    self.isolation = isolation
    self.isTransactional = isTransactional
    self.modules = modules
  }
}

/// What a type means for the isolation of the types that inherit from it.
public enum IsolationModel: String, Sendable, Hashable, CaseIterable {
  case none
  case main
}

/// What a property wrapper does with what it holds.
public enum WrapperModel: String, Sendable, Hashable, CaseIterable {
  /// It refers to a confined value, and gives each thread one of its own.
  case handover
  /// Who observes the object is told when the property changes, on the thread that changes it.
  case publishing
  /// A view observes the object that the property holds.
  case observing
  /// It gives back what it was set to, as it is.
  case holding
  /// A view gets a frozen copy of what a realm manages.
  case freezing
  /// It gives what its initialiser does.
  case making
}

/// One member of a library's type, or one free function.
public struct MemberModel: Sendable, Hashable {
  /// Nil for a property; otherwise the labels of all parameters, `_` for none.
  public var labels: [String]?
  public var isAsync: Bool
  /// How the receiver is touched; nil where the member is exempt from the check.
  public var touches: ConfineFindings.Operation?
  public var gives: ResultModel
  /// May name the owner's generic parameters, `Self`, and `T` for the type passed as a metatype.
  public var type: TypeReference?
  public var arguments: [ArgumentModel]
  /// What it does to the write transaction of the receiver's realm.
  public var transaction: TransactionModel?
  /// Whether it holds up the thread until something else has happened.
  public var blocks: Bool
  /// Whether the name and the labels tell the owner, where the receiver's type is not known.
  public var isTelling = false
  /// Whether apps declare it, not the library; it counts where the program declares none of the name.
  public var isConvention = false
  /// Whether what its closure gives becomes an element of the receiver.
  public var gathers = false
  /// Whether its closure may set what it is given, which is what the receiver holds.
  public var lends = false
  /// Whether what its closure lets go of is gone when that returns: an autorelease pool.
  public var drains = false
  /// What it does with a lock.
  public var lock: LockModel?
  /// The argument that names the topic under which something is sent, and who is told; of a property,
  /// the part of that which it gives.
  public var topic: String?

  public init(
    labels: [String]?, isAsync: Bool, touches: ConfineFindings.Operation?, gives: ResultModel,
    type: TypeReference?, arguments: [ArgumentModel], transaction: TransactionModel? = nil,
    blocks: Bool = false
  ) {
    self.labels = labels
    self.isAsync = isAsync
    self.touches = touches
    self.gives = gives
    self.type = type
    self.arguments = arguments
    self.transaction = transaction
    self.blocks = blocks
  }
}

/// A step of a write transaction.
public enum TransactionModel: String, Sendable, Hashable, CaseIterable {
  /// One begins, where none was open.
  case begins
  case commits, cancels
  /// It ends and becomes durable later.
  case posts
  /// The closure runs in one of its own, where none was open.
  case encloses
  /// The closure runs in one of its own, whose turn was waited for.
  case awaits
  /// The closure runs later in one of its own.
  case schedules
  /// The closure runs later in one that it has to end itself.
  case lends
  /// What is open is cancelled, and what waits does not begin.
  case closes
}

/// What a call does with a lock.
public enum LockModel: String, Sendable, Hashable, CaseIterable {
  case takes, gives
  /// The closure runs while the lock is held.
  case encloses
}

/// The state of what a member gives.
public enum ResultModel: Sendable, Hashable {
  /// Nothing confined.
  case plain
  /// The receiver's own state: live in its home, frozen, or not managed.
  case derived
  case frozen
  /// Live on the current thread, or the receiver itself if that is live.
  case thawed
  /// Made for the caller, such as what a decoder makes: what is confined of it no realm manages yet.
  case new
  /// A realm that belongs to the executor.
  case opened(Binding)
  /// The state of the first argument.
  case argument
  /// What the closure returns.
  case closure
  /// The first argument, and what the closure makes of it for one element after the other.
  case folded
  /// Elements of all arguments, one of each beside the others.
  case paired
  /// A queue, or something that calls back on one.
  case queue(QueueModel)
  /// A thread, which code compares with others.
  case thread(ThreadModel)
  /// A publisher or an observable.
  case stream(StreamModel)
  /// What the continuation was resumed with that the closure got.
  case resumed
  /// What is sent into the receiver, a stream.
  case element
  /// The realm that the receiver belongs to, in the receiver's state; nil if it belongs to none.
  case manager
  /// A truth value that tells something of the receiver, or of the code.
  case whether(FactModel)
  /// A number by which an asynchronous write is taken back.
  case ticket(TicketModel)
  /// A reference that may go anywhere and is resolved once.
  case reference
  /// Nothing: the call does not return.
  case never
  /// Nothing is known.
  case unknown
}

extension ResultModel {
  /// Whether the result's type may name the elements of the first argument.
  var isOfArgument: Bool {
    switch self {
    case .argument: true
    case .stream(let stream): stream.elements == .values
    default: false
    }
  }
}

/// What a realm is bound to when it opens.
public enum Binding: String, Sendable, Hashable, CaseIterable {
  /// The current thread.
  case thread
  case main
  /// The queue or actor given as `queue:` or `actor:`; the current thread if that is nil.
  case argument
  /// The isolation of the code that opens it.
  case isolation
}

public enum FactModel: String, Sendable, Hashable, CaseIterable {
  /// The receiver is frozen.
  case frozen
  /// The code runs on the main thread.
  case main
  /// A write transaction of the receiver is open.
  case writing
  /// Asynchronous writes of the receiver wait, run, or are being made durable.
  case performing
  /// The receiver, a reference, was resolved.
  case resolved
}

/// Which thread it is.
public enum ThreadModel: String, Sendable, Hashable, CaseIterable {
  /// The one that the code runs on.
  case current
  case main
  /// The one of the queue that the code runs on, if that is marked: nil elsewhere.
  case marked
}

/// What a number stands for.
public enum TicketModel: String, Sendable, Hashable, CaseIterable {
  case write, commit
}

public enum QueueModel: String, Sendable, Hashable, CaseIterable {
  case main
  case concurrent
  /// Serial, unless `attributes:` says `.concurrent`.
  case new
  /// An operation queue, which runs its operations on threads that it chooses.
  case operations
  /// The queue that is given; of its own and unlike any other if that is nil.
  case argument
}

public struct ArgumentModel: Sendable, Hashable {
  public enum Effect: Sendable, Hashable {
    case touched(ConfineFindings.Operation)
    /// Becomes live in the receiver's home.
    case attached
    /// Holds, if the call returns.
    case assumed
    /// Is the queue that runs the code, if the call returns.
    case entered
    /// Is a ticket of an asynchronous write, which is taken back.
    case cancelled
    /// Says whether the call holds up its thread until something else has happened.
    case waits
    case runs(ClosureModel)
    /// Used where the stream delivers that the method is called on.
    case delivered(ConfineFindings.Operation)
    /// What the receiver runs is run on this queue, and its delegate's methods are.
    case queue
    /// Handed to the code that awaits the continuation: what the case of the name carries, or itself.
    case returned(String?)
    /// Becomes an element of the receiver.
    case held
    /// Becomes an element of the receiver, a stream, or is sent under the topic.
    case sent
    /// A selector, whose method is told what is sent under the topic.
    case told
    /// Is a reference, which is resolved.
    case resolved
    /// A selector, whose method the library calls.
    case entry(EntryModel)
  }

  public enum Position: Sendable, Hashable {
    case index(Int)
    case label(String)
    /// The last argument that is a closure.
    case closure
    /// What the method is called on: the closure that it wraps.
    case receiver
  }

  public var position: Position
  public var effect: Effect

  public init(position: Position, effect: Effect) {
    self.position = position
    self.effect = effect
  }
}

extension ArgumentModel {
  /// The same, but that a closure takes what was made for it.
  public var takingNewValues: ArgumentModel {
    guard case .runs(var closure) = effect else { return self }
    closure.takesNew = true
    return ArgumentModel(position: position, effect: .runs(closure))
  }
}

/// How a function runs a closure that it is given.
public struct ClosureModel: Sendable, Hashable {
  public enum Schedule: String, Sendable, Hashable, CaseIterable {
    /// Exactly once, before the call returns, on the caller's thread.
    case once
    /// Once in the program, before the call returns, on the thread of whoever comes first.
    case first
    /// Any number of times, before the call returns, on the caller's thread.
    case repeatedly
    /// On another executor, while the caller waits on its own thread.
    case sync
    /// After the call returned, or beside it.
    case later
  }

  public enum Place: String, Sendable, Hashable, CaseIterable {
    case here
    /// The queue that the method is called on.
    case receiver
    /// The queue given as `queue:`, `on:` or `scheduler:`.
    case argument
    case main
    /// A thread that the framework chooses, never the caller's.
    case callback
    /// Where the publisher or observable delivers that the method is called on.
    case stream
    /// Where somebody subscribes to the stream that the call gives.
    case subscribed
    case concurrent
    /// A thread of its own.
    case thread
    /// A task with the isolation of the code that makes it.
    case task
    /// A task without isolation.
    case detached
    /// Within a migration, on the thread that opens the realm.
    case migration
    /// Wherever a framework likes.
    case unknown
  }

  public enum Elements: String, Sendable, Hashable, CaseIterable {
    /// Each element.
    case each
    /// None: it is told of the stream's end.
    case end
    /// The first argument, and behind that an element of a stream.
    case with
    /// One part of an element at a time, to show it in the row that is given as well.
    case rows
    /// An element, and behind that one of each stream among the arguments.
    case beside
  }

  public var schedule: Schedule
  public var place: Place
  /// Whether a framework calls the closure, at a place that the code does not name.
  public var isCallback = false
  /// Whether it runs on the main queue where no queue is given.
  public var isElseOnMain = false
  /// Whether it runs again and again, as for each tick of a timer.
  public var isRepeated = false
  /// What it takes of a stream.
  public var elements = Elements.each
  /// Whether its parameters were made for it, so that no realm manages them yet.
  public var takesNew = false
  /// The types of the closure's parameters; their state is the receiver's where the type is confined.
  public var takes: [TypeReference]

  public init(schedule: Schedule, place: Place, takes: [TypeReference]) {
    self.schedule = schedule
    self.place = place
    self.takes = takes
  }
}
