/// What is known about libraries, as values.
public struct Models: Sendable {
  public init() {}
}
