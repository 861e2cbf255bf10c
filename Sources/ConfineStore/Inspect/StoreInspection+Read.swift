import Foundation

extension StoreInspection {
  /// How often other processes may commit while the newest version is checked.
  private static let attempts = 10

  /// Looks at the newest version of a file, and waits for nobody.
  ///
  /// The file stays as it is. This process must not have it open. Reads all pages of the tree, and of
  /// the chunks only those that say which objects there are.
  /// - Throws: where there is no store, it is damaged, or another process uses it alone.
  package init(path: String) throws(Realm.Error) {
    let path = try Realm.Configuration.path(of: URL(fileURLWithPath: path))
    var status = stat()
    guard stat(path, &status) == 0 else { throw Realm.Error(errno: errno, opening: path) }
    guard status.st_size > 0 else { throw .foreign(path) }
    try LMDBFile.check(path)
    // Nobody puts another file in its place while the note is locked.
    let note = try LockFile(path: path + ".note", of: path)
    guard try note.tryLock(.shared) else { throw .usedAlone(path) }
    defer { note.unlock() }
    let environment = try LMDBEnvironment(path: path, isReadOnly: true)
    try self.init(try Self.checkedRead(of: environment), in: environment)
  }

  /// The newest version, whose structure is sound.
  private static func checkedRead(
    of environment: LMDBEnvironment
  ) throws(Realm.Error) -> LMDBRead {
    let path = environment.path
    for _ in 1..<attempts {
      let contents = try LMDBStructure.check(environment.handle, path: path)
      let read = try LMDBRead(of: environment)
      guard read.number == contents.version else { continue }
      guard read.head.keySum == contents.keySum else {
        throw .damaged(path, "it has lost entries or has strange ones")
      }
      return read
    }
    // Who commits all the time has checked the file before its first commit.
    return try LMDBRead(of: environment)
  }

  private init(_ read: LMDBRead, in environment: LMDBEnvironment) throws(Realm.Error) {
    let readers = environment.readers.filter { $0.process != getpid() }
    let catalog = try CatalogRecord.read(from: read)
    let sizes = try ColumnSizes(of: read, path: environment.path)
    let version = read.head.version
    path = environment.path
    format = Int(read.head.format)
    versions = Versions(
      newest: version, oldest: try ChangeRecord.oldestBase(in: read) ?? version,
      commit: read.number)
    file = File(of: read, oldestReader: readers.map(\.transaction).min(), path: path)
    self.readers = Dictionary(grouping: readers, by: \.process)
      .map { Reader(process: $0, $1, newest: read.number) }.sorted { $0.process < $1.process }
    tables = []
    for table in catalog.tables.values.sorted(by: { $0.name < $1.name }) {
      tables.append(try Table(table, sizes, in: read))
    }
    other = Other(
      catalogue: sizes[0, 0] + sizes[0, 1], changeRecords: sizes[0, 2] + sizes[0, 3],
      unfinished: sizes[0, Redirection.column.number])
  }
}

extension StoreInspection.File {
  fileprivate init(of read: LMDBRead, oldestReader: UInt64?, path: String) {
    var status = stat()
    bytes = stat(path, &status) == 0 ? Int(status.st_size) : 0
    pageSize = read.search.map.pageSize
    pages = Int(read.search.map.pageCount)
    let freed = read.freedPages
    let unused = freed.reduce(0) { $0 + $1.count }
    held = freed.reduce(0) { sum, freed in
      // A commit uses no page again that was freed after the oldest version that is held.
      guard let oldestReader, oldestReader < read.number, freed.transaction >= oldestReader
      else { return sum }
      return sum + freed.count
    }
    free = unused - held
    used = pages - unused
  }
}

extension StoreInspection.Reader {
  fileprivate init(process: Int32, _ readers: [LMDBReader], newest: UInt64) {
    self.process = process
    isAlive = kill(process, 0) == 0 || errno == EPERM
    name = isAlive ? ProcessName.of(process) : nil
    holds = Dictionary(grouping: readers, by: \.transaction)
      .map { commit, readers in
        StoreInspection.Hold(
          commit: commit, behind: newest - min(commit, newest), count: readers.count)
      }
      .sorted { $0.commit < $1.commit }
  }
}

extension StoreInspection.Table {
  fileprivate init(
    _ table: Catalog.Table, _ sizes: ColumnSizes, in read: LMDBRead
  ) throws(Realm.Error) {
    name = table.name
    isEmbedded = table.isEmbedded
    primaryKey = table.primaryKey
    objects = try table.keys.count(in: read)
    bytes = sizes.bytes(ofTable: table.number)
    columns = table.columns.indices.filter { !table.columns[$0].isRemoved }.map { index in
      let column = table.columns[index]
      let ids = table.numbers(ofColumn: index)
      let indexBytes = sizes[table.number, ids.index]
      let all = ids.all.reduce(0) { $0 + sizes[table.number, $1] }
      return StoreInspection.Column(
        name: column.name, type: column.type, bytes: all - indexBytes, indexBytes: indexBytes)
    }
  }
}

extension Realm.Error {
  fileprivate static func usedAlone(_ path: String) -> Realm.Error {
    Realm.Error(
      .alreadyOpen,
      "Unable to inspect a realm at path '\(path)': another process uses it alone, "
        + "as one that compacts it does.",
      remedy: "Try again when it has come to its end.", path: path)
  }
}
