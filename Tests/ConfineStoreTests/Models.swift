import ConfineStore

class Person: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Kim"
  @Persisted var dogs: List<Dog>
}

class Dog: Object {
  @Persisted var name = "Rex"
  @Persisted var age = 3
  @Persisted var nickname: String?
  @Persisted var owner: Person?
  @Persisted var tags: List<String>
}

class Everything: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var bool: Bool
  @Persisted var int8: Int8
  @Persisted var int16: Int16
  @Persisted var int32: Int32
  @Persisted var int64: Int64
  @Persisted var float: Float
  @Persisted var double: Double
  @Persisted var data: Data
  @Persisted var date: Date
  @Persisted var uuid: UUID
  @Persisted var maybeBool: Bool?
  @Persisted var maybeInt: Int?
  @Persisted var maybeDouble: Double?
  @Persisted var maybeData: Data?
  @Persisted var maybeDate: Date?
  @Persisted(indexed: true) var maybeUUID: UUID?
}
