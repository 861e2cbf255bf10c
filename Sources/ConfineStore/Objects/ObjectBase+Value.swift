import ConfineFindings
import ConfineOwnership

extension ObjectBase {
  /// Gives an unmanaged object values; one that does not fit is reported and left out.
  func assign(_ value: Any) {
    let schema = schema
    guard let given = GivenValues(value, for: schema, refuse: refuse) else { return }
    for (property, value) in zip(schema.properties, given.byProperty) {
      guard let value else { continue }
      let isTaken = property.slot.assign(
        property.form(of: value), at: address + property.offset)
      if !isTaken { refuse(property.mismatch(value, in: schema)) }
    }
  }

  private func refuse(_ message: String) {
    let value = Value(name: schema.name, type: schema.name, kind: .object)
    Confinement.unmanaged.report(message, .unmetRequirement, .write, value)
  }
}
