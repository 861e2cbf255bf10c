import Foundation

/// Both meta pages of a file; nil for one that is none.
struct LMDBMetas: Equatable {
  let first: LMDBMeta?
  let second: LMDBMeta?

  init(of file: CInt) {
    first = Self.read(file, at: 0)
    // Only the first says where the second is.
    let sizes = first.map { [$0.pageSize] } ?? LMDBMeta.pageSizes
    second =
      sizes.lazy.compactMap { size in
        Self.read(file, at: size).flatMap { $0.pageSize == size ? $0 : nil }
      }.first
  }

  init(path: String) throws(Realm.Error) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Realm.Error(errno: errno, opening: path) }
    defer { close(file) }
    self.init(of: file)
  }

  /// That of the newest version; nil without the first, which says where the second is.
  var newest: LMDBMeta? {
    guard let first, let second else { return first }
    return second.transaction > first.transaction ? second : first
  }

  private static func read(_ file: CInt, at offset: Int) -> LMDBMeta? {
    let bytes = [UInt8](unsafeUninitializedCapacity: LMDBMeta.size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, LMDBMeta.size, off_t(offset)))
    }
    return bytes.withUnsafeBytes { LMDBMeta($0) }
  }
}
