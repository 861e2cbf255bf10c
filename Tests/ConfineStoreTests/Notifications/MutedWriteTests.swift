import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// Writes that leave observers out, where something comes in between.
@Suite(.onBothEngines) struct MutedWriteTests {
  /// A desk whose first token is of an observation of all dogs.
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    desk.at { desk.tokens = [$0.objects(Dog.self).observe { desk.note(text($0)) }] }
    #expect(desk.heard() == ["initial 0"])
    return desk
  }

  @Test("a token that the block invalidates or lets go of is no misuse")
  func tokenOver() throws {
    let violations = try recordingViolations {
      let desk = try makeDesk()
      try desk.at { realm in
        let dogs = realm.objects(Dog.self)
        let over = dogs.observe { desk.note("over " + text($0)) }
        try realm.write(withoutNotifying: desk.tokens + [over]) {
          realm.add(Dog())
          over.invalidate()
        }
        try realm.write(withoutNotifying: desk.tokens) {
          realm.add(Dog())
          desk.tokens = []
        }
      }
      #expect(desk.heard() == ["over initial 0"])
    }
    #expect(violations.isEmpty)
  }

  @Test("what another has committed while the write waited is told, and its own changes are not")
  func lostRace() throws {
    let desk = try makeDesk()
    let store = desk.at { $0.instance.store }
    try desk.writeElsewhere { realm in
      desk.queue.async {
        try! desk.realm.write(withoutNotifying: desk.tokens) { desk.realm.add(Dog()) }
      }
      while store.turn.waitingCount == 0 { sched_yield() }
      realm.add([Dog(), Dog()])
    }
    #expect(desk.heard() == ["+0,1"])
    try desk.write { $0.delete($0.objects(Dog.self)[1]) }
    #expect(desk.heard() == ["-1"])
  }

  @Test("what a completion that the commit calls moves to is told, and the commit is not")
  func completion() async throws {
    let desk = try makeDesk()
    await withCheckedContinuation { done in
      desk.at { realm in
        realm.beginAsyncWrite {
          realm.add(Dog())
          realm.commitAsyncWrite(allowGrouping: true) { _ in
            try! desk.writeElsewhere { $0.add([Dog(), Dog()]) }
            #expect(realm.refresh())
          }
        }
        realm.beginAsyncWrite {
          realm.add(Dog())
          try! realm.commitWrite(withoutNotifying: desk.tokens)
          done.resume()
        }
      }
    }
    #expect(desk.heard() == ["+0", "+2,3"])
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == ["+4"])
  }

  @Test("a write from within the telling of another is left out as well, and told to the rest")
  func nested() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let dogs = realm.objects(Dog.self)
      desk.tokens.append(
        realm.observe { _, realm in
          guard dogs.count == 1 else { return }
          try! realm.write(withoutNotifying: [desk.tokens[0]]) { realm.add(Dog()) }
        })
      desk.tokens.append(dogs.observe { desk.note("rest " + text($0)) })
    }
    #expect(desk.heard() == ["rest initial 0"])
    try desk.at { realm in
      try realm.write(withoutNotifying: [desk.tokens[0]]) { realm.add(Dog()) }
    }
    #expect(desk.heard() == ["rest +0,1"])
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == ["+2", "rest +2"])
  }
}
