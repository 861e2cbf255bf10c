/// Holds for all rows, or for none.
struct ConstantTest: BlockTest {
  let holds: Bool

  var cost: Double { 0 }
  var lines: [String] { [holds ? "TRUEPREDICATE" : "FALSEPREDICATE"] }
  func mark(_ block: RowBlock, _ mask: RowMask) { mask.fill(holds) }
}

/// Conditions that must all hold: each is put to the rows for which those before it do.
struct AllTest: BlockTest {
  private let tests: [any BlockTest]
  private let rest = RowMask()

  init(_ tests: [any BlockTest]) { self.tests = tests.sorted { $0.cost < $1.cost } }

  var cost: Double { tests.reduce(0) { $0 + $1.cost } }
  var lines: [String] { tests.flatMap(\.lines) }

  func mark(_ block: RowBlock, _ mask: RowMask) throws(Realm.Error) {
    rest.assign(block.candidates)
    for test in tests {
      try test.mark(RowBlock(base: block.base, candidates: rest), mask)
      rest.formIntersection(mask)
      if rest.isEmpty { break }
    }
    mask.assign(rest)
  }
}

/// Conditions of which one must hold: each is put to the rows for which none before it does.
struct AnyTest: BlockTest {
  private let tests: [any BlockTest]
  private let rest = RowMask()
  private let found = RowMask()

  init(_ tests: [any BlockTest]) { self.tests = tests.sorted { $0.cost < $1.cost } }

  var cost: Double { tests.reduce(0) { $0 + $1.cost } }
  var lines: [String] { ["any of"] + tests.flatMap(\.lines).map { "  \($0)" } }

  func mark(_ block: RowBlock, _ mask: RowMask) throws(Realm.Error) {
    rest.assign(block.candidates)
    found.fill(false)
    for test in tests {
      try test.mark(RowBlock(base: block.base, candidates: rest), mask)
      mask.formIntersection(rest)
      found.formUnion(mask)
      rest.subtract(mask)
      if rest.isEmpty { break }
    }
    mask.assign(found)
  }
}

struct NotTest: BlockTest {
  let test: any BlockTest

  var cost: Double { test.cost }
  var lines: [String] { ["not"] + test.lines.map { "  \($0)" } }

  func mark(_ block: RowBlock, _ mask: RowMask) throws(Realm.Error) {
    try test.mark(block, mask)
    mask.invert()
  }
}

/// What has to be asked of one row after the other.
struct EachRowTest: BlockTest {
  let holds: RowTest
  let text: String
  let cost: Double

  var lines: [String] { ["ask each object: \(text)"] }

  func mark(_ block: RowBlock, _ mask: RowMask) {
    mask.fill(false)
    block.candidates.forEach { place in
      if holds(block.base + UInt64(place)) { mask.bytes[place] = 1 }
      return true
    }
  }
}
