/// What a store's file has, and which process holds what of it.
package struct StoreInspection: Codable, Sendable {
  package var path: String
  package var format: Int
  package var versions: Versions
  package var file: File
  /// The processes that hold a version, in the order of their numbers.
  package var readers: [Reader]
  /// By name.
  package var tables: [Table]
  /// What belongs to no table, in bytes.
  package var other: Other

  package struct Versions: Codable, Sendable {
    package var newest: UInt64
    /// Older ones are held by nobody.
    package var oldest: UInt64
    /// LMDB's number of the commit that made the newest version.
    package var commit: UInt64
  }

  package struct File: Codable, Sendable {
    package var bytes: Int
    package var pageSize: Int
    package var pages: Int
    package var used: Int
    /// Pages that the next commits will use.
    package var free: Int
    /// Pages that nobody uses but readers of older versions.
    package var held: Int
  }

  package struct Reader: Codable, Sendable {
    package var process: Int32
    package var name: String?
    /// What a process leaves that has died is removed when the store is opened the next time.
    package var isAlive: Bool
    package var holds: [Hold]
  }

  /// One version that a process holds, or several of one commit.
  package struct Hold: Codable, Sendable {
    package var commit: UInt64
    /// How many commits are newer.
    package var behind: UInt64
    package var count: Int
  }

  package struct Table: Codable, Sendable {
    package var name: String
    package var isEmbedded: Bool
    package var primaryKey: String?
    package var objects: Int
    package var bytes: Int
    package var columns: [Column]
  }

  package struct Column: Codable, Sendable {
    package var name: String
    package var type: String
    package var bytes: Int
    /// 0 without an index.
    package var indexBytes: Int
  }

  package struct Other: Codable, Sendable {
    package var catalogue: Int
    package var changeRecords: Int
    /// Of large commits that never came to their end.
    package var unfinished: Int
  }
}
