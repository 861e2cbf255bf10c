extension QueryPath {
  /// The path that a text names, of what is observed; links and collections of any kind lie on it.
  ///
  /// - Throws: where there is no such property.
  init(observing text: String, from root: ClassSchema) throws(QueryProblem) {
    self.init(root)
    var schema: ClassSchema? = root
    var last = ""
    for name in text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let owner = schema else {
        throw QueryProblem(Misuse.observedThroughValue(last, text))
      }
      guard let property = owner.index(of: name) else {
        throw QueryProblem(Misuse.observedProperty(name, of: owner.name))
      }
      self = appending(property, of: owner)
      schema = owner.properties[property].type.destination
      last = name
    }
  }
}

extension _PropertyType {
  /// The class of the objects that a property leads to.
  var destination: ClassSchema? {
    if case .linkingObjects(let type, _) = self { return ClassSchema.of(type) }
    return target.map(ClassSchema.of)
  }
}
