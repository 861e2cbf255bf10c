import Foundation

/// One side of a comparison, before it is known what the other side asks of it.
enum PredicateTerm {
  case path(QueryPath)
  /// How many objects of a collection meet a condition.
  case count(QueryPath, QueryCondition)
  case cell(_Cell)
  case object(ObjectBase)
  case list([PredicateTerm])

  /// An argument of the format.
  init(_ argument: Any, _ specifier: String = "@") throws(QueryProblem) {
    guard let term = Self.value(argument) else {
      throw QueryProblem(
        "Unable to use a value of type '\(Swift.type(of: argument))' in a predicate")
    }
    self = term
    guard specifier != "@" else { return }
    guard case .cell(let cell) = term, cell.isNumber || cell.isBool else {
      throw QueryProblem("'%\(specifier)' takes a number, and not \(term.text)")
    }
  }

  private static func value(_ argument: Any) -> PredicateTerm? {
    switch argument {
    case let object as ObjectBase: .object(object)
    case let text as String: .cell(.string(text))
    case let text as Substring: .cell(.string(String(text)))
    case let data as Data: .cell(.data(data))
    case let elements as any Sequence: terms(elements)
    case let value as any _Persistable: .cell(value._unmanagedCell)
    case let id as ObjectId: .cell(.objectId(id))
    case let number as Decimal128: .cell(.decimal(number))
    case let integer as any BinaryInteger:
      .cell(Int64(exactly: integer).map(_Cell.int) ?? .double(Double(integer)))
    case let number as any BinaryFloatingPoint: .cell(.double(Double(number)))
    case let number as Decimal: .cell(.decimal(Decimal128(value: number)))
    case let number as NSNumber: .cell(number.cell)
    case is NSNull: .cell(.null)
    default: isNil(argument) ? .cell(.null) : nil
    }
  }

  private static func terms(_ elements: some Sequence) -> PredicateTerm? {
    var terms: [PredicateTerm] = []
    for element in elements {
      guard let term = value(element) else { return nil }
      terms.append(term)
    }
    return .list(terms)
  }

  private static func isNil(_ argument: Any) -> Bool {
    let mirror = Mirror(reflecting: argument)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// As messages quote it.
  var text: String {
    switch self {
    case .path(let path): path.text
    case .count(let path, _): "SUBQUERY(\(path.text), …).@count"
    case .cell(let cell): cell.text
    case .object(let object): "\(Swift.type(of: object).className()) object"
    case .list(let terms): "{\(terms.map(\.text).joined(separator: ", "))}"
    }
  }
}

extension _Cell {
  fileprivate var isBool: Bool {
    if case .bool = self { true } else { false }
  }
}

extension NSNumber {
  fileprivate var cell: _Cell {
    switch objCType.pointee {
    case Int8(UInt8(ascii: "c")), Int8(UInt8(ascii: "B")): .bool(boolValue)
    case Int8(UInt8(ascii: "d")): .double(doubleValue)
    case Int8(UInt8(ascii: "f")): .float(floatValue)
    default: .int(int64Value)
    }
  }
}
