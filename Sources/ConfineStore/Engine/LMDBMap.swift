import CLMDB
import ConfineOwnership
import Foundation

/// The bytes of a file that LMDB has mapped. Valid while its environment is open.
struct LMDBMap: @unchecked Sendable {
  let base: UnsafeRawPointer
  /// Of the file, not of the map, which is larger: to read behind the file's end is fatal.
  let fileSize: Int
  let pageSize: Int

  var pageCount: UInt64 { UInt64(fileSize / pageSize) }

  /// A page of the file; the caller has checked that there is one of this number.
  func page(_ number: UInt64) -> LMDBPage {
    let start = base + Int(number) * pageSize
    return LMDBPage(number: number, bytes: UnsafeRawBufferPointer(start: start, count: pageSize))
  }

  func overflowPages(for size: Int) -> UInt64 {
    LMDBPage.overflowPages(for: size, pageSize: pageSize)
  }

  /// Version T has meta page T & 1, until version T + 2 takes it.
  func meta(of version: UInt64) -> LMDBMeta? { LMDBMeta(page(version & 1).bytes) }

  /// The pages that an overflow page's header tells of; nil if it has no such header.
  func overflowCount(at number: UInt64) -> UInt64? {
    let page = page(number)
    return page.kind == .overflow ? page.overflowCount : nil
  }

  /// Whether a value that LMDB has found may be read, and be replaced: its bytes lie in the file,
  /// and overflow pages have the header that LMDB goes by when it frees them.
  ///
  /// Only an overflow page's value begins right behind the page header.
  func checkValue(_ value: MDB_val) -> Bool {
    guard let data = value.mv_data else { return false }
    let (start, size) = (UnsafeRawPointer(data) - base, value.mv_size)
    guard start >= 2 * pageSize, start < fileSize, size <= fileSize - start else { return false }
    let offset = start % pageSize
    guard offset == LMDBPage.headerSize else {
      return offset > LMDBPage.headerSize && size <= pageSize - offset
    }
    let number = UInt64(start / pageSize)
    guard let count = overflowCount(at: number) else { return false }
    return count >= overflowPages(for: size) && count <= pageCount - number
  }
}

extension LMDBMap {
  /// Maps the file of an environment once more, for as long as `body` runs, so that what it reads
  /// does not stay in this process's memory.
  static func withFile<Result>(
    of environment: OpaquePointer, path: String,
    _ body: (LMDBMap) throws(Realm.Error) -> Result
  ) throws(Realm.Error) -> Result {
    var tree = MDB_stat()
    var file: CInt = -1
    var status = stat()
    mdb_env_stat(environment, &tree)
    guard mdb_env_get_fd(environment, &file) == 0, fstat(file, &status) == 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, file, 0),
      start != MAP_FAILED
    else { throw Realm.Error(errno: errno, opening: path) }
    // The pages of a tree lie far apart: to read ahead would be to read the whole file.
    madvise(start, Int(status.st_size), MADV_RANDOM)
    let map = LMDBMap(base: start, fileSize: Int(status.st_size), pageSize: Int(tree.ms_psize))
    defer { MappedFiles.unmap { munmap(start, map.fileSize) } }
    return try body(map)
  }
}
