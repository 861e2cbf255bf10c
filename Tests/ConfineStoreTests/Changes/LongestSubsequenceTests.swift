import Testing

@testable import ConfineStore

@Suite struct LongestSubsequenceTests {
  /// By the table of all prefixes.
  private func longest(_ one: [Int], _ other: [Int]) -> Int {
    var row = Array(repeating: 0, count: other.count + 1)
    for element in one {
      var last = 0
      for (index, candidate) in other.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == candidate ? last + 1 : max(above, row[index])
        last = above
      }
    }
    return row[other.count]
  }

  @Test("what two sequences have in common is the longest that they have", arguments: 1...200)
  func random(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let letters = 1 + random.below(12)
    let one = (0..<random.below(30)).map { _ in random.below(letters) }
    let other = (0..<random.below(30)).map { _ in random.below(letters) }
    let matches = LongestSubsequence.matches(one, other)
    #expect(matches.count == longest(one, other))
    #expect(matches.allSatisfy { one[$0.old] == other[$0.new] })
    #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
  }

  @Test("sequences of many equal elements are compared in next to linear time")
  func repeats() {
    let count = 20_000
    let one = (0..<count).map { $0 % 3 }
    let other = (0..<count).map { ($0 + 1) % 2 }
    let matches = LongestSubsequence.matches(one, other)
    #expect(matches.allSatisfy { one[$0.old] == other[$0.new] })
    #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    #expect(!matches.isEmpty)
  }

  @Test("operations tell where elements are", arguments: 1...200)
  func traces(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let old = (0..<random.below(20)).map { $0 }
    var new = old
    var changes: [ChangeRecord.ListChange] = []
    for element in 100..<100 + random.below(20) {
      switch random.below(3) {
      case 0:
        changes.append(.insert(random.below(new.count + 1)))
        if case .insert(let index) = changes.last { new.insert(element, at: index) }
      case 1 where !new.isEmpty:
        changes.append(.remove(random.below(new.count)))
        if case .remove(let index) = changes.last { new.remove(at: index) }
      case 2 where !new.isEmpty:
        changes.append(.replace(random.below(new.count)))
        if case .replace(let index) = changes.last { new[index] = element }
      default: break
      }
    }
    let trace = try #require(ListTrace(changes, from: old.count, to: new.count))
    var change = CollectionChange()
    for gap in trace.gaps { change.add(gap, from: Array(old[gap.old]), to: Array(new[gap.new])) }
    let kept = try #require(change.kept(old.count, new.count))
    #expect(change.ascends)
    #expect(kept.filter { old[$0.old] != new[$0.new] }.map(\.old) == change.modifications)
    let staying = Set(old).intersection(new)
    #expect(kept.filter { old[$0.old] == new[$0.new] }.count == staying.count)
  }
}
