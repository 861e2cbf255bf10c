/// What a property holds, as the schema knows it. No part of the interface.
public indirect enum _PropertyType: Sendable {
  /// The name of the stored type; optionality is no part of it.
  case scalar(String)
  /// To one object of the class.
  case link(ObjectBase.Type)
  case list(_PropertyType)

  /// As the column's record says it; a column is found again by its name and this text.
  var text: String {
    switch self {
    case .scalar(let name): name
    case .link(let type): "object<\(ClassSchema.name(of: type))>"
    case .list(let element): "list<\(element.text)>"
    }
  }

  /// The class that a link or a list of links leads to.
  var target: ObjectBase.Type? {
    switch self {
    case .scalar: nil
    case .link(let type): type
    case .list(let element): element.target
    }
  }

  /// What a row says that was written before the column was.
  var empty: _Cell {
    if case .list = self { .list([]) } else { .null }
  }
}
