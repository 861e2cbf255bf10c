extension QueryPath {
  /// What is made of all values that a path leads to, as predicates write it.
  enum Fold: String, CaseIterable, Sendable {
    case count = "@count"
    case min = "@min"
    case max = "@max"
    case sum = "@sum"
    case average = "@avg"
  }
}

extension QueryPath.Fold {
  /// Of no values the least, the greatest and the average are null.
  func value(of cells: [_Cell]) -> _Cell {
    switch self {
    case .count: .int(Int64(cells.count))
    case .min: cells.least ?? .null
    case .max: cells.greatest ?? .null
    case .sum: cells.sum
    case .average: cells.average ?? .null
    }
  }

  /// The type of what is made of values of the type.
  func type(of type: _PropertyType) -> _PropertyType {
    switch (self, type.name) {
    case (.count, _): .scalar("int")
    case (.sum, "float"), (.average, "float"), (.average, "int"): .scalar("double")
    default: type
    }
  }
}

extension QueryPath {
  /// Why there is no such thing of what the path leads to; nil where there is.
  ///
  /// - Parameter text: how the folded path was written.
  func problem(folding fold: Fold, as text: String) -> String? {
    let collections = steps.count(where: \.isToMany)
    guard self.fold == nil, !isOfKeys else { return Misuse.secondFold(text) }
    guard collections > 0 else { return Misuse.foldOfOne(text, fold.rawValue) }
    guard collections == 1 else { return Misuse.foldOfMany }
    guard fold != .count else { return nil }
    guard type.isFoldable else { return Misuse.foldOfWords(text, fold.rawValue) }
    return type.name == "date" && (fold == .sum || fold == .average) ? Misuse.sumOfDates : nil
  }
}

extension _PropertyType {
  /// Whether its values have a least and a greatest.
  var isFoldable: Bool {
    guard case .scalar(let name) = self else { return false }
    return ["int", "float", "double", "decimal128", "date", "mixed"].contains(name)
  }
}
