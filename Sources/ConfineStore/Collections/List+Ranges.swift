import Foundation

/// Changes of several elements. As all changes they need a write transaction; an index that is out
/// of range stops the process.
extension List {
  /// Puts elements in the place of others, as many as there are.
  public func replaceSubrange<Elements: Collection, Bounds: RangeExpression<Int>>(
    _ bounds: Bounds, with elements: Elements
  ) where Elements.Element == Element {
    splice(elements) { count in
      let range = bounds.relative(to: 0..<count)
      if !range.isEmpty { checkIndex(range.upperBound - 1, count) }
      checkIndex(range.lowerBound, count + 1)
      return range
    }
  }

  public func removeSubrange<Bounds: RangeExpression<Int>>(_ bounds: Bounds) {
    replaceSubrange(bounds, with: EmptyCollection())
  }

  public func remove(atOffsets offsets: IndexSet) {
    change { elements in
      offsets.last.map { checkIndex($0, elements.count) }
      for index in offsets.reversed() { elements.remove(at: index) }
    }?.changeList { list in
      offsets.last.map { checkIndex($0, list.count) }
      for index in offsets.reversed() { list.remove(at: index) }
    }
  }

  /// - Precondition: the list has as many elements.
  public func removeFirst(_ number: Int = 1) {
    splice(EmptyCollection()) { count in
      Self.check(removing: number, count)
      return 0..<number
    }
  }

  /// - Precondition: the list has as many elements.
  public func removeLast(_ number: Int = 1) {
    splice(EmptyCollection()) { count in
      Self.check(removing: number, count)
      return count - number..<count
    }
  }

  /// Takes elements out and puts them, in their order, before the one that was at `destination`.
  public func move(fromOffsets offsets: IndexSet, toOffset destination: Int) {
    let moves = Self.moves(offsets, destination)
    change { elements in
      offsets.last.map { checkIndex($0, elements.count) }
      checkIndex(destination, elements.count + 1)
      for move in moves { elements.insert(elements.remove(at: move.from), at: move.to) }
    }?.changeList { list in
      offsets.last.map { checkIndex($0, list.count) }
      checkIndex(destination, list.count + 1)
      for move in moves { list.move(from: move.from, to: move.to) }
    }
  }

  /// One after the other, with the indices that are then right.
  private static func moves(_ offsets: IndexSet, _ destination: Int) -> [(from: Int, to: Int)] {
    let earlier = Array(offsets.filter { $0 < destination })
    let later = offsets.filter { $0 >= destination }
    return earlier.enumerated().map { (from: $1 - $0, to: destination - 1) }
      + later.enumerated().map { (from: $1, to: destination + $0) }
  }

  private static func check(removing number: Int, _ count: Int) {
    precondition(number >= 0, Misuse.negative("number"))
    precondition(number <= count, Misuse.removesTooMany(number, count))
  }
}
