import Foundation
import RealmSwift

class Bell: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var note: String
}

struct BellRow {
  let bell: Bell
  let number: Int
}

struct BellLabel: CustomStringConvertible {
  let bell: Bell
  let number: Int

  var description: String { "bell \(number)" }
}

struct BellName: CustomStringConvertible, Encodable {
  let bell: Bell

  var description: String { bell.note }

  func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(bell.note)
  }
}

@dynamicMemberLookup
struct BellCard {
  let bell: Bell

  subscript<Value>(dynamicMember path: KeyPath<Bell, Value>) -> Value { bell[keyPath: path] }
}

enum Ringing {
  case silent
  case heard(Result<Bell, Error>)
}

final class Carillon {
  private let realm = try! Realm()
  private let queue = DispatchQueue(label: "carillon")

  func printRow() {
    let row = BellRow(bell: realm.objects(Bell.self).first!, number: 1)
    queue.async {
      print(row.number)
      print(row)  // expect: live-object-across-queues
    }
  }

  func printLabel() {
    let label = BellLabel(bell: realm.objects(Bell.self).first!, number: 1)
    queue.async { print(label) }
  }

  func printName() {
    let name = BellName(bell: realm.objects(Bell.self).first!)
    queue.async { print("rings \(name)") }  // expect: live-object-across-queues
  }

  func encodeName() {
    let name = BellName(bell: realm.objects(Bell.self).first!)
    queue.async {
      _ = try? JSONEncoder().encode(name)  // expect: live-object-across-queues
    }
  }

  func printCard() {
    let card = BellCard(bell: realm.objects(Bell.self).first!)
    queue.async { print(card.note) }  // expect: live-object-across-queues
  }

  func hear() {
    let ringing = Ringing.heard(.success(realm.objects(Bell.self).first!))
    queue.async {
      guard case .heard(.success(let bell)) = ringing else { return }
      print(bell.note)  // expect: live-object-across-queues
    }
  }

  func gather() {
    let bells = realm.objects(Bell.self)
    let notes = bells.lazy.map { $0.note }
    queue.async {
      var all: [Bell] = []
      all.append(contentsOf: bells)  // expect: live-object-across-queues
      print(all.count)
    }
    queue.async { print(["first"] + notes) }  // expect: live-object-across-queues
  }

  func gatherFrozen() {
    let bells = realm.objects(Bell.self).freeze()
    queue.async {
      var all: [Bell] = []
      all += bells
      print(all.count)
    }
  }
}
