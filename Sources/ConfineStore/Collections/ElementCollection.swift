import Foundation

/// A list, a set or linking objects. No part of the interface.
public protocol _ElementCollection: _ObjectCollection, RealmCollection
where Iterator == CollectionIterator<Element>, Indices == Range<Int> {
  associatedtype _Unmanaged: Collection<Element>
  /// The elements while it is unmanaged.
  var _unmanaged: _Unmanaged { get }
}

extension _ElementCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public var count: Int { _site?.read(.read, \.count) ?? _unmanaged.count }

  /// - Precondition: the index is in range.
  func element(at position: Int) -> Element {
    if let site = _site { return site.read(.read) { site.element(at: position, of: $0) } }
    let elements = _unmanaged
    checkIndex(position, elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: position)]
  }

  /// - Precondition: the indexes are in range.
  public func objects(at indexes: IndexSet) -> [Element] {
    guard let site = _site else { return indexes.map(element) }
    return site.read(.read) { cells in indexes.map { site.element(at: $0, of: cells) } }
  }

  public var first: Element? {
    guard let site = _site else { return _unmanaged.first }
    return site.read(.read) { $0.count == 0 ? nil : site.element(at: 0, of: $0) }
  }

  public var last: Element? {
    guard let site = _site else { return _unmanaged.suffix(1).first }
    return site.read(.read) { $0.count == 0 ? nil : site.element(at: $0.count - 1, of: $0) }
  }

  /// Where the element is first; nil where it is not. Logarithmic in the count of a live set, else
  /// linear.
  public func index(of object: Element) -> Int? {
    if let site = _site { return site.index(of: object) }
    let elements = _unmanaged
    return elements.firstIndex(of: object).map {
      elements.distance(from: elements.startIndex, to: $0)
    }
  }

  /// Logarithmic in the count of a live set, constant in that of an unmanaged one, else linear.
  public func contains(_ element: Element) -> Bool {
    _site.map { $0.index(of: element) != nil } ?? _unmanaged.contains(element)
  }

  /// Iterates over the elements that the collection has now, and checks each step until one is
  /// reported.
  public func makeIterator() -> CollectionIterator<Element> {
    _site.map(CollectionIterator.init(at:)) ?? CollectionIterator(Array(_unmanaged))
  }
}

/// Stops the process at an index that is out of range, in RealmSwift's words.
func checkIndex(_ index: Int, _ count: Int) {
  precondition(index >= 0, Misuse.negative("index"))
  precondition(index < count, Misuse.outOfBounds(index, count))
}
