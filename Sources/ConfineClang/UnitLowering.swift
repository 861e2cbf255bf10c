import CLibclang
import ConfineFindings
import ConfineFlow

/// Lowers the files of one unit that are its own: its main file, and headers that no unit before it
/// includes.
final class UnitLowering {
  let unit: Unit
  let names: ImportedNames
  let implied: ImpliedNames
  /// The classes of which the store keeps the properties.
  let managedClasses: Set<String>
  /// The number in the program of the run's first file.
  let base: Int
  /// By the number of the file in the run.
  private(set) var files: [Int: FileLowering] = [:]
  /// The properties of each class, by the instance variables behind them.
  private var propertiesByVariable: [String: [String: Cursor]] = [:]
  /// The accessors of each class, category or protocol, by its declaration.
  private var accessors: [UnsafeRawPointer: Accessors] = [:]

  struct Accessors {
    /// Names of properties by those of their accessors.
    var getters: [String: String] = [:]
    var setters: [String: String] = [:]

    func has(_ selector: String) -> Bool { getters[selector] != nil || setters[selector] != nil }
  }

  init(_ unit: Unit, own: [Int: FileLowering], base: Int, libraries: KnownLibraries) {
    self.unit = unit
    names = libraries.names
    implied = libraries.implied
    managedClasses = libraries.managedClasses
    self.base = base
    files = own
  }

  func lower() {
    let declarations = projectDeclarations(unit.root)
    for (cursor, _) in declarations { notePropertyVariables(of: cursor) }
    for (cursor, file) in declarations {
      if let own = files[file] { own.index(cursor, in: self) }
    }
  }

  /// What files of the run declare, in order, also within `extern "C"` and namespaces.
  private func projectDeclarations(_ cursor: Cursor) -> [(cursor: Cursor, file: Int)] {
    cursor.children.flatMap { child -> [(cursor: Cursor, file: Int)] in
      guard let file = child.extent?.file else { return [] }
      if child.kind == .linkage || child.kind == .namespace { return projectDeclarations(child) }
      return [(child, file)]
    }
  }

  // MARK: - Properties

  private func notePropertyVariables(of cursor: Cursor) {
    guard cursor.kind == .interface || cursor.kind == .category else { return }
    let owner = className(of: cursor)
    for child in cursor.children where child.kind == .property {
      propertiesByVariable[owner, default: [:]]["_\(child.spelling)"] = child
    }
  }

  /// The property that the instance variable is behind.
  func property(behind variable: String, of type: String) -> String? {
    propertiesByVariable[type]?[variable].map(propertyName)
  }

  /// The instance variables behind properties that the implementation computes itself.
  func variables(behind properties: Set<String>, of type: String) -> [(String, Cursor)] {
    (propertiesByVariable[type] ?? [:]).filter { properties.contains(propertyName($0.value)) }
      .map { ($0.key, $0.value) }
  }

  /// The name by which Swift reads it: `isFrozen` for one that is `frozen` with such a getter.
  func propertyName(_ property: Cursor) -> String {
    let getter = unit.library.string(
      unit.functions.Cursor_getObjCPropertyGetterName(property.raw))
    return getter.isEmpty ? property.spelling : getter
  }

  /// Whether the property is the class's own.
  func isStatic(_ property: Cursor) -> Bool {
    unit.functions.Cursor_getObjCPropertyAttributes(property.raw, 0) & 0x1000 != 0
  }

  /// Whether the property does not keep what it holds, as one for a delegate does not.
  func isWeak(_ property: Cursor) -> Bool {
    unit.functions.Cursor_getObjCPropertyAttributes(property.raw, 0) & 0x200 != 0
  }

  func accessors(of container: Cursor) -> Accessors {
    guard let key = container.declaration else { return Accessors() }
    if let known = accessors[key] { return known }
    var found = Accessors()
    for child in container.children where child.kind == .property {
      let name = propertyName(child)
      let spelling = child.spelling
      found.getters[name] = name
      found.setters["set\(spelling.prefix(1).uppercased())\(spelling.dropFirst()):"] = name
    }
    accessors[key] = found
    return found
  }

  // MARK: - Classes

  /// The class that a category or an implementation is of.
  func className(of container: Cursor) -> String {
    switch container.kind {
    case .category, .categoryImplementation:
      container.children.first { $0.kind == .classReference }?.spelling ?? container.spelling
    default: container.spelling
    }
  }

  /// The class that the implementation's one evidently inherits from, if its header is missing.
  func impliedSuperclass(of implementation: Cursor) -> String? {
    let interface = Cursor(unit.functions.getCanonicalCursor(implementation.raw), in: unit)
    guard interface.kind == .interface, interface.extent == nil else { return nil }
    return superclasses(of: interface).first.flatMap { $0 == "NSObject" ? nil : $0 }
  }

  /// The class and those that it inherits from, as far as they are declared.
  func superclasses(of interface: Cursor) -> [String] {
    var found: [String] = []
    var next: Cursor? = interface
    while let current = next, found.count < 50 {
      let reference = current.children.first { $0.kind == .superclassReference }
      guard let reference, let parent = reference.referenced else { break }
      found.append(parent.spelling)
      next = parent
    }
    return found
  }
}
