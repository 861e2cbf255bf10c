import RealmSwift

class Dog: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var owner: Owner?
}

class Owner: Object {
  @Persisted var name = ""
  @Persisted var dogs: List<Dog>
}
