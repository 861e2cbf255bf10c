/// A few values by key: to hash so few would take longer than to search them.
struct SortedValues<Key: Comparable, Value> {
  private struct Entry {
    let key: Key
    var value: Value
  }

  /// By key, ascending.
  private var entries: [Entry] = []

  /// Logarithmic in the number of values; linear to add one, but at the end.
  subscript(key: Key) -> Value? {
    get {
      let index = index(of: key)
      return index < entries.count && entries[index].key == key ? entries[index].value : nil
    }
    set {
      let index = index(of: key)
      if index < entries.count, entries[index].key == key { entries.remove(at: index) }
      if let newValue { entries.insert(Entry(key: key, value: newValue), at: index) }
    }
  }

  private func index(of key: Key) -> Int {
    entries.indices.partitionPoint { entries[$0].key < key }
  }
}
