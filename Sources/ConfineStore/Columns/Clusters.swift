/// The clusters of a column: slots by object, whatever the slots mean.
struct Clusters: Sendable {
  let id: ColumnID
  let shape: SlotShape

  /// The cluster that has the object's slot if any has it; nil before the first one.
  ///
  /// Logarithmic in the number of clusters, as all that finds an object is.
  @inline(__always)
  func cluster(
    of object: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> Slots? {
    guard object < ChunkKey.places,
      let (key, chunk) = try source.chunk(atOrBefore: ChunkKey(id, object))
    else { return nil }
    return try Slots(cluster: chunk, at: key, shape)
  }

  /// Visits the clusters that may have slots of the object or of a later one, in order, until a
  /// visit answers false.
  func forEach(
    from object: UInt64, in source: some ChunkSource,
    _ visit: (Slots) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    guard object < ChunkKey.places else { return }
    let start = try source.chunk(atOrBefore: ChunkKey(id, object))?.key ?? ChunkKey(id, object)
    try source.scan(start...id.keys.upperBound) { (key, chunk) throws(Realm.Error) in
      try visit(Slots(cluster: chunk, at: key, shape))
    }
  }

  /// Gives the object a slot, or its slot another value; the slot that it had is shown before.
  ///
  /// Constant but for finding the cluster where objects come in ascending order.
  @inline(__always)
  func put(
    _ new: NewSlot, at object: UInt64, in sink: some ChunkSink,
    replacing: (Slots, Int) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    while true {
      var editor = try edit(object, in: sink)
      let (index, isPresent) = editor.slots.find(object)
      if isPresent {
        try replacing(editor.slots, index)
        if try editor.replace(new, at: index) { return }
      } else if try editor.insert(new, for: object, at: index) {
        return
      }
      try split(&editor, for: object, at: index, in: sink)
    }
  }

  /// Takes the object's slot away, which is shown before; false where it has none.
  func remove(
    at object: UInt64, in sink: some ChunkSink,
    replacing: (Slots, Int) throws(Realm.Error) -> Void
  ) throws(Realm.Error) -> Bool {
    guard let slots = try cluster(of: object, in: sink) else { return false }
    let (index, isPresent) = slots.find(object)
    guard isPresent else { return false }
    try replacing(slots, index)
    var editor = try SlotEditor(.cluster, sink.change(slots.key), at: slots.key, shape)
    if editor.count == 1 {
      sink.remove(slots.key)
    } else if let right = try cut(&editor, at: index, in: sink) {
      try merge(right, in: sink)
      try merge(slots.key, in: sink)
    } else if Self.isSmall(used: editor.used, count: editor.count) {
      try merge(slots.key, in: sink)
    }
    return true
  }
}

extension Clusters {
  /// The cluster for the object, to be changed.
  @inline(__always)
  func edit(
    _ object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) -> SlotEditor {
    guard object < ChunkKey.places else {
      throw Realm.Error(.fail, "An object key needs more than 40 bits.")
    }
    let key = try sink.chunk(atOrBefore: ChunkKey(id, object))?.key ?? home(of: object)
    return try SlotEditor(.cluster, sink.change(key), at: key, shape)
  }

  /// Where a cluster begins that has none before it: 0, if a sparse one can count from there.
  private func home(of object: UInt64) -> ChunkKey {
    ChunkKey(id, object & ~UInt64(UInt32.max))
  }

  /// Makes room for an object that would be item `index`: an append begins a cluster, anything
  /// else halves the one that there is.
  private func split(
    _ editor: inout SlotEditor, for object: UInt64, at index: Int, in sink: some ChunkSink
  ) throws(Realm.Error) {
    if index == editor.count, object > editor.key.place {
      _ = try begin(at: object, after: editor, in: sink)
    } else {
      guard editor.count > 1 else { throw .damaged(editor.key, "one value fills it") }
      _ = try divide(&editor, at: editor.count / 2, in: sink)
      try editor.keep(0..<editor.count / 2)
    }
  }

  /// Takes item `index` from a cluster of several; answers the cluster that the items behind it
  /// came to, where the rest could not stay one.
  private func cut(
    _ editor: inout SlotEditor, at index: Int, in sink: some ChunkSink
  ) throws(Realm.Error) -> ChunkKey? {
    let last = editor.count - 1
    guard !editor.layout.isSparse, index > 0, index < last else {
      try editor.remove(at: index)
      return nil
    }
    if editor.used + 4 * editor.count <= ChunkBuffer.capacity {
      try editor.loosen()
      try editor.remove(at: index)
      return nil
    }
    let right = try divide(&editor, at: index + 1, in: sink)
    try editor.keep(0..<index)
    return right
  }

  /// Copies the items from `index` on to a new cluster.
  private func divide(
    _ editor: inout SlotEditor, at index: Int, in sink: some ChunkSink
  ) throws(Realm.Error) -> ChunkKey {
    var right = try begin(at: editor.slots.object(at: index), after: editor, in: sink)
    try right.take(editor.slots, index..<editor.count)
    return right.key
  }

  func begin(
    at object: UInt64, after editor: SlotEditor, in sink: some ChunkSink
  ) throws(Realm.Error) -> SlotEditor {
    guard object > editor.key.place, object < ChunkKey.places else {
      throw .damaged(editor.key, "its object keys do not ascend")
    }
    let key = ChunkKey(id, object)
    let buffer = try sink.change(key)
    guard buffer.count == 0 else { throw .damaged(key, "two clusters have the same objects") }
    return try SlotEditor(.cluster, buffer, at: key, shape)
  }
}

extension Clusters {
  /// Less than a quarter full, in bytes and in slots, which may take no bytes at all.
  private static func isSmall(used: Int, count: Int) -> Bool {
    used < ChunkBuffer.capacity / 4 && count < SlotLayout.maximumCount / 4
  }

  /// Joins a cluster that has become small with the next one or the one before it, if both fill
  /// at most three quarters together.
  func merge(_ key: ChunkKey, in sink: some ChunkSink) throws(Realm.Error) {
    guard let chunk = try sink.chunk(at: key) else { return }
    let slots = try Slots(cluster: chunk, at: key, shape)
    guard Self.isSmall(used: slots.used, count: slots.count) else { return }
    if let next = try key.next(in: sink), try join(key, next, in: sink) { return }
    if let before = try key.previous(in: sink) { _ = try join(before, key, in: sink) }
  }

  private func join(
    _ left: ChunkKey, _ right: ChunkKey, in sink: some ChunkSink
  ) throws(Realm.Error) -> Bool {
    let limit = ChunkBuffer.capacity * 3 / 4
    guard let one = try sink.chunk(at: left), let other = try sink.chunk(at: right) else {
      return false
    }
    let head = try Slots(cluster: one, at: left, shape)
    let tail = try Slots(cluster: other, at: right, shape)
    guard head.used + tail.used <= limit + 16,
      head.count + tail.count <= SlotLayout.maximumCount * 3 / 4
    else { return false }
    var needs = SlotNeeds(.cluster, shape)
    try needs.add(head, 0..<head.count)
    try needs.add(tail, 0..<tail.count)
    guard needs.fit(left.place, capacity: limit) else { return false }
    var editor = try SlotEditor(.cluster, sink.change(left), at: left, shape)
    try editor.append(tail, needs)
    sink.remove(right)
    return true
  }
}
