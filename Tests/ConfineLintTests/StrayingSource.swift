/// Code with as many findings as there are names, each in a function of its own.
enum StrayingSource {
  static func text(_ names: String...) -> String {
    let functions = names.map { name in
      """

      func \(name)(_ dog: Dog) async {
        await load()
        print(dog.name)
      }

      """
    }
    return """
      import RealmSwift
      class Dog: Object { @Persisted var name = "" }
      func load() async {}

      """ + functions.joined()
  }
}
