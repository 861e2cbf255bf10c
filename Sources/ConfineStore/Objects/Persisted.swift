import ConfineOwnership

/// Makes a property of an `Object` part of what the store keeps.
///
/// On a live object each use reads or writes the store and is checked; on a frozen object it reads
/// from anywhere; on an unmanaged object it is an ordinary property.
@propertyWrapper
public struct Persisted<Value: _Persistable> {
  enum State {
    /// Nothing has been assigned, and the default is not made yet.
    case unset
    case unmanaged(Value)
    case managed(Int)
  }

  var state: State
  let isPrimaryKey: Bool

  private init(_ state: State, isPrimaryKey: Bool) {
    self.state = state
    self.isPrimaryKey = isPrimaryKey
  }

  /// Its default is nil, zero, false or empty; for a date now, for a UUID a new one.
  public init() {
    self.init(.unset, isPrimaryKey: false)
  }

  public init(wrappedValue: Value) {
    self.init(.unmanaged(wrappedValue), isPrimaryKey: false)
  }

  @available(*, unavailable, message: "@Persisted works in a class that inherits from Object")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Enclosing: Object>(
    _enclosingInstance object: Enclosing,
    wrapped wrapped: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storage: ReferenceWritableKeyPath<Enclosing, Self>
  ) -> Value {
    get {
      switch object[keyPath: storage].state {
      case .unmanaged(let value): return value
      case .managed(let property): return read(property, of: object)
      case .unset:
        let value = Value._initial()
        if Value._keepsInitial { object[keyPath: storage].state = .unmanaged(value) }
        return value
      }
    }
    set {
      if case .managed(let property) = object[keyPath: storage].state {
        object.managed?.write(newValue, to: property)
      } else {
        object[keyPath: storage].state = .unmanaged(newValue)
      }
    }
  }

  private static func read(_ property: Int, of object: Object) -> Value {
    switch object.state {
    case .managed(let managed): return managed.read(property)
    case .tracer(let tracer):
      tracer.property = property
      return Value._initial()
    case .unmanaged: return Value._initial()
    }
  }
}

extension Persisted where Value: _IndexableValue {
  /// The index is accepted for the sake of the source; this store does not keep one yet.
  public init(indexed: Bool) {
    self.init(.unset, isPrimaryKey: false)
  }

  public init(wrappedValue: Value, indexed: Bool) {
    self.init(.unmanaged(wrappedValue), isPrimaryKey: false)
  }
}

extension Persisted where Value: _PrimaryKeyValue {
  /// The value by which the object is found; it cannot change once the object is added.
  public init(primaryKey: Bool) {
    self.init(.unset, isPrimaryKey: primaryKey)
  }

  public init(wrappedValue: Value, primaryKey: Bool) {
    self.init(.unmanaged(wrappedValue), isPrimaryKey: primaryKey)
  }
}

/// A wrapper of any value type, reached by where it lies in its object.
protocol PersistedSlot: SendableMetatype {
  static var type: _PropertyType { get }
  static func isPrimaryKey(at place: UnsafeMutableRawPointer) -> Bool
  static func initialCell(at place: UnsafeMutableRawPointer) -> _Cell
  /// The value of an unmanaged object, with links left out.
  static func unmanagedCell(at place: UnsafeMutableRawPointer) -> _Cell
  /// The cell for an object that is being added, with what it links to.
  static func cell(at place: UnsafeMutableRawPointer, for instance: RealmInstance) -> _Cell?
  static func attach(at place: UnsafeMutableRawPointer, to site: _Site)
  static func trace(at place: UnsafeMutableRawPointer, as property: Int)
  static func assign(_ value: Any, at place: UnsafeMutableRawPointer) -> Bool
  /// The property's value, read from the store where the object is managed.
  static func value(at place: UnsafeMutableRawPointer, of object: Object) -> Any
}

extension Persisted: PersistedSlot {
  static var type: _PropertyType { Value._type }

  private static func slot(_ place: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }

  private static func unmanagedValue(at place: UnsafeMutableRawPointer) -> Value {
    if case .unmanaged(let value) = slot(place).pointee.state { return value }
    let value = Value._initial()
    slot(place).pointee.state = .unmanaged(value)
    return value
  }

  static func isPrimaryKey(at place: UnsafeMutableRawPointer) -> Bool {
    slot(place).pointee.isPrimaryKey
  }

  static func initialCell(at place: UnsafeMutableRawPointer) -> _Cell {
    unmanagedCell(at: place)
  }

  static func unmanagedCell(at place: UnsafeMutableRawPointer) -> _Cell {
    unmanagedValue(at: place)._unmanagedCell
  }

  static func cell(at place: UnsafeMutableRawPointer, for instance: RealmInstance) -> _Cell? {
    unmanagedValue(at: place)._cell(in: _Instance(realm: instance), replacing: nil)
  }

  static func attach(at place: UnsafeMutableRawPointer, to site: _Site) {
    if case .unmanaged(let value) = slot(place).pointee.state { value._attach(to: site) }
    slot(place).pointee.state = .managed(site.property)
  }

  static func trace(at place: UnsafeMutableRawPointer, as property: Int) {
    slot(place).pointee.state = .managed(property)
  }

  static func assign(_ value: Any, at place: UnsafeMutableRawPointer) -> Bool {
    guard let value = Value._convert(value) else { return false }
    slot(place).pointee.state = .unmanaged(value)
    return true
  }

  static func value(at place: UnsafeMutableRawPointer, of object: Object) -> Any {
    if case .managed(let property) = slot(place).pointee.state {
      return read(property, of: object)
    }
    return unmanagedValue(at: place)
  }
}
