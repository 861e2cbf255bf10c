import CProbe
import ConfineStore

/// A value that takes many pages.
final class Bulk: Object {
  @Persisted(primaryKey: true) var key: Int
  @Persisted var bytes: Data
  @Persisted var size: Int
}

/// What opening a large file costs: which of its pages are read, and how much memory is used.
///
/// A process of its own opens it, with none of the file's pages in the system's cache and with
/// reading ahead off, so that the pages in the cache afterwards are those that it asked for.
enum LargeFile {
  private static let valueSize = 1 << 20
  private static let valuesOfTransaction = 48

  /// 10, or as many as BENCH_OPEN_GB says.
  private static var gigabytes: Int {
    ProcessInfo.processInfo.environment["BENCH_OPEN_GB"].flatMap { Int($0) } ?? 10
  }

  /// By the child, when it has read an object's property.
  private struct Found: Codable {
    /// In nanoseconds, of opening alone.
    let time: Double
    let pagesOfOpening: Int
    let pages: Int
    /// Of its own, in kilobytes.
    let memory: Int
  }

  static func run(_ report: Report) throws {
    let name = "objects/open-\(gigabytes)GB"
    #if os(Linux)
      try Place.disk.withFile { path in
        try fill(path, count: gigabytes << 30 / valueSize)
        dropFromCache(path)
        guard pagesInCache(path) == 0 else {
          return report.skip(name, "\(Place.disk.folder) keeps its files in memory")
        }
        var peak = 0
        try Child.largeFile.spawn([path]) { process in
          peak = max(peak, kilobytes("RssAnon", of: "\(process)"))
        }
        let found = try JSONDecoder().decode(Found.self, from: Data(Child.result(at: path).utf8))
        report.add(
          name, [Double(found.pagesOfOpening)], against: "pages", wanted: .atMost(19),
          note: "\(text(found.time / 1e6)) ms, and \(found.pages) pages with one object's "
            + "property, of a file of \(fileSize(path) >> 20) MB")
        report.add(
          "\(name)-memory", [Double(max(peak, found.memory)) / 1024], against: "MB",
          wanted: .atMost(50))
      }
    #else
      report.skip(name, "counted on Linux alone")
    #endif
  }

  static func runChild(_ arguments: [String]) throws {
    #if os(Linux)
      let path = arguments[0]
      confine_read_nothing_ahead()
      var opened: Realm?
      let time = try nanoseconds { opened = try Realm(path: path) }
      let pagesOfOpening = pagesInCache(path)
      let object = opened!.object(ofType: Bulk.self, forPrimaryKey: 7)
      precondition(object?.size == valueSize)
      let found = Found(
        time: time, pagesOfOpening: pagesOfOpening, pages: pagesInCache(path),
        memory: kilobytes("RssAnon", of: "self"))
      try Child.tell(String(decoding: JSONEncoder().encode(found), as: UTF8.self), at: path)
    #endif
  }

  #if os(Linux)
    private static func fill(_ path: String, count: Int) throws {
      let realm = try Realm(path: path)
      for first in stride(from: 0, to: count, by: valuesOfTransaction) {
        try realm.write {
          for key in first..<min(first + valuesOfTransaction, count) {
            let bulk = Bulk()
            bulk.key = key
            bulk.size = valueSize
            bulk.bytes = Data(repeating: UInt8(truncatingIfNeeded: key), count: valueSize)
            realm.add(bulk)
          }
        }
      }
    }

    /// Nothing of this process maps the file any more.
    private static func dropFromCache(_ path: String) {
      let file = open(path, O_RDWR)
      defer { close(file) }
      precondition(fsync(file) == 0)
      precondition(posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0)
    }

    /// Asks without touching a page.
    private static func pagesInCache(_ path: String) -> Int {
      let size = fileSize(path)
      let file = open(path, O_RDWR)
      defer { close(file) }
      let map = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0)!
      precondition(map != MAP_FAILED)
      defer { munmap(map, size) }
      let step = 1 << 28
      return stride(from: 0, to: size, by: step).reduce(0) { pages, offset in
        pages + pagesInCache(map + offset, min(step, size - offset))
      }
    }

    private static func pagesInCache(_ start: UnsafeMutableRawPointer, _ length: Int) -> Int {
      let pageSize = Int(getpagesize())
      var pages = [UInt8](repeating: 0, count: (length + pageSize - 1) / pageSize)
      precondition(mincore(start, length, &pages) == 0)
      return pages.count { $0 & 1 == 1 }
    }
  #endif
}
