import ConfineFindings
import Foundation

private let tooDeep = "<Maximum depth exceeded>"

extension ObjectBase {
  /// - Parameter depth: how many objects and collections deep links are followed.
  func description(depth: Int) -> String {
    guard depth > 0 else { return tooDeep }
    if let managed {
      let reading = managed.instance.checkedReading(for: .print, managed.value())
      return CellPrinter(instance: managed.instance, reading: reading).text(of: managed, depth)
    }
    let schema = schema
    return print(schema) { _, property in
      let value = property.slot.value(at: address + property.offset, of: self)
      return text(of: value, of: property, depth - 1)
    }
  }

  private func text(
    of value: Any, of property: ClassSchema.Property, _ depth: Int
  ) -> String {
    guard let name = property.type.collection else { return text(of: value, depth) }
    if let values = property.values(of: value) {
      return print(values, as: name, depth) { text(of: $0, depth - 1) }
    }
    return print(property.elements(of: value) ?? [], as: name, depth) {
      text(of: $0, depth - 1)
    }
  }

  private func text(of value: Any, _ depth: Int) -> String {
    switch value {
    case _ where isNothing(value): "(null)"
    case let object as ObjectBase: object.description(depth: depth)
    case AnyRealmValue.object(let object): object.description(depth: depth)
    case let value as any _Persistable: value._unmanagedCell.printed
    default: "\(value)"
    }
  }
}

/// Prints what a realm reads, which was checked once for all of it.
private struct CellPrinter {
  let instance: RealmInstance
  let reading: Reading

  func text(of object: ManagedObject, _ depth: Int) -> String {
    guard depth > 0 else { return tooDeep }
    guard object.isThere(in: reading) else { return "[invalid object]" }
    return print(object.schema) { index, property in
      let cell = reading.cell(index, of: object.key, in: object.binding) ?? property.initial
      return text(of: cell, as: property.type, depth - 1)
    }
  }

  private func text(of cell: _Cell, as type: _PropertyType, _ depth: Int) -> String {
    switch (type, cell) {
    case (.link(let target), .link(let key)):
      text(of: key, ClassSchema.of(target), depth)
    case (.scalar, .typedLink(let table, let key)):
      instance.object(key, inTable: table).map {
        text(of: key, ClassSchema.of(Swift.type(of: $0)), depth)
      } ?? "(null)"
    case (.list(let element), .list(let cells)), (.set(let element), .list(let cells)):
      print(cells, as: type.collection ?? "", depth) { text(of: $0, as: element, depth - 1) }
    case (.dictionary(let element), .dictionary(let cells)):
      print(cells, as: type.collection ?? "", depth) { text(of: $0, as: element, depth - 1) }
    default: cell.printed
    }
  }

  private func text(of key: UInt64, _ schema: ClassSchema, _ depth: Int) -> String {
    guard let binding = reading.catalog.binding(for: schema) else { return "(null)" }
    return text(of: ManagedObject(instance: instance, binding: binding, key: key), depth)
  }
}

/// An object's class and its stored properties.
private func print(
  _ schema: ClassSchema, _ value: (Int, ClassSchema.Property) -> String
) -> String {
  let lines = schema.properties.enumerated().filter { $0.element.type.isStored }
    .map { "\t\($0.element.name) = \(indented(value($0.offset, $0.element)));\n" }
  return "\(schema.name) {\n\(lines.joined())}"
}

/// How many elements of a collection are printed.
private let mostPrinted = 100

private func print<Element>(
  _ elements: [Element], as name: String, _ depth: Int, _ text: (Element) -> String
) -> String {
  guard depth > 0 else { return tooDeep }
  var lines = elements.prefix(mostPrinted).enumerated()
    .map { "\t[\($0.offset)] \(indented(text($0.element)))" }.joined(separator: ",\n")
  if elements.count > mostPrinted {
    lines += "\n\t... \(elements.count - mostPrinted) objects skipped."
  }
  return "\(name) (\n\(lines)\n)"
}

private func print<Element>(
  _ values: [String: Element], as name: String, _ depth: Int, _ text: (Element) -> String
) -> String {
  guard depth > 0 else { return tooDeep }
  let lines = values.sorted { $0.key < $1.key }.prefix(mostPrinted)
    .map { "\t[\($0.key)]: \(indented(text($0.value)))" }
  return "\(name) (\n\(lines.joined(separator: ",\n"))\n)"
}

private func indented(_ text: String) -> String {
  text.replacingOccurrences(of: "\n", with: "\n\t")
}

extension _PropertyType {
  /// As a description names a collection; nil for what is none.
  fileprivate var collection: String? {
    switch self {
    case .list: "List<\(elementName)>"
    case .set: "MutableSet<\(elementName)>"
    case .dictionary: "Map<string, \(elementName)>"
    default: nil
    }
  }
}

extension _Cell {
  /// As RealmSwift prints a value.
  fileprivate var printed: String {
    switch self {
    case .null: "(null)"
    case .data(let value):
      "<\(value.prefix(24).map(Self.hex).joined()) — \(value.count) total bytes>"
    default: text
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
