import ConfineFindings
import ConfineOwnership

/// Properties by their names.
extension RealmCollection {
  /// An array of the property's value of each object; of the elements themselves for "self".
  ///
  /// - Precondition: the class has the property.
  public func value(forKey key: String) -> Any? {
    let elements = admitted(self, for: .read).map { Array($0) } ?? []
    if key == "self" { return elements }
    return elements.map { ($0 as? ObjectBase)?.value(forKey: key) }
  }

  /// An array of what a path of names leads to from each object; of the elements together for
  /// `@count`, `@min.age`, `@max.age`, `@sum.age` and `@avg.age`.
  public func value(forKeyPath path: String) -> Any? {
    if path.hasPrefix("@") { return aggregate(path) }
    guard path.contains(".") else { return value(forKey: path) }
    let elements = admitted(self, for: .read).map { Array($0) } ?? []
    return elements.map { ($0 as? ObjectBase)?.value(forKeyPath: path) }
  }

  private func aggregate(_ path: String) -> Any? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    let property = parts.dropFirst().first { $0 != "self" }
    switch parts[0] {
    case "@count": return count
    case "@min": return _cells(of: property, for: .min).least?.scalar
    case "@max": return _cells(of: property, for: .max).greatest?.scalar
    case "@sum": return _cells(of: property, for: .sum).sum.scalar
    case "@avg": return _cells(of: property, for: .average).average?.scalar
    default:
      (realm?.instance.confinement ?? .unmanaged).report(
        "Unsupported KVC collection operator found in key path '\(path)'", .unmetRequirement,
        .read, Value(name: path, type: "\(Self.self)", kind: .collection))
      return nil
    }
  }

  /// Gives a property of each object the value.
  ///
  /// - Precondition: the class has the property, and the value is of its type.
  public func setValue(_ value: Any?, forKey key: String) {
    guard _canChange else { return }
    for case let object as ObjectBase in Array(self) { object.setValue(value, forKey: key) }
  }
}
