import Foundation

/// How sections of one state became those of another.
struct SectionDifference {
  private(set) var deletions: [IndexPath] = []
  private(set) var insertions: [IndexPath] = []
  private(set) var modifications: [IndexPath] = []
  private(set) var sectionsToInsert = IndexSet()
  private(set) var sectionsToDelete = IndexSet()

  var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && modifications.isEmpty && sectionsToInsert.isEmpty
      && sectionsToDelete.isEmpty
  }

  /// Of all sections.
  ///
  /// - Parameter modified: the objects that count as changed.
  init<Key>(
    from old: SectionLayout<Key>, to new: SectionLayout<Key>, modified: KeySet
  ) {
    let kept = LongestSubsequence.matches(old.keys, new.keys)
    sectionsToDelete = IndexSet(old.keys.indices).subtracting(IndexSet(kept.map { $0.old }))
    sectionsToInsert = IndexSet(new.keys.indices).subtracting(IndexSet(kept.map { $0.new }))
    for pair in kept { add(pair, from: old, to: new, modified) }
    for section in sectionsToInsert { insertAll(of: section, in: new) }
    insertions.sort()
  }

  /// Of the section of one key.
  init<Key>(
    of key: Key, from old: SectionLayout<Key>, to new: SectionLayout<Key>, modified: KeySet
  ) {
    switch (old.places[key], new.places[key]) {
    case (let one?, let other?): add((one, other), from: old, to: new, modified)
    case (let one?, nil): sectionsToDelete.insert(one)
    case (nil, let other?):
      sectionsToInsert.insert(other)
      insertAll(of: other, in: new)
    case (nil, nil): break
    }
  }

  private mutating func add<Key>(
    _ pair: LongestSubsequence.Match, from old: SectionLayout<Key>, to new: SectionLayout<Key>,
    _ modified: KeySet
  ) {
    let rows = (old: old.rows[pair.old], new: new.rows[pair.new])
    var change = CollectionChange()
    change.add(
      ListGap(old: rows.old.indices, new: rows.new.indices), from: rows.old, to: rows.new)
    if !modified.isEmpty {
      change.modify(
        rows.old.indices.filter { rows.old[$0].linkedKey.map(modified.contains) ?? false })
    }
    deletions += change.deletions.map { [pair.old, $0] }
    insertions += change.insertions.map { [pair.new, $0] }
    modifications += change.modifications.map { [pair.old, $0] }
  }

  private mutating func insertAll<Key>(of section: Int, in layout: SectionLayout<Key>) {
    insertions += layout.rows[section].indices.map { [section, $0] }
  }
}
