/// A static property, or a global: the same for the whole program.
struct Storage {
  var property: PropertyDeclaration
  /// The type whose property it is.
  var owner: String?

  static func isInOrder(_ one: Storage, _ other: Storage) -> Bool {
    (one.property.file.index, one.property.range.start)
      < (other.property.file.index, other.property.range.start)
  }
}

extension TypeResolver {
  /// The static property of a type around, or the global, that the name means.
  func storage(named name: String, from scope: String?) -> Storage? {
    let key = ScopedName(name: name, scope: scope)
    if let known = known.storages[key] { return known }
    let storage = findStorage(named: name, from: scope)
    known.storages[key] = .some(storage)
    return storage
  }

  private func findStorage(named name: String, from scope: String?) -> Storage? {
    for outer in Self.scopes(scope) {
      if case .property(let declared, let owner)? =
        property(name.withoutFile, of: .metatype(.named(outer, [])))
      {
        return Storage(property: declared, owner: owner)
      }
    }
    return program.globals[name].map { Storage(property: $0) }
  }

  /// The constant that static storage holds under the path, `Type.name`, or the global.
  func constant(at path: Substring) -> PropertyDeclaration? {
    guard let dot = path.lastIndex(of: ".") else {
      return program.globals[String(path)].flatMap { $0.isConstant ? $0 : nil }
    }
    let owner = declaration(String(path[..<dot]))
    let property = owner?.staticProperties[String(path[path.index(after: dot)...])]
    return property.flatMap { $0.isConstant ? $0 : nil }
  }
}
