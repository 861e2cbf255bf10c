/// Leads from a collection of objects to one value of each: `\Person.dogs.projectTo.name`.
@dynamicMemberLookup
public struct CollectionElementMapper<Element: ObjectBase & RealmCollectionValue> {
  let objects: AnyRealmCollection<Element>

  public subscript<Value>(dynamicMember member: KeyPath<Element, Value>) -> ProjectedCollection<
    Value
  > {
    ProjectedCollection(ProjectedObjects(objects: objects, path: member))
  }
}

extension _ElementCollection where Element: ObjectBase {
  /// What `@Projected` shows of the objects of the collection.
  public var projectTo: CollectionElementMapper<Element> {
    CollectionElementMapper(objects: AnyRealmCollection(self))
  }
}

/// One value of each object of a collection, read and written through the objects.
///
/// It is as live, frozen or unmanaged as the collection.
public struct ProjectedCollection<Element>: _SteppedCollection, MutableCollection {
  private let source: any ProjectedSource<Element>

  init(_ source: any ProjectedSource<Element>) { self.source = source }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { source.count }

  /// - Precondition: the index is in range; to set, the key path can be written.
  public subscript(position: Int) -> Element {
    get { source.value(at: position) }
    nonmutating set { source.set(newValue, at: position) }
  }

  /// Iterates over the objects that the collection has now.
  public func makeIterator() -> AnyIterator<Element> { source.makeIterator() }
}

@available(*, unavailable)
extension ProjectedCollection: Sendable {}

extension ProjectedCollection {
  public var realm: Realm? { source.collection.realm }
  public var isInvalidated: Bool { source.collection.isInvalidated }
  public var isFrozen: Bool { source.collection.isFrozen }
  public func freeze() -> ProjectedCollection { ProjectedCollection(source.frozen) }
  public func thaw() -> ProjectedCollection? { source.thawed.map(ProjectedCollection.init) }
}

extension ProjectedCollection: CustomStringConvertible {
  public var description: String {
    let values = source.admitted(for: .print).map { Array(ProjectedCollection($0)) } ?? []
    return "ProjectedCollection<\(Element.self)> {\n"
      + values.enumerated().map { "\t[\($0)] \($1)\n" }.joined() + "}"
  }
}

/// A collection of objects, of each of which one value is shown.
protocol ProjectedSource<Value> {
  associatedtype Value
  var collection: any ThreadConfined { get }
  var count: Int { get }
  func value(at index: Int) -> Value
  func makeIterator() -> AnyIterator<Value>
  func set(_ value: Value, at index: Int)
  /// What may be read here; a use outside the home is reported.
  func admitted(for operation: Operation) -> Self?
  var frozen: Self { get }
  var thawed: Self? { get }
}

struct ProjectedObjects<Root: ObjectBase & RealmCollectionValue, Value>: ProjectedSource {
  let objects: AnyRealmCollection<Root>
  let path: KeyPath<Root, Value>

  var collection: any ThreadConfined { objects }
  var count: Int { objects.count }

  func value(at index: Int) -> Value {
    if objects.admits(.read) { return objects[index][keyPath: path] }
    let frozen = objects.frozenCopy.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    return (frozen ?? Root.absent())[keyPath: path]
  }

  func makeIterator() -> AnyIterator<Value> {
    let iterator = objects.admitted(for: .enumerate)?.makeIterator()
    return AnyIterator { iterator?.next()?[keyPath: path] }
  }

  func set(_ value: Value, at index: Int) {
    guard let path = path as? ReferenceWritableKeyPath<Root, Value> else {
      fatalError("\(path) cannot be set: it leads through a value that is computed.")
    }
    if objects.admits(.write) { objects[index][keyPath: path] = value }
  }

  func admitted(for operation: Operation) -> Self? {
    objects.admitted(for: operation).map { Self(objects: $0, path: path) }
  }

  var frozen: Self { Self(objects: objects.freeze(), path: path) }
  var thawed: Self? { objects.thaw().map { Self(objects: $0, path: path) } }
}
