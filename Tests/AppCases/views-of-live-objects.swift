// A view that is given an object, in an app that freezes nothing: the object is the main thread's.
import RealmSwift
import SwiftUI

final class Kiln: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
  @Persisted var firings = 0
}

final class KilnModel: ObservableObject {
  @Published var caption = ""
  private let queue = DispatchQueue(label: "kiln", autoreleaseFrequency: .workItem)

  func report(on kiln: Kiln) {
    queue.async {
      // expect: live-object-across-queues
      let text = "\(kiln.name) was fired \(kiln.firings) times"
      DispatchQueue.main.async { self.caption = text }
    }
  }

  func reportByKey(_ kiln: Kiln) {
    let id = kiln.id
    queue.async {
      let realm = try! Realm()
      let text = realm.object(ofType: Kiln.self, forPrimaryKey: id)?.name ?? ""
      DispatchQueue.main.async { self.caption = text }
    }
  }
}

struct KilnView: View {
  @ObservedObject var model: KilnModel
  let kiln: Kiln

  var body: some View {
    VStack {
      Text(model.caption)
      Button("Report") { model.report(on: kiln) }
      Button("Report by key") { model.reportByKey(kiln) }
      Button("Cool down") {
        Task.detached {
          // expect: live-object-sent-to-task
          print(kiln.firings)
        }
      }
    }
  }
}
