import ConfineFindings
import ConfineOwnership

/// The objects or scalars of a query: live, looked up when they are needed, and again when the
/// realm's version has changed.
public struct Results<Element: RealmCollectionValue> {
  let query: ResultsQuery

  init(_ query: ResultsQuery) { self.query = query }
}

@available(*, unavailable)
extension Results: Sendable {}

extension Results: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Of a whole table: linear in a small fraction of its objects. Of a query that was not asked
  /// since the realm changed: linear in the objects that it looks through.
  public var count: Int { query.count(for: .read) }

  public var isEmpty: Bool { query.first(for: .read).keys.isEmpty }

  /// - Precondition: the index is in range.
  public subscript(position: Int) -> Element {
    query.element(at: position, of: query.answer(for: .read))
  }

  /// Looks no further than the first object that meets the condition, where nothing is sorted.
  public var first: Element? {
    let first = query.first(for: .read)
    return first.keys.isEmpty ? nil : query.element(at: 0, of: first)
  }

  public var last: Element? {
    let answer = query.answer(for: .read)
    return answer.keys.isEmpty ? nil : query.element(at: answer.keys.count - 1, of: answer)
  }

  /// Iterates over the objects that the query has now, and checks each step until one is reported.
  public func makeIterator() -> ResultsIterator<Element> {
    ResultsIterator(query: query, answer: query.answer(for: .enumerate))
  }
}

extension Results: Equatable {
  /// Whether one is a copy of the other; the same query that is made again is another one.
  public static func == (one: Results, other: Results) -> Bool { one.query === other.query }
}

/// Goes through the objects that a query had when it began.
public struct ResultsIterator<Element: RealmCollectionValue>: IteratorProtocol {
  @usableFromInline var steps: ResultsSteps

  init(query: ResultsQuery, answer: ResultsQuery.Answer) {
    steps = ResultsSteps(query: query, answer: answer)
  }

  // In the user's module the element's type is known, and no generic code runs for each.
  @inlinable public mutating func next() -> Element? {
    guard let site = steps.next() else { return nextValue() }
    return Element._element(at: site) ?? Element._initial()
  }
}

extension ResultsIterator {
  @usableFromInline mutating func nextValue() -> Element? {
    steps.nextValue().map(steps.query.element)
  }
}

/// The places of the objects, of whatever type.
@usableFromInline struct ResultsSteps {
  fileprivate let query: ResultsQuery
  private let answer: ResultsQuery.Answer
  private var index = 0
  private var hasStrayed: Bool

  init(query: ResultsQuery, answer: ResultsQuery.Answer) {
    self.query = query
    self.answer = answer
    hasStrayed = !query.instance.isHere
  }

  @usableFromInline mutating func next() -> _Site? {
    guard index < answer.keys.count, let table = answer.table else { return nil }
    // Without counting references: the answer keeps the table, and the table its realm.
    let isHere = Unmanaged.passUnretained(table)._withUnsafeGuaranteedRef { $0.instance.isHere }
    if !isHere, !hasStrayed {
      hasStrayed = !query.instance.admits(.enumerate, query.value)
    }
    defer { index += 1 }
    return _Site(ManagedObject(table, key: answer.keys[index]), 0)
  }

  /// The next scalar; nil where there are none, or objects.
  fileprivate mutating func nextValue() -> _Cell? {
    guard index < answer.keys.count, let values = answer.values else { return nil }
    if !hasStrayed, !query.instance.isHere {
      hasStrayed = !query.instance.admits(.enumerate, query.value)
    }
    defer { index += 1 }
    return values[Int(answer.keys[index])]
  }
}

extension Results: ThreadConfined {
  public var realm: Realm? { Realm(query.instance) }

  /// Whether the objects cannot be looked up any more: a query over a list whose object is gone.
  public var isInvalidated: Bool { !query.hasSource }

  public var isFrozen: Bool { query.instance.isFrozen }

  public func freeze() -> Results {
    let instance = query.instance
    if !isFrozen { instance.confinement.note(.froze) }
    let copy = query.moved(to: instance.frozenCopy())
    if instance.admits(.freeze, query.value), !copy.hasSource {
      let isNew = query.hasSource
      instance.confinement.report(
        isNew ? Misuse.freezeNew : Misuse.freezeInvalidatedResults,
        isNew ? .unmetRequirement : .invalidated, .freeze, query.value)
    }
    return Results(copy)
  }

  public func thaw() -> Results? {
    let instance = query.instance
    guard instance.admits(.thaw, query.value), isFrozen else { return self }
    return Results(query.moved(to: instance.thawed(query.value)))
  }
}
