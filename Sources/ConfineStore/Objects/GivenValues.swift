import Foundation

/// Values for an object's properties, in any of the forms in which they are given.
struct GivenValues {
  /// By property; nil where the value is left out.
  private(set) var byProperty: [Any?]

  /// - Parameter refuse: is told, in RealmSwift's words, what is wrong with the form.
  init?(_ value: Any, for schema: ClassSchema, refuse: (String) -> Void) {
    byProperty = Array(repeating: nil, count: schema.properties.count)
    let stored = schema.properties.indices.filter { schema.properties[$0].type.isStored }
    if let wrong = take(value, for: stored, of: schema) {
      refuse(wrong)
      return nil
    }
  }

  /// - Returns: what is wrong.
  private mutating func take(_ value: Any, for stored: [Int], of schema: ClassSchema) -> String? {
    let names = schema.properties.lazy.map(\.name)
    var missing: Int?
    switch value {
    case _ where isNothing(value): return Misuse.nilValue
    case let values as [String: Any]:
      for index in stored { byProperty[index] = values[names[index]] }
    case let values as [Any]:
      guard values.count <= stored.count else {
        return Misuse.tooManyValues(values.count, stored.count)
      }
      for (index, value) in zip(stored, values) { byProperty[index] = value }
    case let object as ObjectBase:
      guard let object = object.admitted(for: .read) else { return nil }
      for index in stored { byProperty[index] = object.value(named: names[index]) }
      missing = stored.first { byProperty[$0] == nil }
    default: return Misuse.missingKey(text(of: value), schema.name, stored.first.map { names[$0] })
    }
    return missing.map { Misuse.missingKey(text(of: value), schema.name, names[$0]) }
  }

  /// Whether an object can be made of the value.
  static func canBe(_ value: Any) -> Bool {
    !isNothing(value) && (value is [String: Any] || value is [Any] || value is ObjectBase)
  }
}

/// What has values by text, besides a dictionary.
protocol GivenDictionary {
  var givenValues: [String: Any] { get }
}

extension ClassSchema.Property {
  /// The value in the form that the property's type takes: a collection as an array or dictionary.
  func form(of value: Any) -> Any {
    switch type {
    case .list, .set: elements(of: value) ?? value
    case .dictionary: values(of: value) ?? value
    default: value
    }
  }

  /// What a list or a set shall have; nil for what is no collection.
  func elements(of value: Any) -> [Any]? {
    if isNothing(value) { return [] }
    switch value {
    case let values as [Any]: return values
    case is String, is Data, is [String: Any]: return nil
    case let values as any Sequence: return all(of: values)
    default: return nil
    }
  }

  /// What a dictionary shall have.
  func values(of value: Any) -> [String: Any]? {
    if isNothing(value) { return [:] }
    return value as? [String: Any] ?? (value as? any GivenDictionary)?.givenValues
  }

  private func all(of values: some Sequence) -> [Any] { values.map { $0 as Any } }

  /// RealmSwift's sentence about a value that the property does not take.
  func mismatch(_ value: Any, in schema: ClassSchema) -> String {
    switch type {
    case .scalar: return Misuse.mismatch(value, self, "", in: schema)
    case .link(let target):
      let schema = ClassSchema.of(target)
      return Misuse.missingKey(text(of: value), schema.name, schema.properties.first?.name)
    case .list, .set:
      guard let elements = elements(of: value) else {
        return Misuse.notEnumerable(value, self, in: schema)
      }
      let wrong = elements.first { slot.cell(of: [$0]) == nil } ?? value
      return Misuse.mismatch(wrong, self, " \(type.collectionName)", in: schema)
    case .dictionary, .linkingObjects:
      guard let values = values(of: value) else {
        return Misuse.notEnumerable(value, self, in: schema)
      }
      let wrong = values.first { slot.cell(of: [$0.key: $0.value]) == nil }?.value ?? value
      return Misuse.mismatch(wrong, self, " \(type.collectionName)", in: schema)
    }
  }
}

extension ObjectBase {
  /// The value of a property, read like any other; nil without such a property.
  fileprivate func value(named name: String) -> Any? {
    let schema = schema
    guard let index = schema.index(of: name) else { return nil }
    if schema.isDynamic { return .some(value(ofProperty: index) as Any) }
    let property = schema.properties[index]
    return property.slot.value(at: address + property.offset, of: self)
  }
}

/// As `%@` prints it.
func text(of value: Any) -> String {
  isNothing(value) ? "(null)" : "\(value)"
}
