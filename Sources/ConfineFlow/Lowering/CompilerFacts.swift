/// What the compiler knows of one file: types that the source leaves to inference, and where
/// asynchronous closures run.
///
/// Places are offsets in UTF-8, so they hold for one text only.
public struct CompilerFacts: Sendable {
  /// An expression, by its first byte and by that of its last token, as the compiler counts.
  public struct Span: Sendable, Hashable {
    public var start: Int
    public var lastToken: Int

    public init(start: Int, lastToken: Int) {
      self.start = start
      self.lastToken = lastToken
    }
  }

  public struct Closure: Sendable {
    public var parameters: [TypeReference?]
    /// An attribute that isolates it, `MainActor` or `nonisolated`; nil for a synchronous closure,
    /// which runs where it is called.
    public var isolation: String?

    public init(parameters: [TypeReference?], isolation: String?) {
      self.parameters = parameters
      self.isolation = isolation
    }
  }

  public var expressions: [Span: TypeReference] = [:]
  /// By the first byte of the closure.
  public var closures: [Int: Closure] = [:]
  /// Variables, by the first byte of the name.
  public var variables: [Int: TypeReference] = [:]

  public init() {}
}
