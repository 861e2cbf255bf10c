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
    guard let binding = reading.catalog.binding(for: schema), isObtained, !instance.isEmpty else {
      return "\(schema.name): no objects"
    }
    let (total, lines) = steps(in: reading, binding)
    let steps = lines + arrangements.map(\.line)
    return (["\(schema.name): \(total.objects)"] + steps.map { "  \($0)" })
      .joined(separator: "\n")
  }

  private func steps(
    in reading: Reading, _ binding: TableBinding
  ) -> (total: Int, lines: [String]) {
    guard case .table = source else {
      let lines = condition.map { ["ask each object: \($0.text)"] } ?? []
      return (allKeys(in: reading, binding).count, ["the elements of a collection"] + lines)
    }
    guard let condition else { return (reading.count(of: binding.table), ["all objects"]) }
    let plan = QueryPlan(condition, binding, in: reading)
    return (plan.total, plan.lines)
  }
}

extension QueryArrangement {
  fileprivate var line: String {
    switch self {
    case .sorted(let orders):
      "sort by "
        + orders.map { "\($0.path.text), \($0.ascending ? "ascending" : "descending")" }
        .joined(separator: ", then by ")
    case .distinct(let paths):
      "leave out what is equal in \(paths.map(\.text).joined(separator: ", "))"
    }
  }
}
