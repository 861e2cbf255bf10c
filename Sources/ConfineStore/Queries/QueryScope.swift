import ConfineFindings

/// Where a condition is written: the realm and what is queried of it, and what is wrong with the
/// condition.
final class QueryScope {
  let instance: RealmInstance
  let root: QueryRoot
  /// The first thing that is wrong.
  private(set) var problem: String?

  init(_ root: QueryRoot, in instance: RealmInstance) {
    self.root = root
    self.instance = instance
  }

  func note(_ problem: String) {
    self.problem = self.problem ?? problem
  }

  /// A value that is compared with what the path leads to.
  func cell(_ value: some _Persistable, for path: QueryPath) -> _Cell {
    if value is any _QueriedCollection || value is any _QueriedMap { note(Misuse.twoCollections) }
    guard let object = value as Any as? ObjectBase else { return value._unmanagedCell }
    do throws(QueryProblem) { return try cell(of: object, for: path) } catch {
      note(error.message)
      return .null
    }
  }

  /// - Throws: where the object is not of the realm or not of the class that the path leads to.
  func cell(of object: ObjectBase, for path: QueryPath) throws(QueryProblem) -> _Cell {
    guard let managed = object.managed, managed.instance.store === instance.store else {
      throw QueryProblem(Misuse.foreignQueryObject)
    }
    guard let target = path.type.target else {
      let table = managed.binding.table.number
      return .typedLink(table: table, key: managed.key)
    }
    guard managed.schema.name == ClassSchema.name(of: target) else {
      throw QueryProblem(Misuse.wrongQueryValue("\(managed.schema.name) object", path))
    }
    return .link(managed.key)
  }
}

/// What is wrong with a condition, in RealmSwift's words where it has some.
struct QueryProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// With the name that was most likely meant, if one is near to the word.
  init(_ message: String, _ word: String, amongst names: [String]) {
    let meant = nearest(to: word, in: names).map(Misuse.didYouMean)
    self.message = [message, meant].compactMap(\.self).joined(separator: " ")
  }
}
