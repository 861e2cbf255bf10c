import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// Asynchronous writes while another process writes to the same file.
@Suite struct ForeignWriterTests {
  /// How often each process writes.
  private static let count = 60

  /// Each write appends a tag to one dog, so that the tags tell the order of all.
  private static func append(_ tag: String, to realm: Realm) {
    realm.objects(Dog.self).first?.tags.append(tag)
  }

  @Test(
    "asynchronous writes wait for another process and it for them: all are kept, in order, and told",
    arguments: [false, true])
  func alternation(isGrouped: Bool) async throws {
    let file = temporaryFile()
    let path = file.path
    let signals = ["-open", "-held", "-queued", "-running"].map { Signal(path + $0) }
    let writing = Worker { try Self.writeAsynchronously(file, isGrouped) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      try Signal(path + "-open").wait()
      let realm = try Realm(fileURL: URL(fileURLWithPath: path))
      realm.beginWrite()
      Self.append("b0", to: realm)
      Signal(path + "-held").send()
      try Signal(path + "-queued").wait()
      try realm.commitWrite()
      for number in 1..<Self.count {
        if number == 20 { try Signal(path + "-running").wait() }
        try realm.write { Self.append("b\(number)", to: realm) }
      }
    }
    let (completed, told, tags) = try await writing.result()
    withExtendedLifetime(signals) {}
    #expect(completed == Array(0..<Self.count))
    #expect(told == tags)
    #expect(tags.first == "b0" && tags.count == 2 * Self.count)
    for name in ["a", "b"] {
      #expect(tags.filter { $0.hasPrefix(name) } == (0..<Self.count).map { "\(name)\($0)" })
    }
    #expect(tags.firstIndex(of: "a5")! < tags.firstIndex(of: "b20")!)
  }

  /// - Returns: the completions and the tags in the order in which they were told, and all tags.
  private static func writeAsynchronously(
    _ file: URL, _ isGrouped: Bool
  ) throws -> ([Int], [String], [String]) {
    let path = file.path
    let (running, allTold) = (Signal(path + "-running"), Signal(path + "-told"))
    let desk = try Desk(Realm.Configuration(fileURL: file))
    nonisolated(unsafe) var (completed, told): ([Int], [String]) = ([], [])
    try desk.write { $0.add(Dog()) }
    desk.at { realm in
      let tags = realm.objects(Dog.self)[0].tags
      desk.tokens = [
        tags.observe { change in
          guard case .update(_, let deletions, let insertions, let modifications) = change else {
            return
          }
          #expect(deletions.isEmpty && modifications.isEmpty)
          told += insertions.map { tags[$0] }
          if told.count == 2 * count { allTold.send() }
        }
      ]
    }
    #expect(desk.heard().isEmpty)
    Signal(path + "-open").send()
    try Signal(path + "-held").wait()
    desk.at { realm in
      for number in 0..<count {
        realm.beginAsyncWrite {
          append("a\(number)", to: realm)
          if number == 5 { running.send() }
          realm.commitAsyncWrite(allowGrouping: isGrouped) { error in
            #expect(error == nil)
            completed.append(number)
          }
        }
      }
    }
    Signal(path + "-queued").send()
    try allTold.wait()
    while desk.at({ $0.isPerformingAsynchronousWriteOperations }) { sched_yield() }
    let tags = desk.at { Array($0.objects(Dog.self)[0].tags) }
    desk.clear()
    return (completed, told, tags)
  }

  @Test("asynchronous writes go on when the process that they wait for is killed in its write")
  func killed() async throws {
    let file = temporaryFile()
    let path = file.path
    let (held, die) = (Signal(path + "-held"), Signal(path + "-die"))
    let own = try QueueRealm(Realm.Configuration(fileURL: file))
    let writing = Worker {
      let done = Signal(path + "-done")
      nonisolated(unsafe) var ages: [Int] = []
      try held.wait()
      own.sync { realm in
        for _ in 0..<3 {
          realm.writeAsync {
            own.dog.age += 1
          } onComplete: { error in
            #expect(error == nil)
            ages.append(own.dog.age)
            if ages.count == 3 { done.send() }
          }
        }
      }
      die.send()
      try done.wait()
      return own.sync { _ in ages }
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let realm = try Realm(fileURL: URL(fileURLWithPath: path))
      realm.beginWrite()
      realm.objects(Dog.self).first?.name = "Laika"
      Signal(path + "-held").send()
      try Signal(path + "-die").wait()
      killThisProcess()
    }
    #expect(try await writing.result() == [1, 2, 3])
    #expect(own.nameElsewhere == "Rex")
    own.sync { _ in own.close() }
  }
}
