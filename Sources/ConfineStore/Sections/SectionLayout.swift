/// Which elements belong to which section, in one state of a realm.
///
/// Sections come in the order of their first elements.
struct SectionLayout<Key: Hashable> {
  private(set) var keys: [Key] = []
  /// The elements of each section; objects as links.
  private(set) var rows: [[_Cell]] = []
  /// Where the section of each key is.
  private(set) var places: [Key: Int] = [:]
  /// Of the objects, which their accessors share.
  var table: ManagedTable?

  init() {}

  init(_ cells: [_Cell], in table: ManagedTable?, _ keyOf: (_Cell) -> Key) {
    self.table = table
    for cell in cells { append(cell, keyOf(cell)) }
  }

  private mutating func append(_ cell: _Cell, _ key: Key) {
    if let place = places[key] {
      rows[place].append(cell)
    } else {
      places[key] = keys.count
      keys.append(key)
      rows.append([cell])
    }
  }

  /// The elements of a section; nil where there is no such section.
  func rows(of key: Key) -> [_Cell]? { places[key].map { rows[$0] } }

  /// The key of each element.
  var keysOfRows: [_Cell: Key] {
    var known: [_Cell: Key] = [:]
    for (key, rows) in zip(keys, rows) {
      for row in rows { known[row] = key }
    }
    return known
  }
}
