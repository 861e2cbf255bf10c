/// How many bytes each column of each table takes.
struct ColumnSizes {
  private var bytes: [ColumnID: Int] = [:]

  init(of read: LMDBRead, path: String) throws(Realm.Error) {
    do throws(LMDBDamage) {
      try read.forEachSize { bytes[$0.column, default: 0] += $1 }
    } catch {
      throw Realm.Error(error, path: path)
    }
  }

  subscript(table: UInt32, column: UInt32) -> Int {
    bytes[ColumnID(table: table, column: column)] ?? 0
  }

  func bytes(ofTable table: UInt32) -> Int {
    bytes.reduce(0) { $1.key.table == table ? $0 + $1.value : $0 }
  }
}
