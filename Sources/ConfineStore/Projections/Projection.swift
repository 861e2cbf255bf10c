import ConfineOwnership

/// The base class of views that show some properties of an object, under names of their own.
///
/// A projection is as live, frozen or unmanaged as its object.
open class Projection<Root: ObjectBase & RealmFetchable> {
  /// The object whose values are shown.
  public let rootObject: Root

  /// Shows an object. A property that shows nothing of the object's class is reported.
  public required init(projecting object: Root) {
    rootObject = object
    ProjectedProperties.check(self)
  }
}

@available(*, unavailable)
extension Projection: Sendable {}

/// A projection of any object. No part of the interface.
public protocol _Projecting: AnyObject {
  associatedtype Root: ObjectBase
  var rootObject: Root { get }
}

extension Projection: _Projecting {}

extension ObjectKeyIdentifiable where Self: _Projecting {
  /// As the object's.
  public var id: UInt64 { rootObject.objectKey }
}

extension Projection: Hashable {
  /// Whether both are of one class and show equal objects.
  public static func == (one: Projection, other: Projection) -> Bool {
    type(of: one) == type(of: other) && one.rootObject == other.rootObject
  }

  /// As the object's hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: self)))
    hasher.combine(rootObject)
  }
}

extension Projection: CustomStringConvertible {
  /// The class, the paths of its properties and the object.
  public var description: String {
    let properties = ProjectedProperties.of(self).map {
      "\t\($0.label)(\\.\($0.path.joined(separator: ".")))\n"
    }
    return "\(type(of: self))<\(rootObject)> {\n\(properties.joined())}"
  }
}

extension Projection: ThreadConfined {
  /// The realm that manages the object. May be asked from anywhere.
  public var realm: Realm? { rootObject.realm }

  /// Whether the object was deleted. May be asked from anywhere.
  public var isInvalidated: Bool { rootObject.isInvalidated }

  /// Whether the object is frozen. May be asked from anywhere.
  public var isFrozen: Bool { rootObject.isFrozen }

  public func freeze() -> Self { Self(projecting: rootObject.freeze()) }

  public func thaw() -> Self? { rootObject.thaw().map(Self.init(projecting:)) }
}

/// A projection is fetched where its object would be.
extension Projection: RealmFetchable {
  public static func className() -> String { String(describing: self) }
  public static var _fetched: ObjectBase.Type { Root._fetched }
  public static var _type: _PropertyType { Root._type }
  public static func _initial() -> Self { Self(projecting: Root()) }

  public static func _read(_ cell: _Cell, in site: _Site) -> Self {
    Self(projecting: Root._read(cell, in: site))
  }

  public static func _readElement(_ cell: _Cell, in site: _Site) -> Self {
    Self(projecting: Root._readElement(cell, in: site))
  }

  public static func _element(at site: consuming _Site) -> Self? {
    Root._element(at: site).map(Self.init(projecting:))
  }

  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? {
    rootObject._cell(in: realm, replacing: site)
  }
}

/// What the properties of projections show, found once for each class.
enum ProjectedProperties {
  struct Entry: Sendable {
    let label: String
    /// The names of the persisted properties that the path begins with.
    let path: [String]
  }

  private static let known = Locked<[ObjectIdentifier: [Entry]]>([:])

  static func of<Root>(_ projection: Projection<Root>) -> [Entry] {
    let id = ObjectIdentifier(type(of: projection))
    if let entries = known.withLock({ $0[id] }) { return entries }
    let entries = entries(of: Mirror(reflecting: projection))
    known.withLock { $0[id] = entries }
    return entries
  }

  private static func entries(of mirror: Mirror) -> [Entry] {
    wrappers(in: mirror).map { Entry(label: $0.label, path: $0.wrapper.properties) }
  }

  private static func wrappers(
    in mirror: Mirror?
  ) -> [(label: String, wrapper: any AnyProjected)] {
    guard let mirror else { return [] }
    let own = mirror.children.compactMap { child in
      // A wrapper is stored under the property's name with an underscore before it.
      (child.value as? any AnyProjected).map { (String(child.label?.dropFirst() ?? ""), $0) }
    }
    return wrappers(in: mirror.superclassMirror) + own
  }

  /// The properties that show something persisted, as observations see them.
  static func shown(by projection: some ProjectionObservable) -> [ShownProperty] {
    let schema = projection.rootObject.schema
    return wrappers(in: Mirror(reflecting: projection)).compactMap { label, wrapper in
      let text = wrapper.properties.joined(separator: ".")
      guard let path = try? QueryPath.observed(text, from: schema).first else { return nil }
      return ShownProperty(label: label, path: path, wrapper: wrapper)
    }
  }

  static func check<Root>(_ projection: Projection<Root>) {
    for entry in of(projection) where entry.path.isEmpty {
      projection.rootObject.report(
        "@Projected property '\(entry.label)' must be a part of Realm object", .obtain)
    }
  }
}
