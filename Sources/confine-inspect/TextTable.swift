/// Rows whose columns stand under each other: texts first and last, numbers in between.
struct TextTable {
  let rows: [[String]]

  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        let isText = column == 0 || column == row.count - 1
        return isText ? row[column] + padding : padding + row[column]
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
