/// What a property holds, as the schema knows it. No part of the interface.
public indirect enum _PropertyType: Sendable {
  /// The name of the stored type; optionality is no part of it.
  case scalar(String)
  /// To one object of the class.
  case link(ObjectBase.Type)
  case list(_PropertyType)
  case set(_PropertyType)
  /// Of values by text.
  case dictionary(_PropertyType)
  /// The objects that link to this one through the property of the class; nothing is stored.
  case linkingObjects(ObjectBase.Type, property: String)

  /// As the column's record says it; a column is found again by its name and this text.
  var text: String {
    switch self {
    case .scalar(let name): name
    case .link(let type): "object<\(ClassSchema.name(of: type))>"
    case .list(let element): "list<\(element.text)>"
    case .set(let element): "set<\(element.text)>"
    case .dictionary(let value): "dictionary<\(value.text)>"
    case .linkingObjects(let type, _): "linkingObjects<\(ClassSchema.name(of: type))>"
    }
  }

  /// As messages name it.
  var name: String {
    switch self {
    case .scalar(let name): name
    case .link: "object"
    case .list: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    case .linkingObjects: "linking objects"
    }
  }

  /// The class that a link or a collection of links leads to.
  var target: ObjectBase.Type? {
    switch self {
    case .scalar, .linkingObjects: nil
    case .link(let type): type
    case .list(let element), .set(let element), .dictionary(let element): element.target
    }
  }

  /// Whether an unmanaged object has a cell for it.
  var isValue: Bool {
    switch self {
    case .link, .linkingObjects: false
    default: true
    }
  }

  /// Whether an object's value must wait until what it links to is added.
  var mayLink: Bool {
    switch self {
    case .scalar(let name): name == "mixed"
    case .link, .linkingObjects: true
    case .list(let element), .set(let element), .dictionary(let element): element.mayLink
    }
  }

  var isStored: Bool {
    if case .linkingObjects = self { false } else { true }
  }

  /// What a row says that was written before the column was.
  var empty: _Cell {
    switch self {
    case .list, .set: .list([])
    default: .null
    }
  }
}
