import ConfineFindings

/// A call in a binary of which no symbols are known.
public struct ImageAddress: Sendable, Hashable {
  /// The binary's path.
  public var image: String
  /// Hexadecimal, with `0x`.
  public var offset: String
}

/// Something that happened to a realm before a violation.
public struct StoryStep: Sendable, Hashable {
  /// `opened`, `froze`, `hopped` and so on; the writer's word, which may be one that no reader knows.
  public var step: String
  /// Nanoseconds since 1970.
  public var time: Int64
  /// The timeline's lane, such as `queue com.example.db`.
  public var lane: String
  public var here: String
  public var message: String
  public var place: Place?
  public var function: String?
  /// Where no place is known, the innermost call.
  public var address: ImageAddress?
}

/// One violation that a run wrote to its file of observations.
public struct ObservedViolation: Sendable, Hashable {
  /// Unique in a file.
  public let id: String
  /// The number of its first line in the file.
  public let lineNumber: Int
  /// Nanoseconds since 1970.
  public internal(set) var time: Int64 = 0
  public internal(set) var process = 0
  /// Nil where no rule speaks of the misuse.
  public internal(set) var rule: String?
  public internal(set) var severity = Severity.error
  public internal(set) var confidence = Confidence.certain
  public internal(set) var message = ""
  public internal(set) var value = ""
  public internal(set) var type: String?
  public internal(set) var operation: String?
  public internal(set) var home = ""
  public internal(set) var here = ""
  public internal(set) var homeLane = ""
  public internal(set) var hereLane = ""
  /// Nil where the run had no symbols, or did not come to look them up.
  public internal(set) var place: Place?
  public internal(set) var function: String?
  /// The calls, innermost first, where no place is known.
  public internal(set) var addresses: [ImageAddress] = []
  /// The calls with names, innermost first.
  public internal(set) var backtrace: [String] = []
  public internal(set) var trace: [TraceStep] = []
  /// What happened to the realm before, oldest first.
  public internal(set) var story: [StoryStep] = []
  /// What the numbers in a stack mean.
  var images: [String] = []

  init(id: String, lineNumber: Int) {
    self.id = id
    self.lineNumber = lineNumber
  }

  /// Whether the first of its lines was read, without which little is known.
  var isWhole: Bool { !message.isEmpty && time > 0 }

  /// The process's run: its number and its start, as the first two parts of the id tell.
  ///
  /// Numbers of processes are used again.
  var run: String {
    let parts = id.split(separator: "-")
    return parts.count == 3 ? "\(parts[0])-\(parts[1])" : "\(process)"
  }

  /// The newer of two is the example that people see.
  func isNewer(than other: ObservedViolation) -> Bool {
    (time, id) > (other.time, other.id)
  }
}
