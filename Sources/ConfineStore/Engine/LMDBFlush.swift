/// Writes layers to a file in one transaction of LMDB, however large they are.
///
/// LMDB keeps the pages of a transaction in memory. So the chunks of large layers are first
/// *staged*: written in small transactions under keys of their own, which no version shows. The
/// one transaction that makes the version writes only where each of them lies.
struct LMDBFlush {
  let environment: LMDBEnvironment
  /// How many bytes of chunks one transaction of LMDB may hold.
  var limit = 32 << 20

  func write(_ changes: ChunkMap, version: UInt64) throws(Realm.Error) {
    let entries = changes.entries
    let size = entries.reduce(0) { $0 + ($1.buffer?.count ?? 0) }
    let staged = size > limit ? try stage(entries) : [:]
    try environment.reserve(pages: pagesNeeded(for: entries.count))
    let write = try LMDBWrite(environment)
    if staged.isEmpty { try write.removeOrphans() }
    var next = write.head.staged
    for (key, buffer) in entries {
      if let number = staged[key] {
        next = max(next, number + 1)
        try write.put(Redirection(number: number), at: key)
      } else if let buffer {
        try write.put(buffer, at: key)
      } else {
        try write.remove(key)
      }
    }
    try write.commit(version: version, staged: next)
    environment.trim()
  }

  /// Two pages of overflow and a split leaf each, the path to the root, and the list of free pages.
  private func pagesNeeded(for chunks: Int) -> Int { 4 * chunks + 32 }

  /// - Returns: under which number each chunk was staged.
  private func stage(
    _ entries: [(key: ChunkKey, buffer: ChunkBuffer?)]
  ) throws(Realm.Error) -> [ChunkKey: UInt64] {
    var numbers: [ChunkKey: UInt64] = [:]
    var rest = entries[...]
    while !rest.isEmpty {
      try environment.reserve(pages: pagesNeeded(for: min(rest.count, limit / 4096)))
      let write = try LMDBWrite(environment)
      if numbers.isEmpty { try write.removeOrphans() }
      let (version, first) = (write.head.version, write.head.staged)
      var size = 0
      while size < limit, let (key, buffer) = rest.popFirst() {
        guard let buffer else { continue }
        let number = first + UInt64(numbers.count)
        try write.put(buffer, for: key, at: Redirection.key(number))
        numbers[key] = number
        size += buffer.count
      }
      try write.commit(version: version, staged: first)
    }
    return numbers
  }
}
