import ConfineFlow
import ConfineSwift
import ProgramText
import SwiftParser
import SwiftSyntax
import Testing

/// Whatever a file holds, lowering comes back; these tests fail by crashing.
@Suite("Damaged source")
struct DamagedSourceTests {
  @Test("The undamaged file has no gaps")
  func undamaged() {
    #expect(Lowered(variedSource).gaps == [])
  }

  @Test("A file may end anywhere")
  func truncated() {
    let bytes = Array(variedSource.utf8)
    let files = stride(from: 0, to: bytes.count, by: 7).map { length in
      SourceFile(path: "\(length).swift", text: String(decoding: bytes[..<length], as: UTF8.self))
    }
    let lowered = Lowered(files, jobs: 2)
    #expect(lowered.program.files.count == files.count)
    expectSound(lowered)
  }

  @Test("Tokens may be missing, doubled or swapped", arguments: 1...8)
  func mangled(seed: UInt64) {
    var random = Random(state: seed)
    let tokens = Parser.parse(source: variedSource).tokens(viewMode: .sourceAccurate)
      .map(\.description)
    let files = (0..<40).map { number in
      var damaged = tokens
      for _ in 0...number / 4 {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(damaged[place], at: place)
        default: damaged.swapAt(place, Int.random(in: 0..<damaged.count, using: &random))
        }
      }
      return SourceFile(path: "\(number).swift", text: damaged.joined())
    }
    expectSound(Lowered(files, jobs: 2))
  }

  /// What the program says of itself can be followed: every register, block and identifier is there.
  private func expectSound(_ lowered: Lowered) {
    for function in lowered.program.functions {
      #expect(!function.blocks.isEmpty, "\(function.name) was never lowered")
      #expect(function.parent.map { lowered.program[$0].id == $0 } ?? true)
      for block in function.blocks {
        #expect(block.terminator.successors.allSatisfy(function.blocks.indices.contains))
        #expect(block.instructions.allSatisfy { $0.result.index < function.body.registerCount })
        #expect(block.instructions.allSatisfy { $0.range.start <= $0.range.end })
      }
    }
  }
}

/// The same numbers in every run.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
