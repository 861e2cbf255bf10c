import CLMDB
import Foundation

extension LMDBEnvironment {
  /// The number of the last transaction that any process committed.
  var lastTransaction: UInt64 { UInt64(information.me_last_txnid) }

  private var information: MDB_envinfo {
    var information = MDB_envinfo()
    mdb_env_info(handle, &information)
    return information
  }

  var lastPage: Int { information.me_last_pgno }

  /// - Parameter flags: `MDB_RDONLY`, or 0 to write.
  func begin(_ flags: CInt) throws(Realm.Error) -> OpaquePointer {
    guard !isForked else { throw .forked(path) }
    var transaction: OpaquePointer?
    let code = mdb_txn_begin(handle, nil, UInt32(flags), &transaction)
    if code == MDB_READERS_FULL { throw .tooManyVersions(path) }
    guard code == 0, let transaction else { throw Realm.Error(lmdb: code, reading: path) }
    return transaction
  }

  /// Makes the file long enough for a commit of so many pages, in steps.
  ///
  /// LMDB may count pages at the end of the file that it then leaves unwritten. With this a file
  /// that is shorter than its meta page says is a truncated one.
  func reserve(pages: Int) throws(Realm.Error) {
    let step = 64
    let length = (lastPage + 1 + pages).roundedUp(to: step) * pageSize
    var file: CInt = -1
    var status = stat()
    guard mdb_env_get_fd(handle, &file) == 0, fstat(file, &status) == 0 else { return }
    guard status.st_size < length else { return }
    guard ftruncate(file, off_t(length)) == 0 else {
      throw Realm.Error(errno: errno, writing: path)
    }
  }

  /// Gives back what `reserve` took for a large commit that it did not need.
  func trim() {
    let slack = 1024
    var file: CInt = -1
    var status = stat()
    let pages = lastPage + 1
    guard mdb_env_get_fd(handle, &file) == 0, fstat(file, &status) == 0,
      Int(status.st_size) > (pages + slack) * pageSize
    else { return }
    ftruncate(file, off_t(pages * pageSize))
  }

  /// LMDB believes the whole file when it copies it, so it is proven first.
  func copy(to other: String) throws(Realm.Error) {
    try prove(readingOverflow: true)
    let code = mdb_env_copy2(handle, other, UInt32(MDB_CP_COMPACT))
    guard code == 0 else { throw Realm.Error(lmdb: code, writing: other) }
  }

  /// Checks the whole structure of the newest version, and that no key was lost or changed.
  ///
  /// Reads all pages of the trees; linear in the number of chunks.
  func prove(readingOverflow: Bool = false) throws(Realm.Error) {
    while true {
      let contents = try LMDBStructure.check(
        handle, path: path, readingOverflow: readingOverflow)
      let read = try LMDBRead(of: self)
      // Another process has committed in between.
      guard read.number == contents.version else { continue }
      guard read.head.keySum == contents.keySum else {
        throw .damaged(path, "it has lost entries or has strange ones")
      }
      return markProven()
    }
  }

  /// The transactions that readers of other processes hold.
  var foreignReaders: [UInt64] {
    dropDeadReaders(handle)
    return readers.filter { $0.process != getpid() }.map(\.transaction)
  }

  /// Who holds which transaction, of all processes, also of some that have died.
  var readers: [LMDBReader] {
    let list = ReaderList()
    mdb_reader_list(
      handle,
      { line, context in
        guard let line, let context else { return 0 }
        Unmanaged<ReaderList>.fromOpaque(context).takeUnretainedValue().add(String(cString: line))
        return 0
      }, Unmanaged.passUnretained(list).toOpaque())
    return list.readers
  }
}

/// A read transaction that a process has open.
struct LMDBReader: Equatable {
  let process: Int32
  let transaction: UInt64
}

/// What `mdb_reader_list` prints: a title, then a line each with process, thread and transaction.
private final class ReaderList {
  private(set) var readers: [LMDBReader] = []

  func add(_ line: String) {
    let fields = line.split(whereSeparator: \.isWhitespace)
    guard fields.count == 3, let process = Int32(fields[0]), let transaction = UInt64(fields[2])
    else { return }
    readers.append(LMDBReader(process: process, transaction: transaction))
  }
}
