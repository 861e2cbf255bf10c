/// A value that the copies of its owner share until one of them changes it.
@propertyWrapper
struct Shared<Value> {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// Whether neither was changed since one was copied from the other.
  func isIdentical(to other: Shared) -> Bool { box === other.box }
}

/// Nobody changes a box that somebody else may see.
extension Shared: @unchecked Sendable where Value: Sendable {}
