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

  /// Visits the objects that have a slot in one of them, ascending, but passes most whose slots are
  /// equal in both.
  func forEach(
    _ visit: (_ object: UInt64, _ old: PlacedSlot?, _ new: PlacedSlot?) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var one = Walk(clusters: old[...])
    var other = Walk(clusters: new[...])
    var stretch = CommonStretch()
    while let object = one.object.map({ min($0, other.object ?? $0) }) ?? other.object {
      let equal = stretch.equalSlots(at: one, other)
      if equal > 0 {
        one.pass(equal)
        other.pass(equal)
        continue
      }
      try visit(object, one.take(object), other.take(object))
    }
  }

  private struct Walk {
    private(set) var clusters: ArraySlice<Slots>
    private(set) var index = 0
    private(set) var object: UInt64?

    init(clusters: ArraySlice<Slots>) {
      self.clusters = clusters
      settle()
    }

    /// The slot, if it is the object's, which is then behind.
    mutating func take(_ object: UInt64) -> PlacedSlot? {
      guard self.object == object, let slots = clusters.first else { return nil }
      let slot = PlacedSlot(slots: slots, index: index)
      pass(1)
      return slot
    }

    /// Leaves slots of the first cluster behind.
    mutating func pass(_ count: Int) {
      index += count
      settle()
    }

    private mutating func settle() {
      while let slots = clusters.first, index >= slots.count {
        clusters.removeFirst()
        index = 0
      }
      object = clusters.first.map { $0.object(at: index) }
    }
  }

  /// What two clusters have in common from their beginning on, found once for both.
  private struct CommonStretch {
    private var old: UnsafeRawPointer?
    private var new: UnsafeRawPointer?
    private var count = 0

    /// How many slots from here on are equal in both clusters.
    mutating func equalSlots(at one: Walk, _ other: Walk) -> Int {
      guard one.index == other.index, let old = one.clusters.first, let new = other.clusters.first
      else { return 0 }
      if (self.old, self.new) != (old.base, new.base) {
        (self.old, self.new) = (old.base, new.base)
        count = old.comparableSlots(with: new)
      }
      return one.index < count ? old.equalSlots(with: new, one.index..<count) : 0
    }
  }
}
