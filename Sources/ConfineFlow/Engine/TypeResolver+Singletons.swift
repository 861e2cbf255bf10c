// Classes of which a program makes one object and keeps it, whatever way code comes by it.
extension TypeResolver {
  /// The only object of the type that the program makes, which a constant keeps: whoever is given one
  /// has that.
  func singleton(of type: TypeReference?) -> ObjectID? {
    guard case .named(let name, _)? = type?.unwrapped else { return nil }
    if let known = known.singletons[name] { return known }
    let singleton = findSingleton(name)
    known.singletons[name] = .some(singleton)
    return singleton
  }

  private func findSingleton(_ name: String) -> ObjectID? {
    guard let declared = declaration(name), declared.kind == .class, allHeirs[name] == nil else {
      return nil
    }
    let keepers = declared.staticProperties.values.filter { property in
      property.isConstant && property.isStored && property.attributes.isEmpty
        && property.initializer.map { makes(name, program.roots[$0.root]) } == true
    }
    guard keepers.count == 1, let keeper = keepers.first, let maker = keeper.initializer else {
      return nil
    }
    let isOnlyMaker = mentions.users(of: name).allSatisfy { user in
      user.root == maker.root || !makes(name, program.roots[user.root])
    }
    return isOnlyMaker ? ObjectID(path: keeper.path(in: name), isShared: true) : nil
  }

  /// Whether the code may make an object of the type.
  private func makes(_ name: String, _ root: Root) -> Bool {
    makes([name], in: root) { call in
      // What an initialiser calls above it makes no object.
      if case .superMethod = call.callee { false } else { true }
    }
  }
}
