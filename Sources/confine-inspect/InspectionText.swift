import ConfineStore

/// An inspection for people.
struct InspectionText {
  private let store: StoreInspection

  init(_ store: StoreInspection) { self.store = store }

  var text: String {
    let parts = [[store.path], versions, file, readers, tables, other]
    return parts.map { $0.joined(separator: "\n") + "\n" }.joined()
  }

  private var versions: [String] {
    let versions = store.versions
    return [
      "  format    \(store.format)",
      "  versions  the newest is \(versions.newest), and none before \(versions.oldest) is held",
    ]
  }

  private var file: [String] {
    let file = store.file
    return [
      "  file      \(file.bytes) bytes: \(file.pages) pages of \(file.pageSize) bytes",
      "  pages     \(file.used) used, \(file.free) free, \(file.held) kept for readers",
    ]
  }

  private var readers: [String] {
    guard !store.readers.isEmpty else { return ["  readers   none"] }
    return ["  readers"] + store.readers.map(line)
  }

  private func line(_ reader: StoreInspection.Reader) -> String {
    let name = reader.isAlive ? reader.name.map { " (\($0))" } ?? "" : " (it has died)"
    let holds = reader.holds.map { hold in
      let age =
        switch hold.behind {
        case 0: "of the newest commit"
        case 1: "1 commit behind"
        default: "\(hold.behind) commits behind"
        }
      return "\(hold.count == 1 ? "a version" : "\(hold.count) versions") \(age)"
    }
    return "    process \(reader.process)\(name) holds \(holds.joined(separator: ", "))"
  }

  private var tables: [String] {
    guard !store.tables.isEmpty else { return ["  tables    none"] }
    let rows = store.tables.flatMap { table in
      [tableRow(table)] + table.columns.map(columnRow)
    }
    return TextTable(rows: [["  table", "objects", "bytes", "index", "type"]] + rows).lines
  }

  private func tableRow(_ table: StoreInspection.Table) -> [String] {
    [
      "  \(table.name)", "\(table.objects)", "\(table.bytes)", "",
      table.isEmbedded ? "embedded" : "",
    ]
  }

  private func columnRow(_ column: StoreInspection.Column) -> [String] {
    let index = column.indexBytes == 0 ? "" : "\(column.indexBytes)"
    return ["    \(column.name)", "", "\(column.bytes)", index, column.type]
  }

  private var other: [String] {
    let other = store.other
    return [
      "  besides   \(other.catalogue) bytes of catalogue, \(other.changeRecords) of change records, "
        + "\(other.unfinished) of unfinished commits"
    ]
  }
}
