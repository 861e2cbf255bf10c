import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct ReferenceMisuseTests {
  struct Misuse: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let operation: ConfineFindings.Operation
    let run: @Sendable (Clubs) throws -> Void

    init(
      _ title: String, _ message: String, _ operation: ConfineFindings.Operation,
      run: @escaping @Sendable (Clubs) throws -> Void
    ) {
      testDescription = title
      self.message = message
      self.operation = operation
      self.run = run
    }
  }

  static let misuses: [Misuse] = [
    Misuse(
      "an unmanaged object",
      "Cannot construct reference to unmanaged object, which can be passed across threads directly",
      .refer
    ) { clubs in
      let reference = ThreadSafeReference(to: Member())
      #expect(clubs.realm.resolve(reference) == nil)
    },
    Misuse(
      "an unmanaged list",
      "Cannot construct reference to unmanaged object, which can be passed across threads directly",
      .refer
    ) { _ in
      let reference = ThreadSafeReference(to: List<Int>())
      #expect(reference.isInvalidated)
    },
    Misuse("a deleted object", "Cannot construct reference to invalidated object", .refer) {
      clubs in
      try clubs.realm.write { clubs.realm.delete(clubs.ada) }
      let reference = ThreadSafeReference(to: clubs.ada)
      #expect(clubs.realm.resolve(reference) == nil)
    },
    Misuse("a deleted object's list", "Cannot construct reference to invalidated object", .refer) {
      clubs in
      let members = clubs.club.members
      try clubs.realm.write { clubs.realm.delete(clubs.club) }
      let reference = ThreadSafeReference(to: members)
      #expect(reference.isInvalidated)
    },
    Misuse("a second resolution", "Can only resolve a thread safe reference once.", .resolve) {
      clubs in
      let reference = ThreadSafeReference(to: clubs.ada)
      let copy = reference
      #expect(clubs.realm.resolve(reference) == clubs.ada && copy.isInvalidated)
      let again = clubs.realm.resolve(copy)
      #expect(again == nil)
    },
    Misuse(
      "a query over a list that the open write has made",
      "Cannot create a ThreadSafeReference to Results backed by a collection of objects inside the "
        + "write transaction which created the collection.",
      .refer
    ) { clubs in
      try clubs.realm.write {
        let members = clubs.realm.create(Club.self, value: [9]).members.where { $0.id > 0 }
        let reference = ThreadSafeReference(to: members)
        #expect(clubs.realm.resolve(reference) == nil)
      }
    },
    Misuse(
      "a conformance of the program's own",
      "Illegal custom conformance to `ThreadConfined` by `Stranger`", .refer
    ) { clubs in
      let reference = ThreadSafeReference(to: Stranger(realm: clubs.realm))
      #expect(reference.isInvalidated)
    },
    Misuse(
      "a variable that is to hold an unmanaged object",
      "Only managed objects may be wrapped as thread safe.", .refer
    ) { clubs in
      let variable = ThreadSafe(wrappedValue: clubs.ada)
      variable.wrappedValue = Member()
      #expect(variable.wrappedValue == clubs.ada)
    },
    Misuse(
      "a variable that begins with an unmanaged object",
      "Only managed objects may be wrapped as thread safe.", .refer
    ) { _ in
      let variable = ThreadSafe(wrappedValue: Member())
      #expect(variable.wrappedValue == nil)
    },
    Misuse(
      "a variable that is to hold a deleted object",
      "Cannot construct reference to invalidated object", .refer
    ) { clubs in
      try clubs.realm.write { clubs.realm.delete(clubs.ada) }
      let variable = ThreadSafe(wrappedValue: clubs.ada)
      #expect(variable.wrappedValue == nil)
    },
  ]

  @Test("a wrong reference is reported once, and leads nowhere", arguments: misuses)
  func reported(_ misuse: Misuse) throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      try misuse.run(clubs)
      try clubs.realm.write { clubs.bob.name = "Eve" }
    }
    #expect(violations.map(\.message) == [misuse.message])
    #expect(violations.map(\.observation.event.operation) == [misuse.operation])
    let place = violations.first?.observation.event.place
    #expect(place?.file.hasSuffix("ReferenceMisuseTests.swift") == true)
  }

  @Test("a second resolution is told with the first one")
  func resolvedTwice() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      let reference = ThreadSafeReference(to: clubs.ada)
      for _ in 1...2 { _ = clubs.realm.resolve(reference) }
    }
    #expect(violations.map(\.finding?.rule) == ["reference-resolved-twice"])
    #expect(violations.first?.story.contains { $0.kind == .resolved } == true)
  }

  @Test("a realm of another file refuses a reference, which its own file's then resolves")
  func otherFile() throws {
    let violations = try recordingViolations {
      let (clubs, other) = (try Clubs(), try Clubs())
      let reference = ThreadSafeReference(to: clubs.ada)
      #expect(other.realm.resolve(reference) == nil && !reference.isInvalidated)
      #expect(clubs.realm.resolve(reference) == clubs.ada)
    }
    let message = violations.first?.message ?? ""
    #expect(violations.count == 1)
    #expect(
      message.hasPrefix(
        "Can only resolve a thread safe reference in a Realm of the file it comes from, '"))
  }

  @Test("outside its home a value is referred to as it is committed, and resolved nowhere")
  func strayed() throws {
    let violations = try recordingViolations {
      let clubs = try Clubs()
      clubs.realm.beginWrite()
      clubs.ada.name = "Eve"
      nonisolated(unsafe) let (realm, ada) = (clubs.realm, clubs.ada)
      let reference = ThreadSafeReference(to: clubs.bob)
      let strayed = onThread {
        #expect(realm.resolve(reference) == nil && !reference.isInvalidated)
        return ThreadSafeReference(to: ada)
      }
      clubs.realm.cancelWrite()
      #expect(clubs.realm.resolve(strayed)?.name == "Ada")
      #expect(clubs.realm.resolve(reference) == clubs.bob)
    }
    #expect(Set(violations.map(\.message)) == ["Realm accessed from incorrect thread."])
    #expect(violations.map(\.observation.event.operation) == [.resolve, .refer])
  }
}

/// Conforms, and is nothing that a realm knows.
private struct Stranger: ThreadConfined {
  let realm: Realm?
  var isInvalidated: Bool { false }
  var isFrozen: Bool { false }
  func freeze() -> Stranger { self }
  func thaw() -> Stranger? { self }
}
