/// An isolation domain as it is told to people: a place where code runs one step after the other.
///
/// It describes; it does not decide whether two domains are the same.
/// Each observer keeps identities of its own for that.
public struct Domain: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// The main thread, the main queue and the main actor, which are one domain.
    case main
    case thread
    case serialQueue = "serial-queue"
    case concurrentQueue = "concurrent-queue"
    case actor
    /// Asynchronous code that no actor isolates; it may be on another thread after each suspension.
    case task
    /// Whatever domain the caller runs in.
    case caller
    /// No domain in particular: a frozen value is at home wherever it is read.
    case anywhere
    case unknown
  }

  public var kind: Kind
  /// The name that tells it from others of its kind, such as a queue's label.
  public var name: String?

  public init(_ kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name
  }
}

extension Domain: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .main: "the main thread"
    case .thread: name.map { "thread \($0)" } ?? "the thread it was obtained on"
    case .serialQueue: name.map { "serial queue \($0)" } ?? "a serial queue"
    case .concurrentQueue: name.map { "concurrent queue \($0)" } ?? "a concurrent queue"
    case .actor: name.map { "actor \($0)" } ?? "an actor"
    case .task: name.map { "task \($0)" } ?? "code that no actor isolates"
    case .caller: "the caller's domain"
    case .anywhere: "anywhere"
    case .unknown: name ?? "an unknown domain"
    }
  }
}

extension Domain {
  /// The domain with its preposition: `on the main thread`, `in code that no actor isolates`.
  public var located: String {
    switch kind {
    case .main, .thread, .serialQueue, .concurrentQueue, .actor: "on \(self)"
    case .unknown where name != nil: "on \(self)"
    case .task, .caller, .unknown: "in \(self)"
    case .anywhere: description
    }
  }
}
