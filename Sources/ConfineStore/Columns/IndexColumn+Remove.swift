extension IndexColumn {
  /// Removes an object, if it is there. Logarithmic in the length of the column.
  func remove(
    _ cell: _Cell, _ object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let digest = Digest(cell).bits
    guard let (key, chunk) = try sink.chunk(atOrBefore: ChunkKey(id, digest)) else { return }
    let cluster = try IndexCluster(chunk, at: key)
    let run = cluster.run(of: digest)
    guard let first = run.first else { return }
    let index = cluster.lowerBound(digest, object)
    if let piece = cluster[first].list {
      try remove(object, fromList: piece, at: first, of: key, in: sink)
    } else if index < cluster.count, cluster[index].key == object, cluster[index].digest == digest {
      try remove(index, of: key, in: sink)
    }
  }

  private func remove(
    _ object: UInt64, fromList piece: UInt64, at index: Int, of key: ChunkKey,
    in sink: some ChunkSink
  ) throws(Realm.Error) {
    let list = try list(piece, in: sink, owner: key)
    let place = try list.lowerBound(object)
    guard place < list.count, try list.element(at: place).linkedKey == object else { return }
    var root = ListTree.Root(piece: piece, count: list.count)
    try lists.remove(at: place, under: &root, in: sink, owner: key)
    if root.count == 0 {
      try remove(index, of: key, in: sink)
    } else if root.piece != piece {
      put(root, at: index, of: try IndexEditor(sink.change(key), at: key))
    }
  }

  private func remove(
    _ index: Int, of key: ChunkKey, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let editor = try IndexEditor(sink.change(key), at: key)
    editor.remove(index..<index + 1)
    if editor.count == 0 { return sink.remove(key) }
    guard editor.count < IndexCluster.capacity / 4 else { return }
    if let next = try key.next(in: sink), try join(key, next, in: sink) { return }
    if let before = try key.previous(in: sink) { _ = try join(before, key, in: sink) }
  }

  /// Joins two runs that fill at most three quarters together.
  private func join(
    _ left: ChunkKey, _ right: ChunkKey, in sink: some ChunkSink
  ) throws(Realm.Error) -> Bool {
    guard let one = try sink.chunk(at: left), let other = try sink.chunk(at: right) else {
      return false
    }
    let tail = try IndexCluster(other, at: right)
    guard try IndexCluster(one, at: left).count + tail.count <= IndexCluster.capacity * 3 / 4 else {
      return false
    }
    try IndexEditor(sink.change(left), at: left).append(tail, 0..<tail.count)
    sink.remove(right)
    return true
  }
}
