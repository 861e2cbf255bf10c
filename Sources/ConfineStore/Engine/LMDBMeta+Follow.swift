/// A reader keeps the pages of its version, but not the meta page that leads to them: two commits
/// later it is another version's.
extension LMDBMeta {
  /// How often other processes' commits may replace a meta page while it is read.
  private static let attempts = 100

  /// Asks for what a reader finds until it finds it, which it does not where its meta page is
  /// replaced.
  static func retrying<Found>(
    _ path: String, _ find: () throws(Realm.Error) -> Found?
  ) throws(Realm.Error) -> Found {
    for _ in 0..<attempts {
      if let found = try find() { return found }
    }
    throw .damaged(path, "its meta pages name no version")
  }

  /// What the meta page of a version leads to; nil, whatever the body says, if the page was
  /// replaced meanwhile.
  static func follow<Found>(
    of version: UInt64, _ read: (UInt64) throws(Realm.Error) -> LMDBMeta?,
    _ body: (LMDBMeta) throws(Realm.Error) -> Found
  ) throws(Realm.Error) -> Found? {
    guard let meta = try read(version), meta.transaction == version else { return nil }
    do throws(Realm.Error) {
      return try body(meta)
    } catch {
      if try read(version) != meta { return nil }
      throw error
    }
  }
}
