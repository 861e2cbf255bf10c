import ConfineFindings
import ConfineOwnership

/// A collection of whose values there are a least, a greatest, a sum and an average. No part of the
/// interface.
public protocol _Aggregated {
  /// The values, or a property's of each object; none, and reported, where there is no such
  /// aggregate of them.
  func _cells(of property: String?, for aggregate: _Aggregate) -> [_Cell]
  /// What a property of each object comes to; nil where there is no such thing.
  func _result(of property: String, _ aggregate: _Aggregate) -> _Cell?
}

/// What values come to. No part of the interface.
public enum _Aggregate: String, Sendable {
  case min, max, sum, average
}

/// Of a property's values; without any, the least, the greatest and the average are nil and the sum
/// is zero. Nulls do not count. Linear in the count.
///
/// A property that the class does not have, or whose values are no numbers, is reported, and gives
/// what no values give; dates have a least and a greatest, too.
extension _Aggregated {
  public func min<Value: MinMaxType>(ofProperty property: String) -> Value? {
    _result(of: property, .min).flatMap { Value($0) }
  }

  public func max<Value: MinMaxType>(ofProperty property: String) -> Value? {
    _result(of: property, .max).flatMap { Value($0) }
  }

  public func sum<Value: AddableType>(ofProperty property: String) -> Value {
    Value(_number: _result(of: property, .sum) ?? .int(0))
  }

  public func average<Value: AddableType>(ofProperty property: String) -> Value? {
    _result(of: property, .average).map { Value(_number: $0) }
  }

  public func _result(of property: String, _ aggregate: _Aggregate) -> _Cell? {
    var fold = AggregateFold(aggregate)
    for cell in _cells(of: property, for: aggregate) { fold.add(cell) }
    return fold.result
  }
}

extension _Site {
  /// What is wrong with a read that was checked: elsewhere that was reported, alone.
  private func reportHere(_ problem: String) {
    if object.instance.isHere { report(problem, .unmetRequirement, .read) }
  }

  /// The elements, or a property's value of each object among them.
  func cells<Element: RealmCollectionValue>(
    of property: String?, for aggregate: _Aggregate, as type: Element.Type
  ) -> [_Cell] {
    let cells = read(.read, \.all)
    guard let property else { return cells }
    guard
      let (schema, index) = Element.aggregated(property, for: aggregate, report: reportHere)
    else { return [] }
    let reading = object.instance.readingFromHere
    guard let binding = reading.catalog.binding(for: schema) else { return [] }
    return cells.map { cell in
      cell.linkedKey.flatMap { reading.cell(index, of: $0, in: binding) } ?? .null
    }
  }
}

extension Collection where Element: RealmCollectionValue {
  /// As of a site, of the elements of an unmanaged collection.
  func unmanagedCells(of property: String?, for aggregate: _Aggregate) -> [_Cell] {
    guard let property else { return map(\._unmanagedCell) }
    let found = Element.aggregated(property, for: aggregate) {
      let type = Element._type.elementName
      Confinement.unmanaged.report(
        $0, .unmetRequirement, .read, Value(name: type, type: type, kind: .collection))
    }
    guard let found else { return [] }
    return compactMap { ($0 as? ObjectBase)?.cells(for: .read)[found.index] }
  }
}

extension RealmCollectionValue {
  /// The property of the elements that an aggregate is of; nil, and reported, where there is none.
  fileprivate static func aggregated(
    _ property: String, for aggregate: _Aggregate, report: (String) -> Void
  ) -> (schema: ClassSchema, index: Int)? {
    guard let schema = _type.target.map(ClassSchema.of) else {
      report(Misuse.noProperty(property, of: _type.name))
      return nil
    }
    return schema.index(of: property, for: aggregate, report: report).map { (schema, $0) }
  }
}

extension ClassSchema {
  /// The property that an aggregate is of; nil, and reported, where there is none.
  func index(of property: String, for aggregate: _Aggregate, report: (String) -> Void) -> Int? {
    guard let index = index(of: property) else {
      report(Misuse.noProperty(property, of: self))
      return nil
    }
    guard properties[index].type.has(aggregate) else {
      report(Misuse.unsupported(aggregate, of: properties[index], in: self))
      return nil
    }
    return index
  }
}

extension _PropertyType {
  fileprivate func has(_ aggregate: _Aggregate) -> Bool {
    guard case .scalar(let name) = self else { return false }
    return switch name {
    case "int", "float", "double", "decimal128", "mixed": true
    case "date": aggregate == .min || aggregate == .max
    default: false
    }
  }
}

extension Misuse {
  fileprivate static func unsupported(
    _ aggregate: _Aggregate, of property: ClassSchema.Property, in schema: ClassSchema
  ) -> String {
    let (type, kind) =
      switch property.type {
      case .list(let element): (element, "list")
      case .set(let element): (element, "set")
      case .dictionary(let value): (value, "dictionary")
      default: (property.type, "property")
      }
    return "Operation '\(aggregate.rawValue)' not supported for \(type.name)"
      + "\(property.isOptional ? "?" : "") \(kind) '\(schema.name).\(property.name)'"
  }
}
