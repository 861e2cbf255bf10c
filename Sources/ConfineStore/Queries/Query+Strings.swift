/// How texts are compared.
///
/// Without options texts are equal if their bytes in UTF-8 are.
public struct StringOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Capitals and small letters are the same, in all alphabets.
  public static let caseInsensitive = StringOptions(rawValue: 1)
  /// Letters with marks and without are the same.
  public static let diacriticInsensitive = StringOptions(rawValue: 2)
}

/// A string or an optional of one. No part of the interface.
public protocol _TextValue: _Persistable {}

extension String: _TextValue {}
extension Optional: _TextValue where Wrapped: _TextValue & _OptionalPersistable {}

/// Nil contains nothing and is contained in nothing.
extension Query where Value: _TextValue {
  /// Whether the property contains the text.
  public func contains(_ value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.contains, value, options)
  }

  public func contains<Text: _TextValue>(
    _ column: Query<Text>, options: StringOptions = []
  ) -> Query<Bool> {
    compared(.contains, column, options)
  }

  public func starts(with value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.beginsWith, value, options)
  }

  public func starts<Text: _TextValue>(
    with column: Query<Text>, options: StringOptions = []
  ) -> Query<Bool> {
    compared(.beginsWith, column, options)
  }

  public func ends(with value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.endsWith, value, options)
  }

  public func ends<Text: _TextValue>(
    with column: Query<Text>, options: StringOptions = []
  ) -> Query<Bool> {
    compared(.endsWith, column, options)
  }

  public func equals(_ value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.equal, value, options)
  }

  public func equals<Text: _TextValue>(
    _ column: Query<Text>, options: StringOptions = []
  ) -> Query<Bool> {
    compared(.equal, column, options)
  }

  public func notEquals(_ value: Value, options: StringOptions = []) -> Query<Bool> {
    compared(.notEqual, value, options)
  }

  public func notEquals<Text: _TextValue>(
    _ column: Query<Text>, options: StringOptions = []
  ) -> Query<Bool> {
    compared(.notEqual, column, options)
  }

  /// Whether the whole text has the form of the pattern, in which `?` stands for one character, `*`
  /// for any number of them, and what follows `\` for itself.
  public func like(_ value: Value, caseInsensitive: Bool = false) -> Query<Bool> {
    compared(.like, value, caseInsensitive ? .caseInsensitive : [])
  }

  public func like<Text: _TextValue>(
    _ column: Query<Text>, caseInsensitive: Bool = false
  ) -> Query<Bool> {
    compared(.like, column, caseInsensitive ? .caseInsensitive : [])
  }

  private func compared(
    _ relation: QueryComparison.Relation, _ value: Value, _ options: StringOptions
  ) -> Query<Bool> {
    compared(QueryComparison(relation, options), .value(value._unmanagedCell))
  }
}
