import ConfineOwnership

/// What indexes tell of all objects of a table.
extension ResultsQuery {
  /// Nil where the objects have to be chosen or sorted.
  func indexOrder(in reading: Reading, _ binding: TableBinding) -> IndexOrder? {
    guard case .table = source, condition == nil, let first = arrangements.first else { return nil }
    return IndexOrder(first, binding, in: reading)
  }

  /// The least or the greatest value of a property; nil where the objects have to be looked at.
  func indexedExtreme(of property: String, _ aggregate: _Aggregate) -> _Cell?? {
    guard case .table = source, condition == nil, aggregate == .min || aggregate == .max,
      instance.isHere, isObtained, !instance.isEmpty
    else { return nil }
    let reading = instance.checkedReading(for: .read, value)
    guard let binding = binding(in: reading.catalog),
      let place = root.schema?.index(of: property),
      let index = reading.index(of: place, in: binding), index.values.kind.hasExtremes
    else { return nil }
    return .some(reading.extreme(aggregate, of: place, index, in: binding))
  }
}

extension ColumnKind {
  /// Whether the program may ask for the least of such values.
  fileprivate var hasExtremes: Bool {
    switch self {
    case .int, .date: true
    default: false
    }
  }
}
