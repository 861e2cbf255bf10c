import ConfineOwnership

/// A collection of which a use of many steps is one iteration. No part of the interface.
public protocol _SteppedCollection: RandomAccessCollection, ThreadConfined {}

extension _SteppedCollection {
  /// A hint, which is no use of the collection.
  public var underestimatedCount: Int { realm?.instance.isHere == false ? 0 : count }

  public func _copyToContiguousArray() -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(underestimatedCount)
    var iterator = makeIterator()
    while let element = iterator.next() { elements.append(element) }
    return elements
  }

  public func map<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(underestimatedCount)
    var iterator = makeIterator()
    while let element = iterator.next() { results.append(try transform(element)) }
    return results
  }
}
