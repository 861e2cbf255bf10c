import ConfineStore
import Testing

@Suite(.onBothEngines) struct ListChangeTests {
  /// One change, and what it makes of the numbers 0 to 5.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let result: [Int]
    let run: @Sendable (List<Int>) -> Void

    init(_ title: String, _ result: [Int], _ run: @escaping @Sendable (List<Int>) -> Void) {
      testDescription = title
      self.result = result
      self.run = run
    }
  }

  static let changes: [Change] = [
    Change("append", [0, 1, 2, 3, 4, 5, 9]) { $0.append(9) },
    Change("append a sequence", [0, 1, 2, 3, 4, 5, 8, 9]) { $0.append(objectsIn: [8, 9]) },
    Change("insert", [0, 9, 1, 2, 3, 4, 5]) { $0.insert(9, at: 1) },
    Change("insert at the end", [0, 1, 2, 3, 4, 5, 9]) { $0.insert(9, at: 6) },
    Change("insert several", [0, 8, 9, 1, 2, 3, 4, 5]) { $0.insert(contentsOf: [8, 9], at: 1) },
    Change("remove", [0, 2, 3, 4, 5]) { $0.remove(at: 1) },
    Change("remove at offsets", [0, 2, 4]) { $0.remove(atOffsets: [1, 3, 5]) },
    Change("remove all", []) { $0.removeAll() },
    Change("remove the first", [1, 2, 3, 4, 5]) { $0.removeFirst() },
    Change("remove the first two", [2, 3, 4, 5]) { $0.removeFirst(2) },
    Change("remove the last", [0, 1, 2, 3, 4]) { $0.removeLast() },
    Change("remove the last two", [0, 1, 2, 3]) { $0.removeLast(2) },
    Change("remove a range", [0, 4, 5]) { $0.removeSubrange(1...3) },
    Change("remove from an index", [0, 1]) { $0.removeSubrange(2...) },
    Change("replace", [0, 9, 2, 3, 4, 5]) { $0.replace(index: 1, object: 9) },
    Change("set by index", [0, 9, 2, 3, 4, 5]) { $0[1] = 9 },
    Change("replace a range by less", [0, 9, 5]) { $0.replaceSubrange(1..<5, with: [9]) },
    Change("replace a range by more", [0, 7, 8, 9, 2, 3, 4, 5]) {
      $0.replaceSubrange(1..<2, with: [7, 8, 9])
    },
    Change("move forward", [1, 2, 3, 0, 4, 5]) { $0.move(from: 0, to: 3) },
    Change("move back", [3, 0, 1, 2, 4, 5]) { $0.move(from: 3, to: 0) },
    Change("move offsets", [0, 2, 1, 3, 5, 4]) {
      $0.move(fromOffsets: [1, 3, 5], toOffset: 4)
    },
    Change("move offsets to the end", [1, 2, 4, 5, 0, 3]) {
      $0.move(fromOffsets: [0, 3], toOffset: 6)
    },
    Change("swap", [4, 1, 2, 3, 0, 5]) { $0.swapAt(0, 4) },
    Change("sort in place", [5, 4, 3, 2, 1, 0]) {
      var list = $0
      list.sort(by: >)
    },
  ]

  @Test("a change does the same to a live list and to an unmanaged one", arguments: changes)
  func change(_ change: Change) throws {
    let unmanaged = Club().scores
    unmanaged.append(objectsIn: 0...5)
    change.run(unmanaged)
    #expect(Array(unmanaged) == change.result)
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.scores.append(objectsIn: 0...5)
      change.run(clubs.club.scores)
    }
    #expect(Array(clubs.club.scores) == change.result)
    #expect(Array(clubs.club.freeze().scores) == change.result)
  }

  @Test("a list of optionals keeps its nils")
  func optionals() throws {
    let clubs = try Clubs()
    try clubs.realm.write { clubs.club.notes.append(objectsIn: ["a", nil, "b", nil]) }
    let notes = clubs.club.notes
    #expect(Array(notes) == ["a", nil, "b", nil])
    #expect(notes[1] == nil)
    #expect(notes.index(of: nil) == 1)
    #expect(notes.contains("b"))
    #expect(notes.last == .some(nil))
  }

  @Test("a list finds an object by what it is in the store, not by its accessor")
  func indexOf() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.members.append(objectsIn: [clubs.ada, clubs.bob, clubs.ada])
    }
    let members = clubs.club.members
    #expect(members.index(of: clubs.bob) == 1)
    #expect(members.index(of: clubs.cleo) == nil)
    #expect(members.index(of: Member(2, "Bob")) == nil)
    #expect(members.contains(clubs.ada))
    #expect(members.objects(at: [0, 1]).map(\.name) == ["Ada", "Bob"])
  }

  @Test("an iteration goes through the elements that the list had when it began")
  func iteration() throws {
    let clubs = try Clubs()
    try clubs.realm.write {
      clubs.club.scores.append(objectsIn: 0..<1000)
      for score in clubs.club.scores where score % 2 == 0 { clubs.club.scores.removeLast() }
    }
    #expect(Array(clubs.club.scores) == Array(0..<500))
  }

  @Test("an index that a list does not have stops the process with RealmSwift's words")
  func outOfBounds() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let club = Club()
      club.scores.append(1)
      _ = club.scores[1]
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("Index 1 is out of bounds (must be less than 1).") == true)
  }

  @Test("to remove more elements than there are stops the process with RealmSwift's words")
  func removesTooMany() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Club().scores.removeFirst(2)
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    let message =
      "It is not possible to remove more objects (2) from a list than it already contains (0)."
    #expect(text?.contains(message) == true)
  }
}
