/// An object whose properties are known by their names alone: of a class that only the file knows,
/// or of any other.
///
/// `dog.name` and `dog["name"]` are the same; links lead to dynamic objects.
@dynamicMemberLookup
public final class DynamicObject: Object {
  public override class func shouldIncludeInDefaultSchema() -> Bool { false }

  public subscript(dynamicMember name: String) -> Any? {
    get { self[name] }
    set { self[name] = newValue }
  }
}
