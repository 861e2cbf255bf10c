/// The objects that link to an object through one of their properties: an object once for each of
/// its links, in the order in which they were added to the realm.
///
///     @Persisted(originProperty: "dogs") var owners: LinkingObjects<Person>
///
/// It changes with the property that it comes from. It is as live or frozen as its object; of an
/// unmanaged object it is empty.
public struct LinkingObjects<Element: ObjectBase>: LinkingObjectsProtocol, _Persistable,
  _ElementCollection
{
  public let _site: _Site?
  public var _unmanaged: EmptyCollection<Element> { EmptyCollection() }
  private let property: String

  /// Makes a declaration that is empty until its object is managed.
  public init(fromType _: Element.Type, property: String) {
    _site = nil
    self.property = property
  }

  public init(_at site: _Site) {
    _site = site
    property = ""
  }

  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element { element(at: position) }

  public static var _kind: _CollectionKind { .linkingObjects }
  public static var _type: _PropertyType { .linkingObjects(Element.self, property: "") }
  public var _ownType: _PropertyType { .linkingObjects(Element.self, property: property) }

  public static func _initial() -> LinkingObjects {
    LinkingObjects(fromType: Element.self, property: "")
  }

  public static func _set(_ value: LinkingObjects, _ property: Int32, of object: ObjectBase) {
    object.managed?.report(Misuse.setLinkingObjects, .unmetRequirement, .write, Int(property))
  }

  public func _cell(in realm: _Instance, replacing site: _Site?) -> _Cell? { .null }

  /// An object that is copied from another one has its own.
  public static func _convert(_ value: Any) -> LinkingObjects? {
    (value as? LinkingObjects).map {
      LinkingObjects(fromType: Element.self, property: $0.property)
    }
  }
}

@available(*, unavailable)
extension LinkingObjects: Sendable {}

/// `LinkingObjects` of any class. No part of the interface.
public protocol LinkingObjectsProtocol {
  associatedtype Element: ObjectBase
  init(fromType: Element.Type, property: String)
}

extension Persisted where Value: LinkingObjectsProtocol {
  /// - Parameter originProperty: the property of the other class whose links are followed back.
  public init(originProperty: String) {
    self.init(wrappedValue: Value(fromType: Value.Element.self, property: originProperty))
  }
}
