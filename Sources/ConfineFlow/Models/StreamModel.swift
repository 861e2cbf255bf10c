/// A publisher or an observable: what it gives to whom subscribes, and where.
public struct StreamModel: Sendable, Hashable {
  /// The elements; live ones belong to the domain that they were obtained in.
  public enum Elements: String, Sendable, Hashable, CaseIterable {
    /// The receiver itself, or a function's first argument, each time that it changes.
    case values
    /// The first argument.
    case argument
    /// What the receiver holds, a sequence.
    case parts
    /// Those of the receiver, a stream too.
    case same
    /// Those of the receiver, as values of the domain that they are delivered in.
    case handed
    /// The same, where subscribing in another domain observes what belongs to its own.
    case observed
    /// What is opened where it is delivered.
    case opened
    /// Those of the receiver, frozen.
    case frozen
    /// Those of the first argument, a stream.
    case other
    /// One of the receiver and one of each argument that is a stream, together.
    case combined
    /// The first argument and one of the receiver, together.
    case owned
    /// What the closure makes of them.
    case closure
    /// Those of the stream that the closure gives.
    case inner
    /// Those of the first argument, a stream that is subscribed to where the receiver delivers.
    case next
    /// What code sends into it, the first argument or the closure's parameter among that code.
    case sent
    /// Nothing confined.
    case plain
    /// There are none: it ends at once, or never.
    case none
    /// Nothing is known of them.
    case unknown
  }

  public enum Delivery: String, Sendable, Hashable, CaseIterable {
    /// Where the receiver delivers.
    case same
    /// Where the code subscribes.
    case here
    /// On the queue given as `on:`, `scheduler:` or as the first argument.
    case argument
    case main
    /// Where somebody subscribes, who gets elements made for them.
    case subscribed
    /// Where the stream delivers that the closure gives.
    case inner
    /// On a thread that the library chooses.
    case callback
    case unknown
  }

  public var elements: Elements
  public var delivery: Delivery

  public init(elements: Elements, delivery: Delivery) {
    self.elements = elements
    self.delivery = delivery
  }
}
