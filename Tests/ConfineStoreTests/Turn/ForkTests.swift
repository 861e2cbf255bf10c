import Foundation
import Testing

@testable import ConfineStore

/// In processes of their own, which have few threads to be forked with.
@Suite struct ForkTests {
  @Test("a guard tells the parent from the forked child")
  func guarding() async {
    await #expect(processExitsWith: .success) {
      let guarded = ForkGuard()
      let tells = try forked { guarded.isForked && !ForkGuard().isForked }
      #expect(tells)
      #expect(!guarded.isForked)
    }
  }

  @Test("a forked child gets no turn of what its parent opened", arguments: [true, false])
  func turn(onDisk: Bool) async throws {
    await #expect(processExitsWith: .success) { [onDisk] in
      let path = onDisk ? temporaryFile().path : nil
      let turn = try WriterTurn(path: path)
      let refused = try forked {
        do throws(Realm.Error) {
          try turn.begin()
          return false
        } catch {
          return error == .forked(path) && !turn.isHeldByThisThread
        }
      }
      #expect(refused)
      try turn.take {}
    }
  }

  @Test("a child that was forked in a turn does not end it for its parent")
  func turnOfTheParent() async {
    await #expect(processExitsWith: .success) {
      let path = temporaryFile().path
      let turn = try WriterTurn(path: path)
      let other = try LockFile(path: path + ".lock", of: path)
      try turn.begin()
      #expect(
        try forked {
          turn.end()
          return true
        })
      #expect(try !other.tryLock(.exclusive))
      turn.end()
      #expect(try other.tryLock(.exclusive))
    }
  }

  @Test("a child that drops its parent's note does not end its parent's watch")
  func note() async {
    await #expect(processExitsWith: .success) {
      let heard = Signal(temporaryFile().path)
      let note = try NoteFile(path: temporaryFile().path) { heard.send() }
      #expect(
        try forked {
          note.stop()
          return true
        })
      note.post()
      try heard.wait()
    }
  }

  @Test("the refusal names the realm, and what to do")
  func message() {
    #expect(
      Realm.Error.forked("/a/b.realm").message
        == "Unable to use the realm at path '/a/b.realm': it was opened before this process was "
        + "forked. Open it after the fork, or use posix_spawn/exec.")
  }
}

/// What the body answers in a forked child. Swift has no `fork`, but the C library does.
func forked(_ body: () -> Bool) throws -> Bool {
  let symbol = try #require(dlsym(UnsafeMutableRawPointer(bitPattern: rtldDefault), "fork"))
  let fork = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  let child = fork()
  if child == 0 {
    // A child that hangs is a child that fails.
    alarm(60)
    _exit(body() ? 0 : 1)
  }
  try #require(child > 0)
  var status: CInt = 1
  while waitpid(child, &status, 0) < 0 { try #require(errno == EINTR) }
  return status == 0
}

#if canImport(Darwin)
  private let rtldDefault = -2
#else
  private let rtldDefault = 0
#endif
