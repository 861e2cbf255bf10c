/// A slot of a cluster.
struct PlacedSlot {
  let slots: Slots
  let index: Int

  /// Whether both have the same value; nil where only the values themselves tell.
  ///
  /// Pieces are never written twice, so a long value that lies in the same ones is the same.
  func equals(_ other: PlacedSlot) throws(Realm.Error) -> Bool? {
    guard slots.layout.kind == .bytes else {
      let isNull = slots.isNull(index)
      guard isNull == other.slots.isNull(other.index) else { return false }
      return isNull || slots.bits(at: index) == other.slots.bits(at: other.index)
    }
    switch try (slots.bytes(at: index), other.slots.bytes(at: other.index)) {
    case (.null, .null): return true
    case (.here(let one), .here(let other)): return one.hasSameBytes(as: other)
    case (.blob(let one, let length), .blob(let other, let otherLength)):
      if length != otherLength { return false }
      return one == other ? true : nil
    default: return false
    }
  }
}

/// The slots of two versions of a column, object by object.
struct SlotPairs {
  private let old: [Slots]
  private let new: [Slots]

  /// - Parameter clusters: in the order of their places.
  init(_ clusters: (old: [Slots], new: [Slots])) { (old, new) = clusters }

  /// Visits the objects that have a slot in one of them, ascending.
  func forEach(
    _ visit: (_ object: UInt64, _ old: PlacedSlot?, _ new: PlacedSlot?) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var one = Walk(clusters: old[...])
    var other = Walk(clusters: new[...])
    while let object = one.object.map({ min($0, other.object ?? $0) }) ?? other.object {
      try visit(object, one.take(object), other.take(object))
    }
  }

  private struct Walk {
    var clusters: ArraySlice<Slots>
    private var index = 0
    private(set) var object: UInt64?

    init(clusters: ArraySlice<Slots>) {
      self.clusters = clusters
      settle()
    }

    /// The slot, if it is the object's, which is then behind.
    mutating func take(_ object: UInt64) -> PlacedSlot? {
      guard self.object == object, let slots = clusters.first else { return nil }
      let slot = PlacedSlot(slots: slots, index: index)
      index += 1
      settle()
      return slot
    }

    private mutating func settle() {
      while let slots = clusters.first, index >= slots.count {
        clusters.removeFirst()
        index = 0
      }
      object = clusters.first.map { $0.object(at: index) }
    }
  }
}
