import Foundation
import Testing

@testable import ConfineStore

@Suite struct CellOrderTests {
  /// Each group is equal in itself, and comes before the next one.
  private static let groups: [[_Cell]] = [
    [.null],
    [.bool(false)], [.bool(true)],
    [.float(.nan), .double(.nan), .decimal(.nan)],
    [.float(-.infinity), .double(-.infinity), .decimal(-.infinity)],
    [.double(-1e300)],
    [.int(.min), .double(-0x1p63), .decimal("-9223372036854775808")],
    [.int(-1), .float(-1), .double(-1), .decimal("-1.0")],
    [.int(0), .float(-0.0), .double(0), .decimal("-0E+9")],
    [.double(.leastNonzeroMagnitude)],
    [.double(0.1), .decimal("0.1")],
    [.float(0.1)],
    [.double(0.5), .float(0.5), .decimal("0.50")],
    [.int(1), .decimal("1.00")],
    [.decimal("1.000000000000000000000000000000001")],
    [.double(1.0.nextUp)],
    [.int(9_007_199_254_740_992), .double(9_007_199_254_740_992)],
    [.int(9_007_199_254_740_993), .decimal("9007199254740993")],
    [.int(1 << 60), .double(0x1p60), .decimal("1152921504606846976")],
    [.decimal("1152921504606846990")],
    [.int(1_152_921_504_606_847_000)],
    [.int(.max), .decimal("9223372036854775807")],
    [.double(0x1p63)],
    [.double(.greatestFiniteMagnitude)],
    [.decimal("1E+400")],
    [.float(.infinity), .double(.infinity), .decimal(.infinity)],
    [.string("")], [.string("1")], [.string("a")], [.string("é"), .string("e\u{301}")],
    [.data(Data())], [.data(Data([1]))],
    [.date(-1)], [.date(5)],
    [.objectId(ObjectId())], [.objectId(ObjectId("000000000000000000000001"))],
    [.uuid(UUID(uuidString: "00000000-0000-0000-0000-0000000000FF")!)],
    [.uuid(UUID(uuidString: "F0000000-0000-0000-0000-000000000000")!)],
    [.link(1)], [.link(2)],
    [.typedLink(table: 1, key: 9)], [.typedLink(table: 2, key: 1)],
    [.list([])], [.list([.int(1)]), .list([.double(1)])], [.list([.int(1), .null])],
    [.dictionary([:])], [.dictionary(["a": .int(1)])], [.dictionary(["a": .int(2)])],
  ]

  @Test("cells of all types are in one order, numbers by their value")
  func order() {
    let cells = Self.groups.enumerated().flatMap { place, group in group.map { (place, $0) } }
    for (place, one) in cells {
      for (otherPlace, other) in cells {
        let comment: Comment = "\(one) and \(other)"
        #expect(_Cell.precedes(one, other) == (place < otherPlace), comment)
        #expect(_Cell.areEqual(one, other) == (place == otherPlace), comment)
      }
    }
  }

  @Test("numbers of different types are ordered as their values are, whatever they are")
  func transitivity() {
    var random = SeededGenerator(51)
    for _ in 0..<300 {
      let center = Double(bitPattern: random.next() >> 2 | 0x3C00_0000_0000_0000)
      let cells = (0..<8).map { _ in number(near: min(center, 1e30), &random) }
        .sorted(by: _Cell.precedes)
      for (index, one) in cells.enumerated() {
        for other in cells[index...] { #expect(!_Cell.precedes(other, one), "\(one) \(other)") }
      }
    }
  }

  private func number(near center: Double, _ random: inout SeededGenerator) -> _Cell {
    let near = center + Double(random.below(5) - 2) * center.ulp
    return switch random.below(4) {
    case 0: .int(Int64(exactly: near.rounded()) ?? .max)
    case 1: .float(Float(near))
    case 2: .double(near)
    default: .decimal(Decimal128(near) + (random.below(2) == 0 ? "0" : "0.0001"))
    }
  }

  @Test("numbers that are equal but not of one type are two elements of a set")
  func setOrder() {
    #expect(_Cell.precedesInSet(.int(1), .double(1)))
    #expect(!_Cell.precedesInSet(.double(1), .int(1)))
    #expect(_Cell.precedesInSet(.decimal(1), .int(2)))
    #expect(!_Cell.precedesInSet(.decimal(1), .decimal("1.0")))
    #expect(!_Cell.precedesInSet(.string("a"), .string("a")))
  }

  @Test("decimals that are equal have one digest")
  func digests() {
    #expect(Digest(.decimal("1.0")).bits == Digest(.decimal("1.000")).bits)
    #expect(Digest(.decimal("-0")).bits == Digest(.decimal("0E+3")).bits)
    #expect(Digest(.decimal("1")).bits != Digest(.decimal("2")).bits)
    #expect(
      Digest(.objectId(ObjectId("000000000000000000000001"))).bits
        != Digest(.objectId(ObjectId())).bits)
  }
}
