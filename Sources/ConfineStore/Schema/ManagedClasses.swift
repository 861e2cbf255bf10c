import ConfineOwnership

/// The classes that a realm manages, checked once in the life of the process.
final class ManagedClasses: Sendable {
  /// By name, and within one name by module.
  let schemas: [ClassSchema]
  private let byName: [String: ClassSchema]
  /// Why no realm can manage them.
  private let error: Realm.Error?

  private static let listed = Locked<[[ObjectIdentifier]: ManagedClasses]>([:])
  private static let found = Locked<(images: UInt64, classes: ManagedClasses)?>(nil)

  /// - Parameter types: the list of a configuration; nil for the classes of the program.
  static func of(_ types: [ObjectBase.Type]?) -> ManagedClasses {
    guard let types else { return ofProgram }
    let ids = types.map { ObjectIdentifier($0) }
    if let classes = listed.withLock({ $0[ids] }) { return classes }
    let classes = ManagedClasses(types)
    return listed.withLock { listed in
      if let earlier = listed[ids] { return earlier }
      listed[ids] = classes
      return classes
    }
  }

  /// Looked for again when an image has been loaded.
  private static var ofProgram: ManagedClasses {
    let images = ProgramClasses.images
    if let found = found.withLock({ $0 }), found.images == images { return found.classes }
    let classes = ManagedClasses(found: ProgramClasses.subclasses(of: ObjectBase.self))
    found.withLock { $0 = (images, classes) }
    return classes
  }

  private init(_ types: [ObjectBase.Type]) {
    schemas = Self.schemas(of: types)
    byName = Self.named(schemas)
    let names = byName
    error = Self.error(
      schemas.flatMap(\.problems) + Self.clashes(of: schemas)
        + SchemaProblems.among(schemas) { names[$0] != nil })
  }

  /// Classes of one name are let be: they may be of parts of the program that never meet.
  /// So are links to generic classes, which no list of the program has.
  private init(found types: [ObjectBase.Type]) {
    schemas = Self.schemas(
      of: types.filter {
        $0 != Object.self && $0 != EmbeddedObject.self && $0.shouldIncludeInDefaultSchema()
      })
    byName = Self.named(schemas)
    let names = byName
    error = Self.error(
      schemas.flatMap(\.problems)
        + SchemaProblems.among(schemas) { names[$0] != nil || $0.contains("<") })
  }

  private static func schemas(of types: [ObjectBase.Type]) -> [ClassSchema] {
    Dictionary(types.map { (ObjectIdentifier($0), $0) }) { one, _ in one }.values
      .map { (name: String(reflecting: $0), schema: ClassSchema.of($0)) }
      .sorted { ($0.schema.name, $0.name) < ($1.schema.name, $1.name) }
      .map(\.schema)
  }

  private static func named(_ schemas: [ClassSchema]) -> [String: ClassSchema] {
    Dictionary(schemas.map { ($0.name, $0) }) { first, _ in first }
  }

  private static func clashes(of schemas: [ClassSchema]) -> [String] {
    zip(schemas, schemas.dropFirst()).filter { $0.name == $1.name }.map {
      Misuse.sameName($0.0.name)
    }
  }

  private static func error(_ problems: [String]) -> Realm.Error? {
    problems.isEmpty ? nil : Realm.Error(.fail, Misuse.invalidSchema(problems))
  }

  func check() throws(Realm.Error) {
    if let error { throw error }
  }

  subscript(name: String) -> ClassSchema? { byName[name] }

  /// Those whose names no other class has: of several one cannot tell what their table shall be.
  var unambiguous: [ClassSchema] {
    Dictionary(grouping: schemas, by: \.name).values.filter { $0.count == 1 }.map { $0[0] }
      .sorted { $0.name < $1.name }
  }
}

extension Realm.Configuration {
  /// The classes that a realm of it manages.
  var managedClasses: ManagedClasses { ManagedClasses.of(objectTypes) }

  /// - Throws: where a class is declared in a way that cannot be stored, or opens a realm itself
  ///   while its declaration is being read.
  func checkClasses() throws(Realm.Error) {
    guard ClassSchema.making.isEmpty else { throw Realm.Error(.fail, Misuse.recursiveSchema) }
    try managedClasses.check()
  }
}
