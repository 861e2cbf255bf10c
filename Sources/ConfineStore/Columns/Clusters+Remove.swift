/// Many slots at a time.
extension Clusters {
  /// Takes the slots of objects away that have one; the objects ascend, and each slot is shown before
  /// it goes.
  ///
  /// Linear in the slots of the clusters that have them.
  func remove(
    ascending objects: [UInt64], in sink: some ChunkSink,
    replacing: (Slots, Int) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var rest = objects[...]
    while let first = rest.first {
      guard let slots = try cluster(of: first, in: sink), slots.count > 0 else {
        rest = rest.dropFirst()
        continue
      }
      let last = slots.object(at: slots.count - 1)
      let end = (rest.startIndex..<rest.endIndex).partitionPoint { objects[$0] <= last }
      let run = rest[..<max(end, rest.startIndex + 1)]
      rest = rest[run.endIndex...]
      try remove(run, from: slots, in: sink, replacing: replacing)
    }
  }

  private func remove(
    _ objects: ArraySlice<UInt64>, from slots: Slots, in sink: some ChunkSink,
    replacing: (Slots, Int) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var kept: [Range<Int>] = []
    var next = 0
    for object in objects {
      let (index, isPresent) = slots.find(object)
      guard isPresent else { continue }
      try replacing(slots, index)
      if next < index { kept.append(next..<index) }
      next = index + 1
    }
    guard next > 0 else { return }
    if next < slots.count { kept.append(next..<slots.count) }
    guard !kept.isEmpty else { return sink.remove(slots.key) }
    var editor = try SlotEditor(.cluster, sink.change(slots.key), at: slots.key, shape)
    try keep(kept, of: editor.slots, in: &editor, sink)
    try merge(slots.key, in: sink)
  }

  /// What has holes needs more room, so it may come to several clusters.
  private func keep(
    _ ranges: [Range<Int>], of slots: Slots, in editor: inout SlotEditor, _ sink: some ChunkSink
  ) throws(Realm.Error) {
    var needs = SlotNeeds(.cluster, shape)
    for range in ranges { try needs.add(slots, range) }
    if needs.fit(editor.key.place) { return try editor.take(slots, ranges, needs) }
    let (left, right) = ranges.halves
    guard let first = right.first, !left.isEmpty else {
      throw .damaged(editor.key, "one value fills it")
    }
    // The right half first, for the left one is written over both.
    var other = try begin(at: slots.object(at: first.lowerBound), after: editor, in: sink)
    try keep(right, of: slots, in: &other, sink)
    try keep(left, of: slots, in: &editor, sink)
  }
}

extension [Range<Int>] {
  /// Two parts that have as many items, give or take one.
  fileprivate var halves: (left: [Range<Int>], right: [Range<Int>]) {
    let half = reduce(0) { $0 + $1.count } / 2
    var left: [Range<Int>] = []
    var count = 0
    for (index, range) in enumerated() {
      guard count + range.count > half else {
        left.append(range)
        count += range.count
        continue
      }
      let middle = range.lowerBound + half - count
      if middle > range.lowerBound { left.append(range.lowerBound..<middle) }
      return (left, [middle..<range.upperBound] + self[(index + 1)...])
    }
    return (left, [])
  }
}
