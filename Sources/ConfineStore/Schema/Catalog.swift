/// The tables of one version of a store.
///
/// The numbers of tables and columns never change, and are never given out again.
struct Catalog: Sendable {
  /// As the configurations count; nil where none was ever recorded, which counts as 0.
  var schemaVersion: UInt64?
  /// Counts the changes of the catalog, so that a version tells cheaply whether it has a new one.
  var revision: UInt64
  private(set) var tables: [String: Table] = [:]
  /// Of the tables; 0 without any.
  private(set) var highestNumber: UInt32 = 0
  private var bindings = TableBindings()

  init(revision: UInt64 = 0) { self.revision = revision }

  /// Takes a table away, but for its number.
  mutating func drop(_ table: Table) {
    tables[table.name] = nil
    bindings = TableBindings()
  }

  /// Keeps a number from being given out again.
  mutating func retire(_ number: UInt32) { highestNumber = max(highestNumber, number) }

  /// Adds a table, or puts it in place of the one with its name.
  mutating func put(_ table: Table) {
    tables[table.name] = table
    retire(table.number)
    bindings = TableBindings()
  }

  struct Table: Sendable {
    let number: UInt32
    let name: String
    /// The name of the primary key's column.
    var primaryKey: String?
    /// Whether an object goes when the one goes that links to it.
    var isEmbedded = false
    private(set) var columns: [Column] = []
    /// Whether a column has links, be it in collections.
    private(set) var hasLinks = false

    init(number: UInt32, name: String, primaryKey: String? = nil) {
      self.number = number
      self.name = name
      self.primaryKey = primaryKey
    }
  }

  /// The values of a property; or the backlinks of a column that leads to the table.
  ///
  /// A class, since its texts would make each copy a slow one.
  final class Column: Sendable {
    let name: String
    /// As `_PropertyType.text` says it, or `backlinks<class.property>`.
    let type: String
    let values: ConfineStore.Column
    /// The class that a link or a collection of links leads to.
    let target: String?
    let isBacklinks: Bool
    /// Whether a value may be nil, or an element of a collection; nil where that was not recorded.
    let isOptional: Bool?
    /// What an object has that is older than the column; nil where that was not recorded.
    let initial: _Cell?
    /// Whether it has an ordered index.
    let isIndexed: Bool

    init(
      name: String, type: String, values: ConfineStore.Column, isOptional: Bool? = nil,
      initial: _Cell? = nil, isIndexed: Bool = false
    ) {
      self.name = name
      self.type = type
      self.values = values
      self.isOptional = isOptional
      self.initial = initial
      self.isIndexed = isIndexed
      target = Self.target(of: type)
      isBacklinks = type.hasPrefix(Self.backlinks)
    }

    /// Of a column that was taken away: its number remains.
    var isRemoved: Bool { type == Self.removed }
    /// Whether it has the values of a property.
    var isProperty: Bool { !isRemoved && !isBacklinks }

    /// The ordered index, if it has one.
    var index: OrderedIndex? {
      isIndexed ? OrderedIndex(of: values, initial: initial ?? .null) : nil
    }
  }

  /// Linear in the number of tables.
  func table(numbered number: UInt32) -> Table? { tables.values.first { $0.number == number } }

  /// Where the class's objects lie; nil without a table.
  func binding(for schema: ClassSchema) -> TableBinding? {
    bindings.binding(of: schema) { tables[schema.name].map { TableBinding(schema, $0) } }
  }

  /// The column that keeps who links through another column.
  func backlinks(of link: Column, from table: Table) -> ConfineStore.Column? {
    link.target.flatMap { tables[$0] }?.columns.first {
      $0.type == Column.backlinksType(of: table.name, link.name)
    }?.values
  }

  /// The columns whose links lead to the table, with those of their tables.
  func origins(of table: Table) -> [(backlinks: Column, table: Table, column: Column)] {
    table.columns.compactMap { backlinks in
      guard let origin = backlinks.origin, let table = tables[origin.table],
        let column = table.columns.first(where: { $0.name == origin.column && $0.target != nil })
      else { return nil }
      return (backlinks, table, column)
    }
  }
}

extension Catalog.Column {
  private static let backlinks = "backlinks<"
  static let removed = "removed"
  /// A default that takes more bytes is given to each object instead.
  static let longestInitial = 1024

  static func backlinksType(of table: String, _ column: String) -> String {
    "\(backlinks)\(table).\(column)>"
  }

