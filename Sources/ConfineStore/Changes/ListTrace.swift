/// A part of a list that changed: between elements that no operation touched.
struct ListGap: Equatable {
  struct Pair: Equatable {
    let old: Int
    let new: Int
  }

  var old: Range<Int>
  var new: Range<Int>
  /// Elements that took the place of others.
  var replaced: [Pair] = []

  var isEmpty: Bool { old.isEmpty && new.isEmpty }
  var isEven: Bool { old.count == new.count }
}

extension [ListGap] {
  /// A gap with more elements is not read for the sake of a shorter difference.
  private static let longestSpan = 4096

  /// All of them as one, where that may shorten the difference: something may have moved from one to
  /// another, among its equals.
  var joined: [ListGap] {
    guard count > 1, !allSatisfy(\.isEven), let span,
      Swift.max(span.old.count, span.new.count) <= Self.longestSpan
    else { return self }
    return [span]
  }

  /// From the first gap to the last one.
  var span: ListGap? {
    guard let first, let last else { return nil }
    return ListGap(
      old: first.old.lowerBound..<last.old.upperBound,
      new: first.new.lowerBound..<last.new.upperBound, replaced: flatMap(\.replaced))
  }
}

/// Where the elements of a list's older state are in its newer one, as the operations on it tell.
struct ListTrace {
  private enum Segment {
    /// Elements of the older state that nothing touched.
    case kept(Range<Int>)
    /// An element in the place of an older one.
    case replaced(Int)
    /// As many new ones.
    case new(Int)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .replaced: 1
      case .new(let count): count
      }
    }
  }

  /// Beyond that, to compare the lists costs less.
  private static let mostSegments = 4096

  private let oldCount: Int
  private var segments: [Segment]

  /// Nil where the operations do not tell how the one state became the other.
  ///
  /// Linear in the operations, times the places that they are at.
  init?(_ changes: [ChangeRecord.ListChange], from oldCount: Int, to newCount: Int) {
    self.oldCount = oldCount
    segments = oldCount == 0 ? [] : [.kept(0..<oldCount)]
    for change in changes {
      guard apply(change), segments.count <= Self.mostSegments else { return nil }
    }
    guard segments.reduce(0, { $0 + $1.count }) == newCount else { return nil }
  }

  private mutating func apply(_ change: ChangeRecord.ListChange) -> Bool {
    switch change {
    case .insert(let index): return insert(at: index)
    case .remove(let index):
      return edit(at: index, kept: nil) { $0 > 1 ? .new($0 - 1) : nil }
    case .replace(let index):
      return edit(at: index, kept: Segment.replaced, new: Segment.new)
    case .assign: return false
    }
  }

  /// The segment that has an element, and where in it.
  private func find(_ index: Int) -> (segment: Int, offset: Int) {
    var offset = index
    for (place, segment) in segments.enumerated() {
      if offset < segment.count { return (place, offset) }
      offset -= segment.count
    }
    return (segments.count, offset)
  }

  private mutating func insert(at index: Int) -> Bool {
    let (place, offset) = find(index)
    guard place < segments.count || offset == 0 else { return false }
    if grow(place) || offset == 0 && grow(place - 1) { return true }
    guard place < segments.count, case .kept(let range) = segments[place], offset > 0 else {
      segments.insert(.new(1), at: place)
      return true
    }
    let middle = range.lowerBound + offset
    segments.replaceSubrange(
      place...place,
      with: [.kept(range.lowerBound..<middle), .new(1), .kept(middle..<range.upperBound)])
    return true
  }

  /// Adds an element to a segment of new ones.
  private mutating func grow(_ place: Int) -> Bool {
    guard segments.indices.contains(place), case .new(let count) = segments[place] else {
      return false
    }
    segments[place] = .new(count + 1)
    return true
  }

  /// Puts something in the place of one element; a replaced one stays what it is, or goes.
  private mutating func edit(
    at index: Int, kept: ((Int) -> Segment)?, new: (Int) -> Segment?
  ) -> Bool {
    let (place, offset) = find(index)
    guard place < segments.count else { return false }
    var parts: [Segment] = []
    switch segments[place] {
    case .kept(let range):
      let element = range.lowerBound + offset
      if offset > 0 { parts.append(.kept(range.lowerBound..<element)) }
      if let kept { parts.append(kept(element)) }
      if element + 1 < range.upperBound {
        parts.append(.kept(element + 1..<range.upperBound))
      }
    case .replaced(let element): if let kept { parts.append(kept(element)) }
    case .new(let count): if let segment = new(count) { parts.append(segment) }
    }
    segments.replaceSubrange(place...place, with: parts)
    return true
  }
}

extension ListTrace {
  /// What changed, in order; all else is the same.
  var gaps: [ListGap] {
    var gaps: [ListGap] = []
    var gap = ListGap(old: 0..<0, new: 0..<0)
    func end(at old: Int) {
      gap.old = gap.old.lowerBound..<old
      if !gap.isEmpty { gaps.append(gap) }
    }
    for segment in segments {
      let next = gap.new.upperBound + segment.count
      switch segment {
      case .kept(let range):
        end(at: range.lowerBound)
        gap = ListGap(old: range.upperBound..<range.upperBound, new: next..<next)
      case .replaced(let element):
        gap.replaced.append(ListGap.Pair(old: element, new: gap.new.upperBound))
        gap.new = gap.new.lowerBound..<next
      case .new: gap.new = gap.new.lowerBound..<next
      }
    }
    end(at: oldCount)
    return gaps
  }
}
