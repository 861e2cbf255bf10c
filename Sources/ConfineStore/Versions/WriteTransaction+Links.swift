/// Backlinks: for each object, who links to it. Every committed link leads to an object.
extension WriteTransaction {
  /// Keeps the backlinks of what a column's old value led to, and its new value leads to.
  ///
  /// An object that waits for its columns waits for those of its properties only.
  func changeBacklinks(
    of object: UInt64, from old: _Cell?, to new: _Cell?, through column: Catalog.Column,
    of table: Catalog.Table
  ) throws(Realm.Error) {
    guard old != new, let backlinks = catalog.backlinks(of: column, from: table) else { return }
    for target in old?.targets ?? [] { try remove(object, from: backlinks, of: target) }
    for target in new?.targets ?? [] { try insert(object, into: backlinks, of: target) }
    if let old { release(old.targets, from: backlinks, of: column) }
  }

  private func insert(
    _ object: UInt64, into backlinks: Column, of target: UInt64
  ) throws(Realm.Error) {
    let index = try backlinks.list(at: target, in: dirty)?.lowerBound(object) ?? 0
    try backlinks.insert(.link(object), at: index, inListOf: target, in: dirty)
  }

  private func remove(
    _ object: UInt64, from backlinks: Column, of target: UInt64
  ) throws(Realm.Error) {
    guard let list = try backlinks.list(at: target, in: dirty) else { return }
    let index = try list.lowerBound(object)
    guard index < list.count, try list.element(at: index) == .link(object) else { return }
    try backlinks.removeElement(at: index, ofListOf: target, in: dirty)
  }

  /// Takes an object out of all links and collections of the file.
  func removeLinks(to key: UInt64, in table: Catalog.Table) throws(Realm.Error) {
    for (backlinks, _, column) in catalog.origins(of: table) {
      guard let origins = try backlinks.values.list(at: key, in: chunks)?.cells() else { continue }
      for origin in Set(origins.compactMap(\.linkedKey)) {
        try unlink(key, from: column.values, of: origin)
      }
    }
  }

  private func unlink(
    _ key: UInt64, from column: Column, of origin: UInt64
  ) throws(Realm.Error) {
    switch column.kind {
    case .list, .set: try removeElements(key, from: column, of: origin)
    case .dictionary: try clearValues(key, in: column.entries, of: origin)
    default: try column.set(.null, at: origin, in: chunks)
    }
  }

  private func removeElements(
    _ key: UInt64, from column: Column, of origin: UInt64
  ) throws(Realm.Error) {
    let cells = try column.list(at: origin, in: chunks)?.cells() ?? []
    for index in cells.indices.reversed() where cells[index] == .link(key) {
      try column.removeElement(at: index, ofListOf: origin, in: chunks)
      record.change(.remove(index), column.id, of: origin)
    }
  }

  /// The keys stay, without a value.
  private func clearValues(
    _ key: UInt64, in dictionaries: DictionaryColumn, of origin: UInt64
  ) throws(Realm.Error) {
    let values = dictionaries.values
    let cells = try values.list(at: origin, in: chunks)?.cells() ?? []
    for index in cells.indices where cells[index] == .link(key) {
      try values.replaceElement(at: index, ofListOf: origin, with: .null, in: chunks)
      record.change(.replace(index), values.id, of: origin)
    }
  }
}

extension _Cell {
  /// The objects that a link or a collection of links leads to, once for each link.
  var targets: [UInt64] {
    switch self {
    case .link(let key): [key]
    case .list(let cells): cells.compactMap(\.linkedKey)
    case .dictionary(let cells): cells.values.compactMap(\.linkedKey)
    default: []
    }
  }
}
