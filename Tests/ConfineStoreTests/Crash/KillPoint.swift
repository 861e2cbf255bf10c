#if os(Linux)
  import CInterposer

  @testable import ConfineStore

  /// Where in a commit, a flush and a note a process can be killed.
  struct KillPoint: CaseIterable, CustomStringConvertible, Hashable, Sendable {
    enum Site: String, CaseIterable {
      /// The meta pages of a file that is made, and how a file grows.
      case creation, growth
      /// What a transaction changes, and how it becomes durable.
      case put, removal, record, head, pages, flush, meta
      /// The small transactions before a large one, and what they leave to be removed.
      case stagedPut, stagedHead, stagedPages, stagedFlush, stagedMeta, stagedRemoval
      case note
    }

    var site: Site
    var isAfter: Bool

    static let allCases = Site.allCases.flatMap {
      [KillPoint(site: $0, isAfter: false), KillPoint(site: $0, isAfter: true)]
    }

    var description: String { (isAfter ? "after " : "before ") + site.rawValue }
  }

  extension KillPoint.Site {
    /// Where each event of a run took place.
    static func sites(of events: [RecordedEvent]) -> [Self] {
      var sites: [Self] = []
      var rest = events[...]
      while !rest.isEmpty {
        // A transaction ends with its meta page; a note follows after.
        let end = rest.firstIndex { $0.file == confine_meta } ?? rest.endIndex - 1
        let transaction = rest[...end]
        let stages = transaction.contains { $0.call == confine_put && $0.isStaged }
        sites += transaction.map { Self($0, stages: stages) }
        rest = rest[(end + 1)...]
      }
      return sites
    }

    private init(_ event: RecordedEvent, stages: Bool) {
      switch (event.call, event.file) {
      case (_, confine_note): self = .note
      case (confine_write, confine_meta) where event.offset == 0 && event.bytes.count > 4096:
        self = .creation
      case (confine_write, confine_meta): self = stages ? .stagedMeta : .meta
      case (confine_write, _): self = stages ? .stagedPages : .pages
      case (confine_sync, _): self = stages ? .stagedFlush : .flush
      case (confine_resize, _): self = .growth
      case (confine_delete, _): self = event.isStaged ? .stagedRemoval : .removal
      default: self = .put(event, stages: stages)
      }
    }

    private static func put(_ event: RecordedEvent, stages: Bool) -> Self {
      if event.key == StoreHead.key { return stages ? .stagedHead : .head }
      if event.isStaged { return .stagedPut }
      return event.key.column == CrashScript.records ? .record : .put
    }
  }

  extension RecordedEvent {
    /// Of a put or a delete.
    fileprivate var key: ChunkKey { ChunkKey(bits: UInt64(bitPattern: Int64(offset))) }
    fileprivate var isStaged: Bool { key.column == Redirection.column }
  }
#endif
