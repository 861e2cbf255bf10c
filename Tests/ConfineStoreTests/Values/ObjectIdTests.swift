import Foundation
import Testing

@testable import ConfineStore

@Suite struct ObjectIdTests {
  private let text = "5f6b8dd7f0a1b2c3d4e5f607"

  @Test("24 hexadecimal digits are an id, in either case")
  func digits() throws {
    let id = try ObjectId(string: text.uppercased())
    #expect(id.stringValue == text)
    #expect("\(id)" == text)
    #expect(id == ObjectId("5f6b8dd7f0a1b2c3d4e5f607"))
    #expect(ObjectId().stringValue == "000000000000000000000000")
  }

  @Test(
    "any other text is refused in RealmSwift's words",
    arguments: [
      "", "5f6b8dd7", "5f6b8dd7f0a1b2c3d4e5f60", "5f6b8dd7f0a1b2c3d4e5f60g",
      "+f6b8dd7f0a1b2c3d4e5f607", "5f6b8dd7f0a1b2c3d4e5f6071",
    ])
  func refusal(_ text: String) {
    let error = #expect(throws: Realm.Error.self) { try ObjectId(string: text) }
    #expect(error?.code == .invalidInput)
    #expect(error?.message == "Invalid Object ID string '\(text)': must be 24 hex digits")
  }

  @Test("an id knows the second it was made in")
  func timestamp() throws {
    #expect(try ObjectId(string: text).timestamp == Date(timeIntervalSince1970: 0x5f6b_8dd7))
    let date = Date(timeIntervalSince1970: 1_700_000_000.75)
    let id = ObjectId(timestamp: date, machineId: 0x1_0203_04, processId: 0x7_0506)
    #expect(id.timestamp == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(id.stringValue.dropFirst(8).prefix(10) == "0203040506")
    let before = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.down))
    #expect(ObjectId.generate().timestamp >= before)
  }

  @Test("ids of one process differ, and share the process's number")
  func generation() {
    let ids = (0..<1000).map { _ in ObjectId.generate() }
    #expect(Set(ids).count == 1000)
    #expect(Set(ids.map { $0.stringValue.dropFirst(8).prefix(10) }).count == 1)
  }

  @Test("ids made on many threads differ")
  func threads() async {
    let ids = await withTaskGroup(of: [ObjectId].self) { group in
      for _ in 0..<4 { group.addTask { (0..<500).map { _ in .generate() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 2000)
  }

  @Test("ids are ordered by their bytes")
  func order() throws {
    let ascending: [ObjectId] = [
      "000000000000000000000000", "000000000000000000000001", "0000000000000000000000ff",
      "000000000000000100000000", "7fffffffffffffffffffffff", "800000000000000000000000",
    ].map { (text: StaticString) in ObjectId(text) }
    #expect(ascending.reversed().sorted() == ascending)
    #expect(ascending[0] < ascending[1] && ascending[1] <= ascending[1])
    #expect(ascending[2] > ascending[1] && ascending[2] >= ascending[2])
  }

  @Test("an id is encoded as its text")
  func coding() throws {
    let id = try ObjectId(string: text)
    let data = try JSONEncoder().encode([id])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([ObjectId].self, from: data) == [id])
    #expect(throws: Realm.Error.self) {
      try JSONDecoder().decode([ObjectId].self, from: Data("[\"1\"]".utf8))
    }
  }

  @Test("a slot has the bytes of the id in their order")
  func slot() throws {
    let id = try ObjectId(string: text)
    #expect(id.slot == SlotBits(low: 0xC3B2_A1F0_D78D_6B5F, high: 0x07F6_E5D4))
    #expect(ObjectId(id.slot) == id)
  }
}
