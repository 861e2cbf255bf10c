import ConfineOwnership
import Foundation

/// An identifier of 12 bytes that is unique in all likelihood, made without asking anybody.
///
/// It consists of the seconds since 1970 (4 bytes), a random number of the process (5 bytes), and
/// a counter that begins at random (3 bytes). So identifiers sort by the second they were made in.
/// A value, safe on any thread.
public struct ObjectId: Hashable, Sendable {
  /// The first eight bytes, the first one highest.
  let high: UInt64
  /// The last four.
  let low: UInt32

  init(high: UInt64, low: UInt32) {
    self.high = high
    self.low = low
  }

  /// All zeros.
  public init() { self.init(high: 0, low: 0) }

  /// An identifier that was never made before. Any thread may ask.
  public static func generate() -> ObjectId {
    let (process, count) = ObjectIdSource.next()
    return ObjectId(seconds: .now, rest: process << 24 | UInt64(count))
  }

  /// The identifier that 24 hexadecimal digits say; throws `Realm.Error.invalidInput` for others.
  public init(string: String) throws {
    guard let id = ObjectId(digits: string.utf8) else {
      throw Realm.Error(.invalidInput, Self.message(string))
    }
    self = id
  }

  /// The identifier that 24 hexadecimal digits say; anything else stops the process.
  public init(_ str: StaticString) {
    let text = "\(str)"
    guard let id = ObjectId(digits: text.utf8) else { preconditionFailure(Self.message(text)) }
    self = id
  }

  /// - Parameters:
  ///   - timestamp: of which whole seconds are kept.
  ///   - machineId: of which the low three bytes are kept.
  ///   - processId: of which the low two bytes are kept; the counter follows them.
  public init(timestamp: Date, machineId: Int, processId: Int) {
    let machine = UInt64(truncatingIfNeeded: machineId) & 0xFF_FFFF
    let process = UInt64(truncatingIfNeeded: processId) & 0xFFFF
    let count = UInt64(ObjectIdSource.next().count)
    self.init(seconds: timestamp, rest: machine << 40 | process << 24 | count)
  }

  private init(seconds date: Date, rest: UInt64) {
    let whole = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
    let seconds = UInt64(UInt32(truncatingIfNeeded: whole))
    self.init(high: seconds << 32 | rest >> 32, low: UInt32(truncatingIfNeeded: rest))
  }

  /// When it was made, to the second.
  public var timestamp: Date { Date(timeIntervalSince1970: TimeInterval(high >> 32)) }

  /// Its 24 hexadecimal digits, in lower case.
  public var stringValue: String {
    String(padded: high, 16) + String(padded: UInt64(low), 8)
  }

  private static func message(_ string: String) -> String {
    "Invalid Object ID string '\(string)': must be 24 hex digits"
  }

  private init?(digits: some Collection<UInt8>) {
    guard digits.count == 24 else { return nil }
    var value: UInt128 = 0
    for digit in digits {
      // A sign is no digit, although integers may be written with one.
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt128(nibble)
    }
    self.init(high: UInt64(value >> 32), low: UInt32(truncatingIfNeeded: value))
  }
}

extension ObjectId: Comparable {
  /// By their bytes, so by the second first.
  public static func < (lhs: ObjectId, rhs: ObjectId) -> Bool {
    (lhs.high, lhs.low) < (rhs.high, rhs.low)
  }
}

extension ObjectId: CustomStringConvertible {
  public var description: String { stringValue }
}

extension ObjectId: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(string: decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stringValue)
  }
}

/// What makes the identifiers of one process differ from each other, and from those of others.
private enum ObjectIdSource {
  private struct State {
    var owner: pid_t
    var process: UInt64
    var count: UInt32

    init(owner: pid_t) {
      self.owner = owner
      process = .random(in: 0..<1 << 40)
      count = .random(in: 0..<1 << 24)
    }
  }

  private static let state = Locked(State(owner: getpid()))

  static func next() -> (process: UInt64, count: UInt32) {
    state.withLock { state in
      // A forked child begins with its parent's numbers.
      if state.owner != getpid() { state = State(owner: getpid()) }
      state.count = (state.count + 1) & 0xFF_FFFF
      return (state.process, state.count)
    }
  }
}

extension String {
  fileprivate init(padded value: UInt64, _ width: Int) {
    let digits = String(value, radix: 16)
    self = String(repeating: "0", count: width - digits.count) + digits
  }
}
