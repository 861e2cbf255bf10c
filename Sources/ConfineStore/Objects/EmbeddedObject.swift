/// The base class of objects that are part of one other object, and go when it lets go of them.
open class EmbeddedObject: ObjectBase {
  /// Makes an unmanaged object.
  public required init() {}

  /// Makes an unmanaged object with values, as `Object.init(value:)` does.
  public convenience init(value: Any) {
    self.init()
    assign(value)
  }
}
