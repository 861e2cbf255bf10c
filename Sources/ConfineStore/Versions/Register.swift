/// Entries that are put in and taken out by place, in constant time.
struct Register<Entry> {
  private var places: [Entry?] = []
  private var vacant: [Int] = []

  var entries: [Entry] { places.compactMap(\.self) }

  /// - Returns: what `remove` asks for.
  mutating func insert(_ entry: Entry) -> Int {
    if let place = vacant.popLast() {
      places[place] = entry
      return place
    }
    places.append(entry)
    return places.count - 1
  }

  mutating func change(_ place: Int, _ body: (inout Entry) -> Void) { body(&places[place]!) }

  /// - Returns: the entry, so that it need not end under the caller's lock.
  mutating func remove(_ place: Int) -> Entry? {
    vacant.append(place)
    return places[place].take()
  }
}
