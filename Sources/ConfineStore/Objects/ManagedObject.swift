import ConfineFindings
import ConfineOwnership

/// A table as one realm sees it. Objects of one query share it, so that each counts one reference.
final class ManagedTable: Sendable {
  let instance: RealmInstance
  let binding: TableBinding
  private let generation: Int

  init(_ instance: RealmInstance, _ binding: TableBinding) {
    self.instance = instance
    self.binding = binding
    generation = instance.generation
  }

  /// Whether the realm was not invalidated since.
  @inline(__always)
  var isValid: Bool { generation == instance.generation }
}

/// Where an object of a store is: the realm that it was obtained from, its table and its key.
struct ManagedObject: Sendable {
  let table: ManagedTable
  let key: UInt64

  init(_ table: ManagedTable, key: UInt64) {
    self.table = table
    self.key = key
  }

  init(instance: RealmInstance, binding: TableBinding, key: UInt64) {
    self.init(ManagedTable(instance, binding), key: key)
  }

  var instance: RealmInstance { table.instance }
  var binding: TableBinding { table.binding }
  var schema: ClassSchema { binding.schema }

  func isThere(in reading: Reading) -> Bool {
    table.isValid && reading.hasObject(at: key, in: binding)
  }

  /// As reports call it: `Dog(_id: 7).name`.
  ///
  /// It looks at the object without asking whether that is allowed here.
  func value(_ property: Int? = nil) -> Value {
    var name = schema.name
    if let primaryKey = schema.primaryKey,
      let cell = instance.readingFromHere.cell(primaryKey, of: key, in: binding)
    {
      name += "(\(schema.properties[primaryKey].name): \(cell.text))"
    }
    if let property { name += ".\(schema.properties[property].name)" }
    return Value(name: name, type: schema.name, kind: .object)
  }

  func read<Value: _Persistable>(_ property: Int) -> Value {
    let member = schema.properties[property].name
    let reading = instance.checkedReading(for: .read, member: member, value(property))
    guard table.isValid, let cell = reading.cell(property, of: key, in: binding) else {
      reportInvalidated(.read, property)
      return Value._read(schema.properties[property].initial, in: _Site(self, property))
    }
    return Value._read(cell, in: _Site(self, property))
  }

  func write<Value: _Persistable>(_ new: Value, to property: Int) {
    guard let transaction = transaction(for: .write, property) else { return }
    guard property != schema.primaryKey else {
      return report(Misuse.primaryKeyChange, .unmetRequirement, .write, property)
    }
    guard let cell = new._cell(in: _Instance(realm: instance), replacing: _Site(self, property))
    else { return }
    transaction.set(cell, property, of: key, in: binding)
  }

  /// The write transaction in which the object may change; nil, and reported, where it may not.
  func transaction(
    for operation: Operation, _ property: Int? = nil, outside message: String = Misuse.outsideWrite
  ) -> WriteTransaction? {
    let member = property.map { schema.properties[$0].name }
    guard instance.admits(operation, member: member, value(property)) else {
      return nil
    }
    guard isThere(in: instance.reading) else {
      reportInvalidated(operation, property)
      return nil
    }
    guard !instance.isFrozen else {
      report(Misuse.frozenObject, .frozen, operation, property)
      return nil
    }
    guard let transaction = instance.transaction else {
      report(message, .outsideTransaction, operation, property)
      return nil
    }
    return transaction
  }

  /// Outside the home that was reported, and what the home has added is not seen. In a write that
  /// has failed no object is added, which the commit will tell.
  func reportInvalidated(_ operation: Operation, _ property: Int?) {
    guard instance.isHere, instance.transaction?.failure == nil else { return }
    report(Misuse.invalidated, instance.gone, operation, property)
  }

  func report(
    _ message: String, _ condition: Condition, _ operation: Operation, _ property: Int? = nil
  ) {
    instance.migration?.fail(message)
    instance.confinement.report(
      message, condition, operation, member: property.map { schema.properties[$0].name },
      value(property))
  }
}

/// Where a property's value lies. No part of the interface.
public struct _Site: Sendable {
  let object: ManagedObject
  let property: Int

  init(_ object: ManagedObject, _ property: Int) {
    self.object = object
    self.property = property
  }
}
