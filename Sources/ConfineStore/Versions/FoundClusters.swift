import ConfineOwnership
import Synchronization

/// A cluster that a read has found, in place.
struct FoundCluster<Content: BitwiseCopyable> {
  /// The first and the last object, or digest of an index, that it has.
  let first: UInt64
  let last: UInt64
  let key: ChunkKey
  let content: Content

  @inline(__always)
  func contains(_ place: UInt64) -> Bool { place &- first <= last &- first }
}

extension UnsafePointer {
  /// What a read has found, without a copy.
  @inline(__always)
  func content<Content>() -> UnsafePointer<Content> where Pointee == FoundCluster<Content> {
    let offset = MemoryLayout<Pointee>.offset(of: \.content)!
    return (UnsafeRawPointer(self) + offset).assumingMemoryBound(to: Content.self)
  }
}

/// Where the clusters lie that the reads of one version have found, so that the next read of the
/// same cluster does not look for it again.
///
/// Any thread may ask. What is known is only added to, through atomics, and lives as long as the
/// version does: so a reader needs no lock and counts no reference.
struct FoundClusters: @unchecked Sendable {
  typealias Found<Content: BitwiseCopyable> = UnsafePointer<FoundCluster<Content>>
  private typealias Place = Atomic<UnsafeRawPointer?>

  /// Of a column: the first cluster that was found; once there are more, all by object or digest.
  private struct ColumnPlaces: ~Copyable {
    let only = Place(nil)
    let more = Atomic<UnsafeMutablePointer<Place>?>(nil)
  }

  private struct TablePlaces: ~Copyable {
    let columns: UnsafeMutablePointer<ColumnPlaces>
    let count: Int
  }

  /// How many clusters of a column have a place; those that share one are found again in turn.
  private static let placesPerColumn = 2048

  private let tables: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<TablePlaces>?>>
  private let count: Int

  init(of catalog: Catalog) {
    count = Int(catalog.highestNumber) + 1
    tables = .allocate(capacity: count)
    for number in 0..<count { (tables + number).initialize(to: Atomic(nil)) }
  }

  /// The cluster of a column that has the object or the digest, if a read has found it before.
  ///
  /// - Parameter shift: how far apart two are, as a power of two, to have two places.
  @inline(__always)
  func cluster<Content>(
    of place: UInt64, _ column: ColumnID, shift: Int, as type: Content.Type = Content.self
  ) -> Found<Content>? {
    guard let column = places(of: column) else { return nil }
    // A column of one cluster has no more places.
    let found =
      if let more = column.pointee.more.load(ordering: .acquiring) {
        more[Self.index(of: place, shift)].load(ordering: .acquiring)
      } else {
        column.pointee.only.load(ordering: .acquiring)
      }
    guard let cluster = found?.assumingMemoryBound(to: FoundCluster<Content>.self),
      cluster.pointee.contains(place)
    else { return nil }
    return cluster
  }

  @inline(__always)
  private static func index(of place: UInt64, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: place >> UInt64(shift)) & (placesPerColumn - 1)
  }

  @inline(__always)
  private func places(of column: ColumnID) -> UnsafeMutablePointer<ColumnPlaces>? {
    let number = Int(column.table)
    guard number < count, let table = tables[number].load(ordering: .acquiring),
      Int(column.number) < table.pointee.count
    else { return nil }
    return table.pointee.columns + Int(column.number)
  }
}

extension FoundClusters {
  /// The first cluster that was found of the column, if this is it.
  func first<Content>(_ cluster: FoundCluster<Content>) -> Found<Content>? {
    let column = places(of: cluster.key.column)
    guard let only = column?.pointee.only.load(ordering: .relaxed) else { return nil }
    let first = only.assumingMemoryBound(to: FoundCluster<Content>.self)
    return first.pointee.key == cluster.key ? first : nil
  }

  /// Remembers a cluster; one caller at a time.
  ///
  /// - Returns: whether it is the first one of its column, which `deallocate` gives back.
  func remember<Content>(
    _ found: Found<Content>, for place: UInt64, shift: Int, in catalog: Catalog
  ) -> Bool {
    guard let column = makePlaces(of: found.pointee.key.column, in: catalog) else { return false }
    let first = column.pointee.only.load(ordering: .relaxed)
    guard let first else {
      column.pointee.only.store(UnsafeRawPointer(found), ordering: .releasing)
      return true
    }
    let more = makeMorePlaces(of: column)
    let (start, end) = (found.pointee.first >> UInt64(shift), found.pointee.last >> UInt64(shift))
    for place in start...min(end, start + UInt64(Self.placesPerColumn)) {
      more[Self.index(of: place, 0)].store(UnsafeRawPointer(found), ordering: .releasing)
    }
    // Where two clusters share a place, or one reaches further than there are places.
    more[Self.index(of: place, shift)].store(UnsafeRawPointer(found), ordering: .releasing)
    return first == UnsafeRawPointer(found)
  }

  private func makePlaces(
    of column: ColumnID, in catalog: Catalog
  ) -> UnsafeMutablePointer<ColumnPlaces>? {
    if let places = places(of: column) { return places }
    let number = Int(column.table)
    guard number < count, tables[number].load(ordering: .relaxed) == nil,
      let table = catalog.table(numbered: column.table)
    else { return nil }
    let columns = 4 * (table.columns.count + 1)
    let places = UnsafeMutablePointer<ColumnPlaces>.allocate(capacity: columns)
    for index in 0..<columns { (places + index).initialize(to: ColumnPlaces()) }
    let new = UnsafeMutablePointer<TablePlaces>.allocate(capacity: 1)
    new.initialize(to: TablePlaces(columns: places, count: columns))
    tables[number].store(new, ordering: .releasing)
    return self.places(of: column)
  }

  private func makeMorePlaces(
    of column: UnsafeMutablePointer<ColumnPlaces>
  ) -> UnsafeMutablePointer<Place> {
    if let more = column.pointee.more.load(ordering: .relaxed) { return more }
    let more = UnsafeMutablePointer<Place>.allocate(capacity: Self.placesPerColumn)
    for index in 0..<Self.placesPerColumn { (more + index).initialize(to: Place(nil)) }
    column.pointee.more.store(more, ordering: .releasing)
    return more
  }

  /// Gives back all memory, with the first cluster of each column; nobody may ask any more.
  func deallocate() {
    for number in 0..<count {
      guard let table = tables[number].load(ordering: .relaxed) else { continue }
      for column in 0..<table.pointee.count {
        let places = table.pointee.columns + column
        places.pointee.only.load(ordering: .relaxed)?.deallocate()
        let more = places.pointee.more.load(ordering: .relaxed)
        more?.deinitialize(count: Self.placesPerColumn)
        more?.deallocate()
      }
      table.pointee.columns.deinitialize(count: table.pointee.count)
      table.pointee.columns.deallocate()
      table.deinitialize(count: 1)
      table.deallocate()
    }
    tables.deinitialize(count: count)
    tables.deallocate()
  }
}
