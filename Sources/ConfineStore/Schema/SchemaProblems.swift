/// What is wrong with the declarations of classes, in RealmSwift's words.
enum SchemaProblems {
  /// The problems that a class has by itself.
  ///
  /// - Parameters:
  ///   - primaryKeys: the properties that are marked as such.
  ///   - named: the property that the class says is its primary key.
  ///   - indexed: the properties that the class says have an index.
  static func of(
    _ name: String, _ properties: [ClassSchema.Property], primaryKeys: [Int],
    named: String? = nil, indexed: [String] = [], mayBeEmpty: Bool
  ) -> [String] {
    var problems = properties.compactMap(problem)
    if let named, !properties.contains(where: { $0.name == named }) {
      problems.append(Misuse.missingPrimaryKey(named, of: name))
    }
    problems += primaryKeys.dropFirst().map {
      Misuse.primaryKeys(properties[primaryKeys[0]].name, properties[$0].name, of: name)
    }
    problems += primaryKeys.map { properties[$0] }.filter { !$0.type.canBePrimaryKey }.map {
      Misuse.noPrimaryKeyType(name, $0.name, $0.type.kindText)
    }
    problems += indexed.compactMap { self.problem(indexing: $0, of: name, properties) }
    if properties.isEmpty, !mayBeEmpty { problems.append(Misuse.noProperties(name)) }
    return problems
  }

  private static func problem(_ property: ClassSchema.Property) -> String? {
    let (name, isOptional) = (property.name, property.isOptional)
    return switch property.type {
    case .link where !isOptional: Misuse.requiredObject(name)
    case .list(.link(let type)) where isOptional:
      Misuse.optionalObjects("List<\(ClassSchema.name(of: type))>", name)
    case .set(.link(let type)) where isOptional:
      Misuse.optionalObjects("MutableSet<\(ClassSchema.name(of: type))>", name)
    case .dictionary(.link(let type)) where !isOptional:
      Misuse.requiredObjects("Map<String, \(ClassSchema.name(of: type))>", name)
    case .linkingObjects(let type, property: ""):
      Misuse.noOrigin("LinkingObjects<\(ClassSchema.name(of: type))>", name)
    default: nil
    }
  }

  private static func problem(
    indexing indexed: String, of name: String, _ properties: [ClassSchema.Property]
  ) -> String? {
    guard let property = properties.first(where: { $0.name == indexed }) else {
      return Misuse.missingIndexed(indexed, of: name, amongst: properties.map(\.name))
    }
    return property.type.canBeIndexed
      ? nil : Misuse.noIndexedType(name, indexed, property.type.kindText)
  }

  /// The problems that classes have with each other.
  static func among(_ schemas: [ClassSchema], _ knows: (String) -> Bool) -> [String] {
    schemas.flatMap { schema in
      schema.properties.compactMap { problem($0, of: schema.name, knows) }
    }
  }

  static func problem(
    _ property: ClassSchema.Property, of owner: String, _ knows: (String) -> Bool
  ) -> String? {
    guard let other = property.type.otherClass else { return nil }
    let name = ClassSchema.name(of: other)
    guard knows(name) else {
      return Misuse.unknownClass(owner, property.name, property.type.kindText, name)
    }
    guard case .linkingObjects(_, let origin) = property.type, !origin.isEmpty else { return nil }
    return Misuse.Origin(
      property: "\(name).\(origin)", backlink: "\(owner).\(property.name)"
    ).problem(ClassSchema.of(other), origin, owner)
  }
}

extension Misuse.Origin {
  /// What is wrong with the property that linking objects are to come from.
  fileprivate func problem(_ origin: ClassSchema, _ name: String, _ target: String) -> String? {
    guard let index = origin.index(of: name) else { return isMissing }
    guard let type = origin.properties[index].type.target else { return isNoLink }
    let linked = ClassSchema.name(of: type)
    return linked == target ? nil : linksTo(linked)
  }
}

extension _PropertyType {
  /// The class that is linked to, or that links here.
  fileprivate var otherClass: ObjectBase.Type? {
    if case .linkingObjects(let type, _) = self { type } else { target }
  }

  /// As messages about schemas name it.
  fileprivate var kindText: String {
    switch self {
    case .scalar("decimal128"): "decimal"
    case .scalar("objectId"): "object id"
    default: name
    }
  }

  fileprivate var canBeIndexed: Bool { ColumnKind(type: text)?.isIndexable == true }

  fileprivate var canBePrimaryKey: Bool {
    if case .scalar(let name) = self {
      ["int", "string", "uuid", "objectId"].contains(name)
    } else {
      false
    }
  }
}
