/// The program under analysis: everything that the front ends lowered in one run.
public struct Program: Sendable {
  public init() {}
}
