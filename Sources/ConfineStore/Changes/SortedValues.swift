/// A few values by key: to hash so few would take longer than to search them.
struct SortedValues<Key: Comparable, Value> {
  private struct Entry {
    let key: Key
    var value: Value
  }

  /// The one that came first, which is often the only one.
  private var first: Entry?
  /// By key, ascending.
  private var others: [Entry] = []

  /// Logarithmic in the number of values.
  subscript(key: Key) -> Value? {
    if let first, first.key == key { return first.value }
    let index = index(of: key)
    return index < others.count && others[index].key == key ? others[index].value : nil
  }

  /// Adds a value under a key that has none; linear in the number of values, but at the end.
  mutating func add(_ value: Value, for key: Key) {
    let entry = Entry(key: key, value: value)
    if first == nil { first = entry } else { others.insert(entry, at: index(of: key)) }
  }

  private func index(of key: Key) -> Int {
    others.indices.partitionPoint { others[$0].key < key }
  }
}
