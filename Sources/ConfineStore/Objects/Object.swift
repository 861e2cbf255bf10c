/// The base class of the objects that a realm stores under a name of their own.
///
/// An object is *unmanaged* until it is added; then it is *live*: it reads and writes the store,
/// and belongs to the home of its realm. A frozen object may be read from anywhere.
open class Object: ObjectBase {
  /// Makes an unmanaged object.
  public required init() {}

  /// Makes an unmanaged object with values: a dictionary by property name, an array in the order
  /// of the properties, or another object.
  ///
  /// A property that the value leaves out keeps its default.
  /// Objects in the value are linked, not copied.
  public convenience init(value: Any) {
    self.init()
    assign(value)
  }

  /// The name of the property by which objects are found; `@Persisted(primaryKey: true)` says the
  /// same.
  open class func primaryKey() -> String? { nil }

  /// What the realm knows of the class; nil for one that has no persisted properties.
  public class func sharedSchema() -> ObjectSchema? {
    let schema = ClassSchema.of(self)
    return schema.properties.isEmpty ? nil : ObjectSchema(schema)
  }
}

extension Object: RealmFetchable {
  public static var _fetched: ObjectBase.Type { self }
}

/// An object, or a projection of one, that SwiftUI can tell from others.
public protocol ObjectKeyIdentifiable: Identifiable, AnyObject {
  var id: UInt64 { get }
}

extension ObjectKeyIdentifiable where Self: ObjectBase {
  /// The object's key in the store; before it is added, its identity.
  public var id: UInt64 { objectKey }
}

extension ObjectBase {
  var objectKey: UInt64 {
    managed?.key ?? UInt64(UInt(bitPattern: ObjectIdentifier(self)))
  }
}
