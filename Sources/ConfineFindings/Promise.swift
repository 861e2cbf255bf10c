/// What a declaration promises the compiler without being checked.
public enum Promise: String, Sendable, Hashable, CaseIterable {
  /// That a value may go to any domain.
  case sendable
}
