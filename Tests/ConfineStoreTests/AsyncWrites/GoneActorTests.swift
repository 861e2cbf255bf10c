import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

/// Actors that nobody holds any more while asynchronous writes of their realms wait.
@Suite struct GoneActorTests {
  @Test(
    "asynchronous writes keep their actor until they are completed, in every order",
    arguments: EngineKind.allCases)
  func waiting(_ engine: EngineKind) throws {
    let file = engine == .lmdb ? temporaryFile() : nil
    let count = try Picks.all { picks in
      let world = try SteppedStore(writers: 1, file: file)
      var shelter: SteppedShelter? = world.makeShelter()
      weak let gone = shelter
      let notes = Locked<[String]>([])
      let writer = world.writers[0]
      let scripts = [
        [
          SteppedStep {
            shelter?.start {
              $0.growOlderLater(2) { number, isOver in
                notes.withLock { $0.append("\(isOver ? "completion" : "block") \(number)") }
              }
            }
          },
          SteppedStep { shelter = nil },
        ],
        [
          SteppedStep(isPossible: { writer.isFree }) { writer.atHome { $0.beginWrite() } },
          SteppedStep { writer.atHome { $0.cancelWrite() } },
        ],
      ]
      #expect(world.schedule.run(scripts, picks))
      #expect(
        notes.withLock { $0 } == ["block 0", "completion 0", "block 1", "completion 1"])
      #expect(gone == nil)
      world.expectEnd(written: 2)
    }
    #expect(count > 100)
  }

  @Test("an actor that goes away in its write takes the writes behind it along, and ends the turn")
  func writing() throws {
    let world = try SteppedStore(writers: 1)
    var shelter: SteppedShelter? = world.makeShelter()
    weak let gone = shelter
    shelter?.start { $0.leaveWriteOpen() }
    world.schedule.runAll()
    #expect(!world.writers[0].isFree)
    shelter = nil
    #expect(gone == nil)
    world.writers[0].write()
    world.schedule.runAll()
    world.expectEnd()
  }
}
