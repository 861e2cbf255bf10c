/// Which pages of trees this process has checked, so that it checks each but once.
///
/// A cache of fixed size: what another page pushes out is checked again. A mark is
/// over all that a page was checked against, so a page is checked again where another one leads to
/// it. LMDB may since have written the page anew, from pages that were checked before.
final class CheckedPages: Sendable {
  private let marks = MarkTable(count: 1 << 18)

  func contains(_ page: UInt64, isLeaf: Bool, _ keys: LMDBKeys) -> Bool {
    marks[page] == mark(page, isLeaf, keys)
  }

  func insert(_ page: UInt64, isLeaf: Bool, _ keys: LMDBKeys) {
    marks[page] = mark(page, isLeaf, keys)
  }

  /// Never zero, as a place is that was never used.
  private func mark(_ page: UInt64, _ isLeaf: Bool, _ keys: LMDBKeys) -> UInt64 {
    var bits = (page << 2 | (isLeaf ? 2 : 0)) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 29) ^ keys.first) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 32) ^ keys.last) &* 0x94D0_49BB_1331_11EB
    return (bits ^ (bits >> 31)) | 1
  }
}
