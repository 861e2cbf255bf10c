extension Realm {
  /// The classes that the realm manages. May be asked from anywhere.
  ///
  /// A class is a table of the file from when its first object is added.
  public var schema: Schema { Schema(configuration.managedClasses.schemas) }
}

extension ObjectBase {
  /// The persisted properties of the object's class. May be asked from anywhere.
  public var objectSchema: ObjectSchema { ObjectSchema(schema) }
}
