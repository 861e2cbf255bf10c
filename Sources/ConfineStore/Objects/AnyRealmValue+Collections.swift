/// Collections in mixed values, which RealmSwift has since 10.51 and this store lacks: whoever uses
/// them is told when the program is compiled.
extension AnyRealmValue {
  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: use a List property"
  )
  public static func fromArray(_ array: [AnyRealmValue]) -> AnyRealmValue { .none }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: use a Map property"
  )
  public static func fromDictionary(_ dictionary: [String: AnyRealmValue]) -> AnyRealmValue {
    .none
  }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: use a List property"
  )
  public static func list(_ list: List<AnyRealmValue>) -> AnyRealmValue { .none }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: use a Map property"
  )
  public static func dictionary(_ map: Map<String, AnyRealmValue>) -> AnyRealmValue { .none }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: use a List property"
  )
  public var listValue: List<AnyRealmValue>? { nil }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: use a Map property"
  )
  public var dictionaryValue: Map<String, AnyRealmValue>? { nil }
}

extension Query<AnyRealmValue> {
  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: query a List property"
  )
  public subscript(position: Int) -> Query<AnyRealmValue> { self }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: query a Map property"
  )
  public subscript(key: String) -> Query<AnyRealmValue> { self }

  @available(
    *, unavailable, message: "AnyRealmValue holds no collections here: query a List property"
  )
  public var any: Query<AnyRealmValue> { self }
}
