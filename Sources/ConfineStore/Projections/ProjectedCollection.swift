/// Leads from a collection of objects to one value of each: `\Person.dogs.projectTo.name`.
@dynamicMemberLookup
public struct CollectionElementMapper<Element: ObjectBase & RealmCollectionValue> {
  let list: List<Element>

  public subscript<Value>(dynamicMember member: KeyPath<Element, Value>) -> ProjectedCollection<
    Value
  > {
    ProjectedCollection(ProjectedList(list: list, path: member))
  }
}

extension List where Element: ObjectBase {
  /// What `@Projected` shows of the objects of the list.
  public var projectTo: CollectionElementMapper<Element> { CollectionElementMapper(list: self) }
}

/// One value of each object of a collection, read and written through the objects.
///
/// It is as live, frozen or unmanaged as the collection.
public struct ProjectedCollection<Element>: RandomAccessCollection, MutableCollection {
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
}

@available(*, unavailable)
extension ProjectedCollection: Sendable {}

extension ProjectedCollection: ThreadConfined {
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
  func set(_ value: Value, at index: Int)
  /// What may be read here; a use outside the home is reported.
  func admitted(for operation: Operation) -> Self?
  var frozen: Self { get }
  var thawed: Self? { get }
}

struct ProjectedList<Root: ObjectBase & RealmCollectionValue, Value>: ProjectedSource {
  let list: List<Root>
  let path: KeyPath<Root, Value>

  var collection: any ThreadConfined { list }
  var count: Int { list.count }

  func value(at index: Int) -> Value {
    (list.admitted(for: .read) ?? list)[index][keyPath: path]
  }

  func set(_ value: Value, at index: Int) {
    guard let path = path as? ReferenceWritableKeyPath<Root, Value> else {
      fatalError("\(path) cannot be set: it leads through a value that is computed.")
    }
    if list.admits(.write) { list[index][keyPath: path] = value }
  }

  func admitted(for operation: Operation) -> Self? {
    list.admitted(for: operation).map { ProjectedList(list: $0, path: path) }
  }

  var frozen: Self { ProjectedList(list: list.freeze(), path: path) }
  var thawed: Self? { list.thaw().map { ProjectedList(list: $0, path: path) } }
}
