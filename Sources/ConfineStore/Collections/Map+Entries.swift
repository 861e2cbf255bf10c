/// A key of a map, with its value.
public struct SingleMapEntry<Key: _MapKey, Value: RealmCollectionValue>: Hashable {
  public let key: Key
  public let value: Value
}

@available(*, unavailable)
extension SingleMapEntry: Sendable {}

extension Map: Sequence {
  public var count: Int {
    read(managed: { cells, _ in cells.count }, unmanaged: \.count)
  }

  public var isEmpty: Bool { count == 0 }

  /// The entry whose key comes first; of an unmanaged map any.
  public var first: SingleMapEntry<Key, Value>? {
    read(
      managed: { cells, site in
        cells.first.map {
          SingleMapEntry(
            key: Key(_text: $0.key), value: Value._readElement($0.value, in: site))
        }
      },
      unmanaged: { $0.first.map { SingleMapEntry(key: $0.key, value: $0.value) } })
  }

  /// Linear in the count, as is `values`.
  public var keys: [Key] {
    read(managed: { cells, _ in cells.keys.map(Key.init(_text:)) }, unmanaged: { Array($0.keys) })
  }

  /// In the order of their keys.
  public var values: [Value] {
    read(
      managed: { cells, site in cells.all.map { Value._readElement($0.value, in: site) } },
      unmanaged: { Array($0.values) })
  }

  /// A key's value; nil without the key, and to set nil removes the key.
  ///
  /// Logarithmic in the count of a live map, else constant.
  public subscript(key: Key) -> Value? {
    get {
      read(
        managed: { cells, site in
          cells[key._text].map { Value._readElement($0, in: site) }
        },
        unmanaged: { $0[key] })
    }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeObject(for: key) }
    }
  }

  public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { updateValue(newValue, forKey: key) }
  }

  /// The key's value.
  public func value(forKey key: String) -> Any? { self[Key(_text: key)] }

  /// Iterates over the entries that the map has now, and checks each step.
  public func makeIterator() -> MapIterator<Key, Value> { MapIterator(self) }

  /// The entries as tuples.
  public func asKeyValueSequence() -> MapKeyValueSequence<Key, Value> {
    MapKeyValueSequence(map: self)
  }

  /// Whether an entry is as asked for. Linear in the count.
  public func contains(
    where predicate: (_ key: Key, _ value: Value) throws -> Bool
  ) rethrows -> Bool {
    try asKeyValueSequence().contains { try predicate($0.key, $0.value) }
  }
}

extension Map: CustomStringConvertible {
  public var description: String {
    let entries = admitted(for: .print).map { Array($0) } ?? []
    return Self._kind.text(of: Value._type, entries.map { "[\($0.key)]: \($0.value)" })
  }
}

/// Goes through the entries that a map had when it began, and checks each step until one is
/// reported.
public struct MapIterator<Key: _MapKey, Value: RealmCollectionValue>: IteratorProtocol {
  private var entries: ArraySlice<(key: Key, value: Value)>
  private var cells: ArraySlice<(key: String, value: _Cell)>
  private let site: _Site?
  private var hasStrayed: Bool

  fileprivate init(_ map: Map<Key, Value>) {
    site = map._site
    hasStrayed = site.map { !$0.object.instance.isHere } ?? false
    entries =
      site == nil
      ? map.read(managed: { _, _ in [] }, unmanaged: { $0.map { ($0.key, $0.value) } })[...] : []
    cells = site?.readMap(.enumerate, \.all)[...] ?? []
  }

  public mutating func next() -> SingleMapEntry<Key, Value>? {
    guard let site else {
      return entries.popFirst().map { SingleMapEntry(key: $0.key, value: $0.value) }
    }
    guard let (key, cell) = cells.popFirst() else { return nil }
    if !hasStrayed { hasStrayed = !site.admitsStep() }
    return SingleMapEntry(key: Key(_text: key), value: Value._readElement(cell, in: site))
  }
}

/// The entries of a map as tuples.
public struct MapKeyValueSequence<Key: _MapKey, Value: RealmCollectionValue>: Sequence {
  let map: Map<Key, Value>

  public func makeIterator() -> AnyIterator<(key: Key, value: Value)> {
    var entries = map.makeIterator()
    return AnyIterator { entries.next().map { (key: $0.key, value: $0.value) } }
  }
}
