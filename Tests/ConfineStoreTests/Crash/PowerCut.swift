#if os(Linux)
  import CInterposer

  /// What a disk holds when the power goes: all that was synced, and of the writes since then any
  /// part.
  struct PowerCut {
    /// A write is kept or lost by such units.
    private static let sector = 512

    private(set) var durable: [UInt8] = []
    private(set) var unsynced: [RecordedEvent] = []

    /// Takes the next call in.
    ///
    /// The meta page is written through a descriptor that waits for the disk (`O_DSYNC`), but for
    /// the first two of a new file.
    mutating func add(_ event: RecordedEvent) {
      switch event.call {
      case confine_sync:
        for event in unsynced { event.apply(to: &durable) }
        unsynced = []
      case confine_write where event.isDurableMeta: event.apply(to: &durable)
      case confine_write, confine_resize: unsynced.append(event)
      default: break
      }
    }

    /// All that was written so far, as after the end of the process alone.
    var whole: [UInt8] {
      var disk = durable
      for event in unsynced { event.apply(to: &disk) }
      return disk
    }

    /// Some of the writes, in some order, and of each some sectors.
    func sample(_ random: inout SeededGenerator) -> [UInt8] {
      var disk = durable
      let keepsAll = random.next() % 4 == 0
      for event in unsynced.shuffled(using: &random) where random.next() % 4 > 0 {
        for part in event.sectors(of: Self.sector) where keepsAll || random.next() % 2 == 0 {
          part.apply(to: &disk)
        }
      }
      return disk
    }
  }

  extension RecordedEvent {
    var isDurableMeta: Bool {
      call == confine_write && file == confine_meta && bytes.count <= 4096
    }

    fileprivate func sectors(of size: Int) -> [RecordedEvent] {
      guard call == confine_write else { return [self] }
      return stride(from: 0, to: bytes.count, by: size).map {
        RecordedEvent(
          call: call, file: file, offset: offset + $0,
          bytes: Array(bytes[$0..<min($0 + size, bytes.count)]))
      }
    }
  }
#endif
