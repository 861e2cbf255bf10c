import ConfineFindings

/// The data-flow analysis of a whole program.
public struct Analysis: Sendable {
  let models: Models

  public init(models: Models) {
    self.models = models
  }

  /// The observations, in no particular order.
  public func observations(in program: Program) -> [Observation] { [] }
}
