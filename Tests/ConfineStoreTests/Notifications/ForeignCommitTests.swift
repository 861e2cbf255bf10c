import ConfineStore
import Foundation
import Testing

@Suite struct ForeignCommitTests {
  @Test("commits of another process are told")
  func otherProcess() async throws {
    let file = temporaryFile()
    let (watched, told) = (Signal(file.path + "-watched"), Signal(file.path + "-told"))
    let desk = try Desk(Realm.Configuration(fileURL: file))
    try desk.write { $0.add(Dog()) }
    desk.at { realm in
      let dogs = realm.objects(Dog.self)
      desk.tokens.append(
        dogs.observe { change in
          desk.note(text(change))
          if dogs.count == 3 { told.send() }
        })
    }
    #expect(desk.heard() == ["initial 1"])
    watched.send()
    await #expect(processExitsWith: .success) { [path = file.path as String] in
      try Signal(path + "-watched").wait()
      let realm = try Realm(fileURL: URL(fileURLWithPath: path))
      try realm.write { realm.add([Dog(), Dog()]) }
    }
    try await told.arrival()
    #expect(desk.heard() == ["+1,2"])
    desk.clear()
  }
}