  /// The class that a column of the type leads to.
  static func target(of type: String) -> String? {
    let collection = ["list", "set", "dictionary"].lazy
      .compactMap { Self.argument(of: $0, in: type) }.first
    return Self.argument(of: "object", in: collection ?? type[...]).map(String.init)
  }

  /// What stands between the angle brackets of a type.
  private static func argument(of prefix: String, in type: some StringProtocol) -> Substring? {
    guard type.hasPrefix(prefix + "<"), type.hasSuffix(">") else { return nil }
    return Substring(type.dropFirst(prefix.count + 1).dropLast())
  }

  /// Of backlinks: the table and the column of the links.
  fileprivate var origin: (table: String, column: String)? {
    guard let text = Self.argument(of: "backlinks", in: type), let dot = text.lastIndex(of: ".")
    else {
      return nil
    }
    return (String(text[..<dot]), String(text[text.index(after: dot)...]))
  }
}

extension Catalog.Table {
  var keys: KeyColumn { KeyColumn(table: number) }
  var counters: TableCounters { TableCounters(table: number) }

  /// Where the numbers of a table's columns leave off: each property has four.
  static let mostColumns = Int(ColumnID.limit) / 4 - 1

  func column(named name: String, type: String) -> Int? {
    columns.firstIndex { $0.name == name && $0.type == type }
  }

  /// The column of the property's values; of several that old files may have, the last.
  func property(named name: String) -> Int? {
    columns.lastIndex { $0.isProperty && $0.name == name }
  }

  /// Whether it was made for a class, not only for links to it.
  var hasProperties: Bool { columns.contains(where: \.isProperty) }

  /// Adds a column unless there is one; a column is found by its name and type.
  ///
  /// - Returns: whether the column is new.
  mutating func add(
    _ name: String, type: String, isOptional: Bool? = nil, initial: _Cell? = nil,
    isIndexed: Bool = false
  ) -> Bool {
    guard column(named: name, type: type) == nil else { return false }
    append(name, type: type, isOptional: isOptional, initial: initial, isIndexed: isIndexed)
    return true
  }

  /// Gives out the next numbers.
  mutating func append(
    _ name: String, type: String, isOptional: Bool? = nil, initial: _Cell? = nil,
    isIndexed: Bool = false
  ) {
    precondition(columns.count < Self.mostColumns, "table '\(self.name)' has too many columns")
    let id = values(ofColumn: columns.count)
    guard let kind = ColumnKind(type: type) else {
      preconditionFailure("'\(type)' is no type of a column")
    }
    let values = Column(
      id: id, pieces: ColumnID(table: number, column: id.number + 1), kind: kind)
    let column = Catalog.Column(
      name: name, type: type, values: values, isOptional: isOptional, initial: initial,
      isIndexed: isIndexed)
    if column.target != nil { hasLinks = true }
    columns.append(column)
  }

  /// Says something else of a column, which keeps its values.
  mutating func change(
    _ index: Int, name: String? = nil, type: String? = nil, isOptional: Bool? = nil,
    initial: _Cell? = nil, isIndexed: Bool? = nil
  ) {
    let old = columns[index]
    columns[index] = Catalog.Column(
      name: name ?? old.name, type: type ?? old.type, values: old.values,
      isOptional: isOptional ?? old.isOptional, initial: initial ?? old.initial,
      isIndexed: isIndexed ?? old.isIndexed)
    hasLinks = columns.contains { $0.target != nil }
  }

  /// Forgets what a column was.
  mutating func retire(_ index: Int) {
    columns[index] = Catalog.Column(
      name: "", type: Catalog.Column.removed, values: columns[index].values)
    hasLinks = columns.contains { $0.target != nil }
  }

  /// Where a column has its values.
  func values(ofColumn column: Int) -> ColumnID {
    ColumnID(table: number, column: 4 * UInt32(column + 1))
  }

  /// The numbers that a column has in the table: of its values and what belongs to them, and of its
  /// index.
  func numbers(ofColumn column: Int) -> (all: Range<UInt32>, index: UInt32) {
    let first = columns[column].values.id.number
    return (first..<first + 4, first + 2)
  }

  /// The index of a column of primary keys.
  func index(of column: Int) -> IndexColumn {
    let values = columns[column].values.id
    return IndexColumn(
      id: ColumnID(table: number, column: values.number + 2),
      pieces: ColumnID(table: number, column: values.number + 1))
  }
}
