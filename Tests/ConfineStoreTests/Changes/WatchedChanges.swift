@testable import ConfineStore

extension Realm {
  /// What a write changed.
  func changes(in write: () throws -> Void) throws -> VersionChanges {
    try changes(after: instance.reading.version) { try self.write(write) }
  }

  /// What changed since a version.
  func changes(after old: Version, _ body: () throws -> Void) throws -> VersionChanges {
    try body()
    return try VersionChanges(from: old.counted, to: instance.reading.version.counted)
  }

  func binding(of type: ObjectBase.Type) throws -> TableBinding {
    guard let binding = instance.reading.catalog.binding(for: ClassSchema.of(type)) else {
      throw Realm.Error(.fail, "no table")
    }
    return binding
  }

  /// The path of a text, from a class.
  func path(_ text: String, from type: ObjectBase.Type) -> QueryPath {
    var path = QueryPath(ClassSchema.of(type))
    var schema = ClassSchema.of(type)
    for name in text.split(separator: ".") {
      let property = schema.index(of: String(name))!
      path = path.appending(property, of: schema)
      if let target = schema.properties[property].type.destination { schema = target }
    }
    return path
  }
}

extension _PropertyType {
  fileprivate var destination: ClassSchema? {
    if case .linkingObjects(let type, _) = self { return ClassSchema.of(type) }
    return target.map(ClassSchema.of)
  }
}

extension CollectionChange {
  init(_ deletions: [Int], _ insertions: [Int], _ modifications: [Int]) {
    self.init(deletions: deletions, insertions: insertions, modifications: modifications)
  }

  /// The indices of the elements that stay: in the older and in the newer collection.
  func kept(_ old: Int, _ new: Int) -> [(old: Int, new: Int)]? {
    let (gone, come) = (Set(deletions), Set(insertions))
    let before = (0..<old).filter { !gone.contains($0) }
    let after = (0..<new).filter { !come.contains($0) }
    guard before.count == after.count, gone.count == deletions.count,
      come.count == insertions.count
    else { return nil }
    return zip(before, after).map { ($0, $1) }
  }

  var ascends: Bool {
    [deletions, insertions, modifications].allSatisfy { indices in
      zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }
    }
  }
}
