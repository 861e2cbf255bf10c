import Foundation
import Testing

/// Processes that append to one file of observations, and are killed while they do.
@Suite struct KilledProcessTests {
  @Test("of 10,000 violations by 8 processes, each killed at random, only a last line is cut")
  func killed() async throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    var random = SeededNumbers(seed: 8)
    let counts = (0..<8).map { _ in 1_250 + Int(random.next() % 200) }
    await withTaskGroup(of: Void.self) { group in
      for count in counts { group.addTask { await killAfter(count, observing: file) } }
    }
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let objects = lines.map {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(objects.dropLast().allSatisfy { $0 != nil })
    let known = objects.compactMap(\.self)
    let firsts = Set(known.filter { $0["stack"] != nil }.compactMap { $0["id"] as? String })
    #expect(Set(known.compactMap { $0["id"] as? String }) == firsts)
    #expect(firsts.count >= counts.reduce(0, +))
    #expect(Set(known.compactMap { $0["process"] as? Int }).count == 8)
  }
}

/// Runs a process that misuses a value without end, and kills it after so many times or a few more.
private func killAfter(_ count: Int, observing file: URL) async {
  let process = Process()
  let output = Pipe()
  process.executableURL = probe
  process.environment = ["CONFINE_CHECK": "report", "CONFINE_OBSERVATIONS": file.path]
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  await withCheckedContinuation { ended in
    process.terminationHandler = { _ in ended.resume() }
    do {
      try process.run()
    } catch {
      Issue.record(error)
      return ended.resume()
    }
    DispatchQueue.global().async {
      var seen = 0
      while seen < count {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { break }
        seen += bytes.count
      }
      kill(process.processIdentifier, SIGKILL)
    }
  }
}

/// It is built into the folder that has the test bundle, which on Linux is an executable.
private var probe: URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
  return tests.deletingLastPathComponent().appending(path: "stray-until-killed")
}

/// SplitMix64.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var number = state
    number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
    return number ^ (number >> 31)
  }
}
