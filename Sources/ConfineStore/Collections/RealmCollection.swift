import Foundation

/// What a realm's collections have in common: `List`, `MutableSet`, `LinkingObjects`, `Results` and
/// `AnyRealmCollection`.
public protocol RealmCollection<Element>: _SteppedCollection, _Aggregated,
  CustomStringConvertible
where Element: RealmCollectionValue, Index == Int {
  var first: Element? { get }
  var last: Element? { get }

  /// Where the element is first; nil where it is not. Linear in the count, except in a set.
  func index(of object: Element) -> Int?

  /// The elements at the indices, which must be in range.
  func objects(at indexes: IndexSet) -> [Element]

  /// The elements as a query. No part of the interface.
  var _results: Results<Element> { get }

  /// Whether the elements may be changed now; why they may not is reported. No part of the
  /// interface.
  var _canChange: Bool { get }

  /// What is told of the elements, with the collection. No part of the interface.
  ///
  /// Asked of each type for itself, since only there it is known how a change lies in memory.
  func _told(_ news: _CollectionNews) -> RealmCollectionChange<Self>
}

extension RealmCollection where Self: _ObjectCollection {
  public var _results: Results<Element> {
    guard let site = _site else {
      fatalError(Misuse.freezeUnmanaged(Self._kind.objectiveCName))
    }
    return Results(site.query(of: Element.self))
  }

  public func _cells(of property: String?, for aggregate: _Aggregate) -> [_Cell] {
    guard let site = _site else { return unmanagedCells(of: property, for: aggregate) }
    return site.cells(of: property, for: aggregate, as: Element.self)
  }

  public var description: String {
    Self._kind.text(of: Element._type, admitted(self, for: .print)?.numberedLines ?? [])
  }
}

extension _Site {
  /// The elements, or the values of a map.
  func query<Element: _Persistable>(of type: Element.Type) -> ResultsQuery {
    let type = Element._type
    return ResultsQuery(
      source: .list(self),
      root: type.target.map { .objects(ClassSchema.of($0)) } ?? .values(type),
      instance: object.instance)
  }
}
