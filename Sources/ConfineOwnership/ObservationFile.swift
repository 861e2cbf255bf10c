import Foundation

/// A file to which many processes append lines of JSON.
package final class ObservationFile: Sendable {
  /// What `CONFINE_OBSERVATIONS` names.
  static let shared: ObservationFile? =
    ProcessInfo.processInfo.environment["CONFINE_OBSERVATIONS"].map { ObservationFile($0) }

  private let path: String
  private let state = Locked(State.unopened)

  private enum State {
    case unopened
    case open(Int32)
    /// It has been told why.
    case failed
  }

  package init(_ path: String) { self.path = path }

  /// Appends a value as one line, in one write. Where that fails, it is told once and no more.
  package func append(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(value) else { return }
    state.withLock { state in
      if case .unopened = state { state = open() }
      guard case .open(let file) = state else { return }
      if !write(line, to: file) {
        state = .failed
        close(file)
      }
    }
  }

  private func open() -> State {
    let file = Foundation.open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    if file >= 0 { return .open(file) }
    tellError()
    return .failed
  }

  private func tellError() {
    printError(
      "confine: observations cannot be written to \(path): \(String(cString: strerror(errno))).")
  }

  private func write(_ line: Data, to file: Int32) -> Bool {
    let isLocked = lock(file, F_WRLCK)
    defer { if isLocked { _ = lock(file, F_UNLCK) } }
    var text = Data()
    if isLocked, !CutLine.remove(from: file) { text.append(UInt8(ascii: "\n")) }
    text += line
    text.append(UInt8(ascii: "\n"))
    let written = text.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    if written != text.count { tellError() }
    return written == text.count
  }

  /// A process that dies within a write leaves a part of it, so the next one looks before it writes.
  /// What is no file, such as a pipe, has no lock and needs none.
  private func lock(_ file: Int32, _ kind: Int32) -> Bool {
    var region = flock()
    region.l_type = Int16(kind)
    region.l_whence = Int16(SEEK_SET)
    var result: Int32
    repeat { result = fcntl(file, F_SETLKW, &region) } while result < 0 && errno == EINTR
    return result == 0
  }
}

/// The part of a line at the end of a file that a process left when it was killed.
private enum CutLine {
  /// Whether the file ends with a whole line now. What is no line of ours stays.
  static func remove(from file: Int32) -> Bool {
    let end = lseek(file, 0, SEEK_END)
    guard end > 0 else { return true }
    var last = UInt8(0)
    guard pread(file, &last, 1, end - 1) == 1, last != UInt8(ascii: "\n") else { return true }
    let part = lastPart(of: file, to: end)
    let isOurs = part.starts(with: Data("{\"".utf8))
    let isWhole = (try? JSONSerialization.jsonObject(with: part)) != nil
    guard isOurs, !isWhole else { return false }
    return ftruncate(file, end - off_t(part.count)) == 0
  }

  private static func lastPart(of file: Int32, to end: off_t) -> Data {
    var part = Data()
    var start = end
    while start > 0 {
      var bytes = [UInt8](repeating: 0, count: Int(min(start, 1 << 16)))
      start -= off_t(bytes.count)
      guard pread(file, &bytes, bytes.count, start) == bytes.count else { break }
      if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        return bytes[(newline + 1)...] + part
      }
      part = bytes + part
    }
    return part
  }
}
