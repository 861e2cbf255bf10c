/// Which objects may have a value: the index of a property.
///
/// Objects whose values share a digest lie together; where they are many, as a list of their own.
/// Values that differ may share a digest, so the caller compares what it finds.
struct IndexColumn: Sendable {
  let id: ColumnID
  /// Of the objects that share a digest.
  let lists: ListTree

  /// As many objects of one digest lie in the index itself; so it can be split between digests.
  static let longestRun = 64

  /// The index at `id`, and at `pieces` the lists of what has one digest in common.
  init(id: ColumnID, pieces: ColumnID) {
    self.id = id
    lists = ListTree(CellCoder(kind: .link, pieces: pieces))
  }

  /// Visits the objects that may have the value, ascending, until a visit answers false.
  ///
  /// Logarithmic in the length of the column, and linear in what it visits.
  func forEach(
    _ cell: _Cell, in source: some ChunkSource, _ visit: (UInt64) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    try forEach(digest: Digest(cell).bits, in: source, visit)
  }

  /// As `forEach`, for values with the digest.
  func forEach(
    digest: UInt64, in source: some ChunkSource, _ visit: (UInt64) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    guard let (key, chunk) = try source.chunk(atOrBefore: ChunkKey(id, digest)) else { return }
    try forEach(digest, of: IndexCluster(chunk, at: key), at: key, in: source, visit)
  }

  /// As `forEach`, in the cluster that has the digest if any has it.
  func forEach(
    _ digest: UInt64, of cluster: IndexCluster, at key: ChunkKey, in source: some ChunkSource,
    _ visit: (UInt64) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    for index in cluster.run(of: digest) {
      let entry = cluster[index]
      if let piece = entry.list {
        return try list(piece, in: source, owner: key).forEach { (cell) throws(Realm.Error) in
          guard let object = cell.linkedKey else { throw .damaged(key, "an index leads nowhere") }
          return try visit(object)
        }
      }
      guard entry.key < ChunkKey.places else { throw .damaged(key, "an index leads nowhere") }
      guard try visit(entry.key) else { return }
    }
  }

  /// Inserts an object that may be there already. Logarithmic in the length of the column.
  func insert(
    _ cell: _Cell, _ object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    try insert(digest: Digest(cell).bits, object, in: sink)
  }

  /// As `insert`, for a value with the digest.
  func insert(
    digest: UInt64, _ object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    precondition(object < ChunkKey.places, "an object key needs more than 40 bits")
    let entry = IndexCluster.Entry(digest: digest, key: object)
    while true {
      let key = try sink.chunk(atOrBefore: ChunkKey(id, digest))?.key ?? ChunkKey(id, 0)
      let editor = try IndexEditor(sink.change(key), at: key)
      guard editor.count > 0 else { return editor.insert(entry, at: 0) }
      let cluster = try IndexCluster(editor.buffer.chunk, at: key)
      let run = cluster.run(of: digest)
      if let first = run.first, let piece = cluster[first].list {
        return try insert(object, toList: piece, at: first, of: editor, in: sink)
      }
      let index = cluster.lowerBound(digest, object)
      if index < cluster.count, cluster[index] == entry { return }
      if run.count >= Self.longestRun {
        try makeList(of: run, digest, in: editor, in: sink)
      } else if cluster.count < IndexCluster.capacity {
        return editor.insert(entry, at: index)
      } else {
        try split(editor, cluster, in: sink)
      }
    }
  }
}

extension IndexColumn {
  /// Inserts entries that ascend, and are not there yet: many near each other cost one search.
  func insert(
    ascending entries: [IndexCluster.Entry], in sink: some ChunkSink
  ) throws(Realm.Error) {
    var rest = entries[...]
    while let first = rest.first {
      let done = try insertRun(of: rest, in: sink)
      rest = rest.dropFirst(done)
      guard done == 0 else { continue }
      try insert(digest: first.digest, first.key, in: sink)
      rest = rest.dropFirst()
    }
  }

