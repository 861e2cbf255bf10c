/// What a migration does by itself, before and after its block.
///
/// Before it come new properties, after it go old ones, so that the block can rename them; what
/// classes demand of all their objects is asked after it.
struct SchemaConversion {
  let transaction: WriteTransaction
  let classes: [ClassSchema]
  let changes: [SchemaChange.Entry]

  func prepare() {
    for schema in classes { transaction.dropIndexes(of: schema) }
    for entry in changes { prepare(entry.change, of: entry.schema.name) }
    for schema in classes {
      transaction.extendTable(to: schema)
      recordOptionals(of: schema)
    }
  }

  private func prepare(_ change: SchemaChange, of name: String) {
    switch change {
    case .changeType(let property, _):
      transaction.willChangeKeys(in: property.column, of: name)
      if let index = transaction.catalog.tables[name]?.property(named: property.column) {
        transaction.takeAway(index, of: name)
      }
    case .makeOptional(let property):
      transaction.recordOptional(true, property.column, of: name)
    case .makeRequired(let property):
      transaction.willChangeKeys(in: property.column, of: name)
      transaction.makeRequired(property, of: name)
    case .changePrimaryKey: transaction.suspendPrimaryKey(of: name)
    case .changeKind(toEmbedded: false):
      transaction.changeTable(named: name) { $0.isEmbedded = false }
    case .changeKind, .addClass, .addProperty, .removeProperty: break
    }
  }

  /// Of columns of old files, which do not tell.
  private func recordOptionals(of schema: ClassSchema) {
    for property in schema.properties where property.type.isStored {
      guard let table = transaction.catalog.tables[schema.name],
        let index = table.property(named: property.column), table.columns[index].isOptional == nil
      else { continue }
      transaction.recordOptional(property.isOptional, property.column, of: schema.name)
    }
  }

  /// - Throws: where a property has got a name that its class does not have.
  func check(_ renamed: [(type: String, name: String)]) throws(Realm.Error) {
    for (type, name) in renamed
    where transaction.catalog.tables[type]?.property(named: name) != nil {
      throw error(Misuse.renamedToNothing(type, name))
    }
  }

  /// - Parameter created: classes of which the block has made objects.
  /// - Throws: where objects are not as their classes demand.
  func finish(created: Set<String>) throws(Realm.Error) {
    for entry in changes {
      guard case .removeProperty(let name) = entry.change,
        let index = transaction.catalog.tables[entry.schema.name]?.property(named: name)
      else { continue }
      transaction.takeAway(index, of: entry.schema.name)
    }
    for schema in classes where schema.isEmbedded {
      try embed(schema, wasCreated: created.contains(schema.name))
    }
    for schema in classes { try transaction.makePrimaryKey(of: schema) }
    for schema in classes { transaction.updateIndexes(of: schema) }
  }

  private func embed(_ schema: ClassSchema, wasCreated: Bool) throws(Realm.Error) {
    guard let table = transaction.catalog.tables[schema.name], !table.isEmbedded || wasCreated
    else { return }
    guard schema.primaryKey == nil else { throw error(Misuse.embeddedWithKey(schema.name)) }
    let (unlinked, linkedTwice) = try transaction.wronglyLinked(in: table)
    guard unlinked == 0 else { throw error(Misuse.unlinked(schema.name, unlinked)) }
    guard linkedTwice == 0 else { throw error(Misuse.linkedTwice(schema.name, linkedTwice)) }
    if !table.isEmbedded { transaction.changeTable(named: schema.name) { $0.isEmbedded = true } }
  }

  private func error(_ message: String) -> Realm.Error {
    Realm.Error(.fail, message, path: transaction.store.path)
  }
}

extension WriteTransaction {
  /// How many objects nothing leads to, and how many several links do.
  fileprivate func wronglyLinked(
    in table: Catalog.Table
  ) throws(Realm.Error) -> (unlinked: Int, linkedTwice: Int) {
    let origins = catalog.origins(of: table)
    var found = (unlinked: 0, linkedTwice: 0)
    for key in try table.keys.objects(in: chunks) {
      var links = 0
      for origin in origins {
        links += try origin.backlinks.values.list(at: key, in: chunks)?.count ?? 0
      }
      if links == 0 { found.unlinked += 1 }
      if links > 1 { found.linkedTwice += 1 }
    }
    return found
  }
}
