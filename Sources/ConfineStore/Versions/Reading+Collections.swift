extension Reading {
  /// Reads a collection's elements in place, or the values of a map; nil without the object.
  func cells<Result>(at site: _Site, _ body: (ListCells) -> Result) -> Result? {
    let object = site.object
    guard object.table.isValid else { return nil }
    guard case .linkingObjects(let origin, let property) = site.type else {
      return list(site.property, of: object.key, in: object.binding, body)
    }
    guard object.isThere(in: self) else { return nil }
    let links = backlinks(
      to: object.schema, through: property, of: ClassSchema.of(origin))
    let list = links.flatMap { column in
      version.read { () throws(Realm.Error) in try column.list(at: object.key, in: chunks) }
    }
    return body(ListCells(version: version, list: list))
  }

  /// The column of those that link to objects of a class; nil where no object of the origin was
  /// ever added.
  func backlinks(
    to schema: ClassSchema, through property: String, of origin: ClassSchema
  ) -> Column? {
    guard let index = origin.index(of: property) else { return nil }
    let type = Catalog.Column.backlinksType(of: origin.name, origin.properties[index].column)
    return catalog.tables[schema.name]?.columns.first { $0.type == type }?.values
  }

  /// Reads a map in place; nil without the object.
  func map<Result>(at site: _Site, _ body: (MapCells) -> Result) -> Result? {
    let object = site.object
    guard object.isThere(in: self) else { return nil }
    let entries = column(site.property, in: object.binding).flatMap { column in
      version.read { () throws(Realm.Error) in
        try column.values.entries.dictionary(at: object.key, in: chunks)
      }
    }
    return body(MapCells(version: version, reader: entries))
  }
}

/// A map's entries, as a version has them or as the write transaction has changed them.
struct MapCells {
  let version: Version?
  /// Nil for a map that was never written.
  let reader: DictionaryReader<SeenChunks>?

  static var empty: MapCells { MapCells(version: nil, reader: nil) }

  var count: Int { reader?.count ?? 0 }

  subscript(key: String) -> _Cell? {
    guard let version, let reader else { return nil }
    return version.read { () throws(Realm.Error) in try reader.value(forKey: key) }
  }

  /// The entry whose key comes first.
  var first: (key: String, value: _Cell)? {
    guard let version, let reader, reader.count > 0 else { return nil }
    return version.read { () throws(Realm.Error) in try reader.entry(at: 0) }
  }

  /// In the order of the keys.
  var all: [(key: String, value: _Cell)] {
    guard let version, let reader else { return [] }
    return version.read { () throws(Realm.Error) in try reader.entries() }
  }

  var keys: [String] {
    guard let version, let reader else { return [] }
    return version.read { () throws(Realm.Error) in try reader.keys.cells() }.map(\.text)
  }
}

extension ListCells {
  /// Linear in the length.
  func firstIndex(of cell: _Cell) -> Int? {
    var index = 0
    var isFound = false
    version?.read { () throws(Realm.Error) in
      try list?.forEach { (element) throws(Realm.Error) in
        isFound = element == cell
        if !isFound { index += 1 }
        return !isFound
      }
    }
    return isFound ? index : nil
  }

  /// Where the list of a set has a cell.
  func index(ofMember cell: _Cell) -> Int? {
    guard let version, let list else { return nil }
    let (index, isPresent) = version.read { () throws(Realm.Error) in try list.find(cell) }
    return isPresent ? index : nil
  }
}