  /// Merges the first entries with the cluster that they lie in; answers how many, which may be
  /// none where a digest is there already, or there is no room.
  private func insertRun(
    of entries: ArraySlice<IndexCluster.Entry>, in sink: some ChunkSink
  ) throws(Realm.Error) -> Int {
    guard let first = entries.first,
      let (key, chunk) = try sink.chunk(atOrBefore: ChunkKey(id, first.digest))
    else { return 0 }
    let cluster = try IndexCluster(chunk, at: key)
    let last = cluster[cluster.count - 1].digest
    let run = entries.prefix { $0.digest < last }
    guard run.count > 1, cluster.count + run.count <= IndexCluster.capacity,
      run.allSatisfy({ cluster.run(of: $0.digest).isEmpty })
    else { return 0 }
    try IndexEditor(sink.change(key), at: key).merge(run)
    return run.count
  }

  private func root(
    _ piece: UInt64, in source: some ChunkSource, owner: ChunkKey
  ) throws(Realm.Error) -> ListTree.Root {
    let count = try lists.count(under: piece, in: source, owner: owner)
    guard let count else { throw .damaged(owner, "a list's count is wrong") }
    return ListTree.Root(piece: piece, count: count)
  }

  /// The list of all objects of a digest.
  func list<Source: ChunkSource>(
    _ piece: UInt64, in source: Source, owner: ChunkKey
  ) throws(Realm.Error) -> ListReader<Source> {
    let root = try root(piece, in: source, owner: owner)
    let stored = StoredBytes.tree(root: root.piece, count: root.count)
    return try ListReader(stored, lists, in: source, at: owner)
  }

  private func insert(
    _ object: UInt64, toList piece: UInt64, at index: Int, of editor: IndexEditor,
    in sink: some ChunkSink
  ) throws(Realm.Error) {
    let list = try list(piece, in: sink, owner: editor.key)
    let place = try list.lowerBound(object)
    if place < list.count, try list.element(at: place).linkedKey == object { return }
    var root = ListTree.Root(piece: piece, count: list.count)
    let new = NewSlot.integer(Int64(object + 1))
    try lists.change(.insert, new, at: place, under: &root, in: sink, owner: editor.key)
    if root.piece != piece { put(root, at: index, of: editor) }
  }

  /// Lets an entry lead to another root of its list.
  func put(_ root: ListTree.Root, at index: Int, of editor: IndexEditor) {
    let digest = UnsafeRawPointer(editor.buffer.bytes).word(at: 16 + 16 * index)
    let key = root.piece | IndexCluster.Entry.listMark
    editor.replace(index, with: IndexCluster.Entry(digest: digest, key: key))
  }

  /// Moves the objects of a digest to a list of their own.
  private func makeList(
    of run: Range<Int>, _ digest: UInt64, in editor: IndexEditor, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let cluster = try IndexCluster(editor.buffer.chunk, at: editor.key)
    let (key, buffer) = try lists.newNode(in: sink)
    var leaf = try SlotEditor(.leaf, buffer, at: key, lists.shape)
    for index in run {
      guard let link = Int64(exactly: cluster[index].key &+ 1),
        try leaf.insert(.integer(link), for: 0, at: leaf.count)
      else { throw .damaged(editor.key, "an index leads nowhere") }
    }
    put(ListTree.Root(piece: key.place, count: leaf.count), at: run.lowerBound, of: editor)
    editor.remove(run.lowerBound + 1..<run.upperBound)
  }

  private func split(
    _ editor: IndexEditor, _ cluster: IndexCluster, in sink: some ChunkSink
  ) throws(Realm.Error) {
    guard let index = cluster.boundary, cluster[index].digest < ChunkKey.places,
      cluster[index].digest > editor.key.place
    else { throw .damaged(editor.key, "the digests of an index do not ascend") }
    let key = ChunkKey(id, cluster[index].digest)
    let buffer = try sink.change(key)
    guard buffer.count == 0 else { throw .damaged(key, "two runs of an index overlap") }
    try IndexEditor(buffer, at: key).append(cluster, index..<cluster.count)
    editor.remove(index..<cluster.count)
  }
}
