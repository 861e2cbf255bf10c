import Foundation

#if canImport(ObjectiveC)
  extension ResultsQuery {
    /// The condition that the predicate's format says.
    func condition(_ predicate: NSPredicate) -> QueryCondition {
      condition(PredicateText(predicate.predicateFormat, []))
    }
  }
#else
  /// Gives `NSPredicate` the initialisers from a format that Foundation has not on this platform.
  /// No part of the interface.
  public protocol _FormattedPredicate {}

  extension NSPredicate: _FormattedPredicate {}

  extension _FormattedPredicate {
    /// An initialiser of a class cannot answer another object; one of a protocol can.
    fileprivate init(being predicate: NSPredicate) {
      guard let predicate = predicate as? Self else {
        fatalError("Only NSPredicate itself has a format, and not \(Self.self).")
      }
      self = predicate
    }
  }

  extension _FormattedPredicate where Self: NSPredicate {
    /// A predicate for queries: `dogs.filter(NSPredicate(format: "age > %d", 3))`.
    ///
    /// Queries alone read the format; `evaluate(with:)` stops the process.
    public init(format predicateFormat: String, _ args: Any...) {
      self.init(being: FormatPredicate(PredicateText(predicateFormat, args)))
    }

    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      self.init(being: FormatPredicate(PredicateText(predicateFormat, arguments ?? [])))
    }
  }

  /// A predicate that keeps its format and its arguments.
  private final class FormatPredicate: NSPredicate {
    let text: PredicateText

    init(_ text: PredicateText) {
      self.text = text
      super.init(block: { _, _ in fatalError("Only a query can evaluate '\(text.format)'.") })
    }

    required init?(coder: NSCoder) { nil }

    override var predicateFormat: String { text.format }

    override func copy(with zone: NSZone? = nil) -> Any { self }
  }

  extension ResultsQuery {
    /// The condition that the predicate's format says.
    func condition(_ predicate: NSPredicate) -> QueryCondition {
      condition { scope throws(QueryProblem) in try predicate.condition(in: scope) }
    }
  }

  extension NSPredicate {
    fileprivate func condition(in scope: QueryScope) throws(QueryProblem) -> QueryCondition {
      switch self {
      case let predicate as FormatPredicate:
        var parser = try PredicateParser(predicate.text, scope)
        return try parser.parse()
      case let predicate as NSCompoundPredicate: return try predicate.joined(in: scope)
      case NSPredicate(value: true): return .constant(true)
      case NSPredicate(value: false): return .constant(false)
      default: throw QueryProblem(Misuse.blockPredicate)
      }
    }
  }

  extension NSCompoundPredicate {
    fileprivate func joined(in scope: QueryScope) throws(QueryProblem) -> QueryCondition {
      var conditions: [QueryCondition] = []
      for predicate in subpredicates { conditions.append(try predicate.condition(in: scope)) }
      switch compoundPredicateType {
      case .and: return .all(conditions)
      case .or: return .any(conditions)
      case .not: return .not(.all(conditions))
      }
    }
  }
#endif
