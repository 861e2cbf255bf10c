import Foundation

/// What is done with the rows that meet a query's condition.
enum QueryArrangement: Sendable {
  /// By the first order, and rows that are equal in it by the next; what is equal in all stays.
  case sorted([Order])
  /// The first row of those that are equal in all paths.
  case distinct([QueryPath])

  struct Order: Sendable {
    let path: QueryPath
    let ascending: Bool
  }

  /// - Parameter values: the scalars whose places the rows are.
  func applied(
    to rows: [UInt64], in reading: Reading, _ values: [_Cell]? = nil
  ) -> [UInt64] {
    switch self {
    case .sorted(let orders):
      RowSorting(orders: orders, reading: reading, values: values).sorted(rows)
    case .distinct(let paths):
      Self.distinct(rows, by: paths.map { PathReader($0, in: reading, values) })
    }
  }

  private static func distinct(_ rows: [UInt64], by readers: [PathReader]) -> [UInt64] {
    var seen: Set<[_Cell]> = []
    return rows.filter { row in
      seen.insert(readers.map { $0.cell(of: row).inBytes }).inserted
    }
  }
}

extension _Cell {
  /// The order of all cells, with texts by their bytes.
  static func sortsBefore(_ one: _Cell, _ other: _Cell) -> Bool {
    guard case (.string(let one), .string(let other)) = (one, other) else {
      return precedes(one, other)
    }
    return one.utf8Precedes(other)
  }

  /// A text as its bytes, for texts of other bytes may be equal.
  fileprivate var inBytes: _Cell {
    if case .string(let text) = self { .data(Data(text.utf8)) } else { self }
  }
}

extension QueryPath {
  /// The path that a text names, to sort by, or to tell objects apart by.
  ///
  /// - Throws: where it does not lead through links to a property that has one value.
  init(
    sorting text: String, from root: QueryRoot, takesLinks: Bool = false
  ) throws(QueryProblem) {
    self.init(root)
    guard var schema = root.schema else {
      guard text == "self" else { throw QueryProblem(Misuse.sortScalars(text, root.name)) }
      return
    }
    guard !text.contains("@") else {
      throw QueryProblem(takesLinks ? Misuse.distinctOperator(text) : Misuse.sortOperator(text))
    }
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (place, name) in names.enumerated() {
      if name.isEmpty { throw QueryProblem(Misuse.sort(text, "missing property name")) }
      guard let property = schema.index(of: name) else {
        throw QueryProblem(
          Misuse.sort(text, "property '\(schema.name).\(name)' does not exist"), name,
          amongst: schema.properties.map(\.name))
      }
      self = appending(property, of: schema)
      let type = schema.properties[property].type
      let isLast = place == names.count - 1
      guard type.canBeSorted || type.isLink && (takesLinks || !isLast) else {
        throw QueryProblem(
          Misuse.sort(
            text, "property '\(schema.name).\(name)' is of unsupported type '\(type.name)'"))
      }
      if isLast { return }
      guard case .link(let target) = type else {
        throw QueryProblem(
          Misuse.sort(
            text,
            "property '\(schema.name).\(name)' of type '\(type.name)' "
              + "may only be the final property in the key path"))
      }
      schema = ClassSchema.of(target)
    }
  }
}

extension QueryRoot {
  /// - Throws: for scalars, which have no other order than their own, with several paths.
  func checkPaths(_ paths: [String]) throws(QueryProblem) {
    guard schema == nil, paths.count > 1 else { return }
    throw QueryProblem(Misuse.sortScalarsTwice(name))
  }

  /// The property that an aggregate is of; nil for that of the elements themselves.
  func property(_ name: String?) -> String? {
    schema == nil && name == "self" ? nil : name
  }
}

extension _PropertyType {
  fileprivate var canBeSorted: Bool {
    if case .scalar(let name) = self { name != "data" } else { false }
  }

  fileprivate var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
