import Foundation
import RealmSwift
import ToolShed

final class Kiln: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isHot: Bool

  /// The object is used in the block alone, wherever that runs.
  func coolDown() {
    Shed.queue.async {
      try? self.realm?.write { self.isHot = false }
    }
  }
  func ring() { print("ready") }
  func describe() -> String { isHot ? "hot" : "cold" }
  func tell() { print(self) }
  func tellAll() { ring(); tell() }
}

func ready(_ kiln: Kiln) {
  DispatchQueue.global().async {
    kiln.coolDown()
    kiln.ring()
    print(kiln.describe())  // expect: live-object-on-concurrent-queue
  }
}

func told(_ kiln: Kiln) {
  DispatchQueue.global().async {
    kiln.tell()  // expect: live-object-on-concurrent-queue
  }
}

func toldOfAll(_ kiln: Kiln) {
  DispatchQueue.global().async {
    kiln.tellAll()  // expect: live-object-on-concurrent-queue
  }
}
