#if os(Linux)
  import CInterposer
  import Foundation
  import Testing

  @testable import ConfineStore

  /// A disk that fails, in a process of its own.
  @Suite struct FailingAsyncFlushTests {
    @Test(
      "after a flush that fails completions get the error, and the last durable version is back")
    func lost() async {
      await #expect(processExitsWith: .success) {
        let own = try QueueRealm(Realm.Configuration(fileURL: temporaryFile()))
        let path = own.realm.configuration.fileURL!.path
        try #require(confine_watch(path, confine_data, 4096))
        nonisolated(unsafe) var order: [String] = []
        await own.untilDone { realm, done in
          confine_fail(confine_sync, confine_data, 1, 1, ENOSPC)
          for name in ["Laika", "Strelka"] {
            realm.beginAsyncWrite {
              own.dog.name = name
              realm.commitAsyncWrite(allowGrouping: true) { error in
                #expect(error.map { Realm.Error.Code.outOfDiskSpace ~= $0 } == true)
                #expect(own.dog.name == "Rex" && own.home.isHere)
                order.append(name)
              }
            }
          }
          realm.writeAsync {
            order.append("third")
            own.dog.name += " again"
          } onComplete: { error in
            #expect(error.map { Realm.Error.Code.outOfDiskSpace ~= $0 } == true)
            done()
          }
        }
        #expect(order == ["third", "Laika", "Strelka"])
        await own.untilDone { realm, done in
          realm.writeAsync {
            own.dog.name += " after"
          } onComplete: { error in
            #expect(error == nil)
            done()
          }
        }
        #expect(own.nameElsewhere == "Rex after")
      }
    }

    @Test("a write that does not wait loses with its own version those that it would make durable")
    func lostAtOnce() async {
      await #expect(processExitsWith: .success) {
        let own = try QueueRealm(Realm.Configuration(fileURL: temporaryFile()))
        let path = own.realm.configuration.fileURL!.path
        try #require(confine_watch(path, confine_data, 4096))
        await own.untilDone { realm, done in
          confine_fail(confine_sync, confine_data, 1, 1, EIO)
          nonisolated(unsafe) var failures = 0
          realm.beginAsyncWrite {
            own.dog.name = "Laika"
            realm.commitAsyncWrite(allowGrouping: true) { if $0 != nil { failures += 1 } }
          }
          realm.writeAsync {
            own.dog.name = "Strelka"
            #expect(throws: Realm.Error.self) { try realm.commitWrite() }
            #expect(own.dog.name == "Rex" && failures == 1)
          } onComplete: {
            if $0 != nil { failures += 1 }
          }
          realm.writeAsync {
            #expect(failures == 2)
          } onComplete: { _ in
            done()
          }
        }
        #expect(own.nameElsewhere == "Rex")
      }
    }
  }
#endif
