extension QueryPath {
  /// The paths that a text names, of what is observed; links and collections of any kind lie on
  /// them, and `*` stands for each stored property.
  ///
  /// What follows a star is looked for in all that the star leads to, and must be somewhere.
  ///
  /// - Throws: where there is no such property.
  static func observed(
    _ text: String, from root: ClassSchema
  ) throws(QueryProblem) -> [QueryPath] {
    var paths = [QueryPath(root)]
    for name in text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      var longer: [QueryPath] = []
      var problem: QueryProblem?
      for path in paths {
        do throws(QueryProblem) { longer += try path.observed(name, of: text) } catch {
          problem = problem ?? error
        }
      }
      if longer.isEmpty, let problem { throw problem }
      paths = longer
    }
    return paths
  }

  /// One step further.
  private func observed(
    _ name: String, of text: String
  ) throws(QueryProblem) -> [QueryPath] {
    let last = steps.last?.definition
    guard let owner = last.map(\.type.destination) ?? root.schema else {
      throw QueryProblem(Misuse.observedThroughValue(last?.name ?? "", text))
    }
    if name == "*" {
      let stored = owner.properties.indices.filter { owner.properties[$0].type.isStored }
      return stored.map { appending($0, of: owner) }
    }
    guard let property = owner.index(of: name) else {
      throw QueryProblem(Misuse.observedProperty(name, of: owner.name))
    }
    return [appending(property, of: owner)]
  }
}

extension _PropertyType {
  /// The class of the objects that a property leads to.
  var destination: ClassSchema? {
    if case .linkingObjects(let type, _) = self { return ClassSchema.of(type) }
    return target.map(ClassSchema.of)
  }
}
