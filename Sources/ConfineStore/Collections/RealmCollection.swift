import ConfineOwnership
import Foundation

/// What a realm's collections have in common: `List`, `MutableSet`, `LinkingObjects`, `Results` and
/// `AnyRealmCollection`.
public protocol RealmCollection<Element>: RandomAccessCollection, ThreadConfined,
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

  /// The elements, or a property's value of each. No part of the interface.
  func _cells(of property: String?) -> [_Cell]
}

extension RealmCollection {
  /// A hint, which is no use of the collection.
  public var underestimatedCount: Int { realm?.instance.isHere == false ? 0 : count }

  /// In one use, which an iteration is.
  public func _copyToContiguousArray() -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(underestimatedCount)
    var iterator = makeIterator()
    while let element = iterator.next() { elements.append(element) }
    return elements
  }

  public func objects(at indexes: IndexSet) -> [Element] {
    indexes.map { self[$0] }
  }
}

extension RealmCollection where Self: _ObjectCollection {
  public var _results: Results<Element> {
    guard let site = _site else {
      fatalError(Misuse.freezeUnmanaged(Self._kind.objectiveCName))
    }
    return Results(site.query(of: Element.self))
  }

  public func _cells(of property: String?) -> [_Cell] {
    guard let site = _site else { return Array(self).map { $0.cell(of: property) } }
    return site.cells(of: property, in: Element._type.target)
  }

  public var description: String {
    Self._kind.text(of: Element._type, admitted(self, for: .print)?.numberedLines ?? [])
  }
}

extension _Site {
  /// - Precondition: the elements are objects.
  func query<Element: _Persistable>(of type: Element.Type) -> ResultsQuery {
    guard let target = Element._type.target else {
      fatalError("Only objects can be looked up by a query, not \(Element._type.text).")
    }
    return ResultsQuery(
      source: .list(self), schema: ClassSchema.of(target), instance: object.instance)
  }

  /// The elements, or a property's value of each object among them.
  func cells(of property: String?, in target: ObjectBase.Type?) -> [_Cell] {
    let cells = read(.read, \.all)
    guard let property else { return cells }
    let reading = object.instance.readingFromHere
    guard let schema = target.map(ClassSchema.of), let index = schema.index(of: property) else {
      let name = target.map(ClassSchema.name(of:)) ?? "\(type.element?.name ?? type.name)"
      report(Misuse.noProperty(property, of: name), .unmetRequirement, .read)
      return []
    }
    guard let binding = reading.catalog.binding(for: schema) else { return [] }
    return cells.map { cell in
      cell.linkedKey.flatMap { reading.cell(index, of: $0, in: binding) } ?? .null
    }
  }
}

extension RealmCollectionValue {
  /// Of an element of an unmanaged collection.
  func cell(of property: String?) -> _Cell {
    guard let property else { return _unmanagedCell }
    guard let object = self as? ObjectBase else { return .null }
    guard let index = object.schema.index(of: property) else {
      object.report(Misuse.noProperty(property, of: object.schema.name), .read)
      return .null
    }
    return object.cells(for: .read)[index]
  }
}
