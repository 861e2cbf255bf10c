import ConfineFindings
import Foundation

/// What a file of observations says.
public struct Observations: Sendable {
  /// In the order of their first lines.
  public let violations: [ObservedViolation]
  /// What could not be read; the first hundred.
  public let gaps: [Gap]
  /// All that could not be read.
  public let gapCount: Int
  /// Whether the last line was cut, as when its process is killed, and dropped.
  public let isCut: Bool

  /// Reads a file as its lines come, so that its size does not matter; its violations are kept.
  ///
  /// Says now and then how many bytes it has read.
  public static func read(
    _ path: String, onProgress: (_ bytes: Int) -> Void = { _ in }
  ) throws(ReportError) -> Observations {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .noSuchFile(path)
    }
    if isFolder.boolValue { throw .isFolder(path) }
    var reading = Reading(path: path)
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      try reading.readLines(of: file, onProgress: onProgress)
    } catch {
      throw .cannotRead(path: path, reason: error.localizedDescription)
    }
    return try reading.observations()
  }
}

/// A reading in progress.
private struct Reading {
  private static let shownGaps = 100
  private static let bytesBetweenProgress = 8 << 20

  let path: String
  private var violations: [ObservedViolation] = []
  private var indices: [String: Int] = [:]
  private var shared = SharedValues()
  private var gaps: [Gap] = []
  private var gapCount = 0
  private var isCut = false
  private var firstFault: (line: Int, fault: LineFault)?

  init(path: String) {
    self.path = path
  }

  mutating func readLines(of file: FileHandle, onProgress: (Int) -> Void) throws {
    var lines = LineReader(file)
    var told = 0
    while let line = try lines.next() {
      if lines.bytesRead - told >= Self.bytesBetweenProgress {
        told = lines.bytesRead
        onProgress(told)
      }
      do throws(LineFault) {
        try read(line)
      } catch {
        note(error, in: line)
      }
    }
  }

  private mutating func read(_ line: LineReader.Line) throws(LineFault) {
    if line.ending == .tooLong { throw .tooLong }
    if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    let told = try ObservationLine.decoded(from: line.bytes)
    if let index = indices[told.id] {
      violations[index].add(told, sharing: &shared)
    } else {
      var violation = ObservedViolation(id: told.id, lineNumber: line.number)
      violation.add(told, sharing: &shared)
      indices[told.id] = violations.count
      violations.append(violation)
    }
  }

  private mutating func note(_ fault: LineFault, in line: LineReader.Line) {
    if line.ending == .endOfFile {
      isCut = true
    } else {
      addGap(line: line.number, fault)
    }
  }

  private mutating func addGap(line: Int, _ fault: LineFault) {
    if firstFault == nil { firstFault = (line, fault) }
    gapCount += 1
    if gaps.count < Self.shownGaps {
      gaps.append(Gap(file: path, line: line, reason: fault.reason))
    }
  }

  func observations() throws(ReportError) -> Observations {
    var reading = self
    reading.dropIncomplete()
    if reading.violations.isEmpty { throw reading.reasonForNone }
    return Observations(
      violations: reading.violations, gaps: reading.gaps.sorted(), gapCount: reading.gapCount,
      isCut: reading.isCut)
  }

  private mutating func dropIncomplete() {
    let fault = LineFault(reason: "tells more of a violation whose first line is not here")
    for violation in violations where !violation.isWhole {
      addGap(line: violation.lineNumber, fault)
    }
    violations.removeAll { !$0.isWhole }
  }

  private var reasonForNone: ReportError {
    guard let firstFault else { return isCut ? .onlyCut(path) : .empty(path) }
    if firstFault.fault.reason == LineFault.notUTF8.reason { return .notUTF8(path) }
    return .notObservations(path: path, line: firstFault.line, reason: firstFault.fault.reason)
  }
}
