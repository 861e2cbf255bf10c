import ConfineFindings

/// How queries are answered; RealmSwift does not tell.
extension Results {
  /// How the query finds its objects, for people to read: which indexes it seeks in and how many
  /// objects they give, which columns it scans, what it asks of each object, and what it does with
  /// those that it has found.
  ///
  ///     Dog: 1000 objects
  ///       seek in the index: age == 3 (12 objects)
  ///       ask each object: name CONTAINS 'x'
  ///       sort by name, ascending
  ///
  /// Depends on what the realm sees: another version may be asked in another way. Looks into
  /// indexes, and reads no objects.
  public func explain() -> String { query.explanation() }
}

extension ResultsQuery {
  fileprivate func explanation() -> String {
    let reading = instance.checkedReading(for: .read, value)
    let isThere = isObtained && !instance.isEmpty
    guard isThere, let (total, lines) = steps(in: reading) else {
      return "\(root.name): no objects"
    }
    let steps = lines + arrangements.dropFirst(isOrdered(in: reading) ? 1 : 0).map(\.line)
    return (["\(root.name): \(total)"] + steps.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Nil where no object was ever added.
  private func steps(in reading: Reading) -> (total: String, lines: [String])? {
    if case .list(let site) = source {
      let noun = root.schema == nil ? "value" : "object"
      let count = reading.cells(at: site, \.count) ?? 0
      return (
        "\(count) \(noun)\(count == 1 ? "" : "s")",
        ["the elements of a collection"]
          + (condition.map { ["ask each \(noun): \($0.text)"] } ?? [])
      )
    }
    guard let binding = binding(in: reading.catalog) else { return nil }
    let (total, lines) = steps(in: reading, binding)
    return (total.objects, lines)
  }

  /// Whether an index has the first order.
  private func isOrdered(in reading: Reading) -> Bool {
    binding(in: reading.catalog).map { indexOrder(in: reading, $0) != nil } ?? false
  }

  private func steps(
    in reading: Reading, _ binding: TableBinding
  ) -> (total: Int, lines: [String]) {
    guard let condition else {
      let order = isOrdered(in: reading) ? arrangements.first?.order : nil
      return (
        reading.count(of: binding.table),
        [order.map { "all objects, in the order of an index: \($0)" } ?? "all objects"]
      )
    }
    let plan = QueryPlan(condition, binding, in: reading)
    return (plan.total, plan.lines)
  }
}

extension QueryArrangement {
  fileprivate var line: String {
    switch self {
    case .sorted: "sort by \(order ?? "")"
    case .distinct(let paths):
      "leave out what is equal in \(paths.map(\.text).joined(separator: ", "))"
    }
  }

  fileprivate var order: String? {
    guard case .sorted(let orders) = self else { return nil }
    return orders.map { "\($0.path.text), \($0.ascending ? "ascending" : "descending")" }
      .joined(separator: ", then by ")
  }
}
