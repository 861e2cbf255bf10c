import Foundation

/// A realm's collection of any kind. It is what its base is.
public struct AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection {
  let base: any RealmCollection<Element>

  public init<Base: RealmCollection>(_ base: Base) where Base.Element == Element {
    self.base = base
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { base.count }
  public var first: Element? { base.first }
  public var last: Element? { base.last }

  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element { base[position] }

  public func index(of object: Element) -> Int? { base.index(of: object) }
  public func objects(at indexes: IndexSet) -> [Element] { base.objects(at: indexes) }

  public func makeIterator() -> AnyIterator<Element> {
    func iterator(of base: some RealmCollection<Element>) -> AnyIterator<Element> {
      AnyIterator(base.makeIterator())
    }
    return iterator(of: base)
  }

  public var _results: Results<Element> { base._results }
  public var _canChange: Bool { base._canChange }
  public func _cells(of property: String?, for aggregate: _Aggregate) -> [_Cell] {
    base._cells(of: property, for: aggregate)
  }
  public var description: String { base.description }

  public var realm: Realm? { base.realm }
  public var isInvalidated: Bool { base.isInvalidated }
  public var isFrozen: Bool { base.isFrozen }

  public func freeze() -> AnyRealmCollection {
    func frozen(_ base: some RealmCollection<Element>) -> AnyRealmCollection {
      AnyRealmCollection(base.freeze())
    }
    return frozen(base)
  }

  public func thaw() -> AnyRealmCollection? {
    func thawed(_ base: some RealmCollection<Element>) -> AnyRealmCollection? {
      base.thaw().map { AnyRealmCollection($0) }
    }
    return thawed(base)
  }
}

@available(*, unavailable)
extension AnyRealmCollection: Sendable {}
