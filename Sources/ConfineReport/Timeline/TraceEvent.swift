/// One event of the Trace Event Format, which Perfetto and Chrome's tracing page read.
struct TraceEvent: Encodable {
  enum Phase: String, Encodable {
    case metadata = "M"
    case instant = "i"
    /// A duration with both its ends.
    case complete = "X"
    /// The ends of a duration that crosses others of its lane.
    case asyncBegin = "b"
    case asyncEnd = "e"
    case flowStart = "s"
    case flowEnd = "f"
  }

  var name: String
  var ph: Phase
  var pid: Int
  var tid: Int
  var cat: String?
  /// Microseconds.
  var ts: Double?
  var dur: Double?
  /// What belongs together.
  var id: String?
  /// `e`: an arrow ends at the slice that is open there, not at the next one.
  var bp: String?
  /// `t`: an instant is of its thread, not of its process.
  var s: String?
  var args: [String: Argument]?

  enum Argument: Encodable {
    case text(String)
    case number(Int)

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      }
    }
  }
}
