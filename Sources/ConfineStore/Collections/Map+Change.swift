/// Each change of a live map needs a write transaction; outside one it is reported and does
/// nothing. An object that is not managed yet is added to the realm of the map.
extension Map {
  /// Logarithmic in the count of a live map.
  public func updateValue(_ value: Value, forKey key: Key) {
    guard let map = change({ $0[key] = value }),
      let cell = value.newCell(at: map.site)
    else { return }
    map.changeMap { $0.set(cell, forKey: key._text) }
  }

  /// Logarithmic in the count of a live map.
  public func removeObject(for key: Key) {
    change { $0[key] = nil }?.changeMap { $0.removeValue(forKey: key._text) }
  }

  public func removeAll() {
    change { $0.removeAll() }?.changeMap { $0.removeAll() }
  }

  /// Gives the key the value; nil removes the key.
  ///
  /// - Precondition: the value is of the map's type.
  public func setValue(_ value: Any?, forKey key: String) {
    let key = Key(_text: key)
    guard let value else { return removeObject(for: key) }
    guard let value = Value._convert(value) else {
      fatalError(
        "Invalid value '\(value)' of type '\(Swift.type(of: value))' for expected type "
          + "'\(Value._type.text)'.")
    }
    updateValue(value, forKey: key)
  }

  /// Takes in entries; where the map has the key already, `combine` makes the value of the old one
  /// and the new one.
  public func merge(
    _ entries: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (_ old: Value, _ new: Value) throws -> Value
  ) rethrows {
    guard _canChange else { return }
    for (key, value) in entries {
      updateValue(try self[key].map { try combine($0, value) } ?? value, forKey: key)
    }
  }

  /// As `merge` of tuples.
  public func merge(
    _ entries: some Sequence<SingleMapEntry<Key, Value>>,
    uniquingKeysWith combine: (_ old: Value, _ new: Value) throws -> Value
  ) rethrows {
    try merge(entries.map { (key: $0.key, value: $0.value) }, uniquingKeysWith: combine)
  }
}

extension OpenSite {
  fileprivate func changeMap(_ body: (MapEditor) -> Void) {
    changeList { body(MapEditor(list: $0)) }
  }
}
