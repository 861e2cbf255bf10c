/// Reads what a path leads to, from one row after the other; of scalars, a row is a place among
/// them.
final class PathReader {
  private let path: QueryPath
  /// The scalars that the path begins at.
  private let values: [_Cell]?
  /// Of the steps; nil where there is no such table.
  private let readers: [PropertyReader?]

  init(_ path: QueryPath, in reading: Reading, _ values: [_Cell]?) {
    self.path = path
    self.values = values
    readers = path.steps.map { PropertyReader($0, in: reading) }
  }

  /// Whether the test holds for any of the values.
  ///
  /// Links that lead nowhere give null, or nothing where the path passes a collection.
  func any(of row: UInt64, _ test: (_Cell) -> Bool) -> Bool {
    guard let fold = path.fold else { return any(of: row, from: 0, test) }
    var cells: [_Cell] = []
    _ = any(of: row, from: 0) {
      cells.append($0)
      return false
    }
    return test(fold.value(of: cells))
  }

  /// The value of a path that leads to one.
  func cell(of row: UInt64) -> _Cell {
    var found = _Cell.null
    _ = any(of: row) {
      found = $0
      return true
    }
    return found
  }

  private func any(of row: UInt64, from step: Int, _ test: (_Cell) -> Bool) -> Bool {
    guard step < readers.count else { return test(values.map { $0[Int(row)] } ?? .link(row)) }
    let cell = readers[step]?.cell(of: row) ?? .null
    let isLast = step == readers.count - 1
    if path.steps[step].isToMany {
      return cell.elements.contains { isLast ? test($0) : follow($0, from: step, test) }
    }
    return isLast ? test(cell) : follow(cell, from: step, test)
  }

  private func follow(_ link: _Cell, from step: Int, _ test: (_Cell) -> Bool) -> Bool {
    if let row = link.linkedKey { return any(of: row, from: step + 1, test) }
    return path.passesCollection ? false : test(.null)
  }
}
