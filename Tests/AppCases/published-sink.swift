import Combine
import Foundation
import RealmSwift

final class Ride: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var distance: Double
}

@MainActor
final class RideModel: ObservableObject {
  @Published var selected: Ride?
  @Published var text = ""
  private var bag = Set<AnyCancellable>()
  private let queue = DispatchQueue(label: "rides")
  init() {
    $selected
      .receive(on: DispatchQueue.main)
      .sink { ride in print(ride?.distance ?? 0) }
      .store(in: &bag)
    $selected
      .compactMap { $0 }
      .receive(on: queue)
      .sink { ride in
        print(ride.distance)  // expect: live-object-across-queues
      }
      .store(in: &bag)
    $selected
      .compactMap { $0?.distance }
      .debounce(for: .seconds(1), scheduler: queue)
      .sink { print($0) }
      .store(in: &bag)
    $selected.combineLatest($text)
      .receive(on: queue)
      .sink { ride, text in
        print(text)
        print(ride?.distance ?? 0)  // expect: live-object-across-queues
      }
      .store(in: &bag)
    $text.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .sink { [weak self] text in self?.search(text) }
      .store(in: &bag)
  }
  func search(_ text: String) {
    let realm = try! Realm()
    selected = realm.objects(Ride.self).filter("name CONTAINS %@", text).first
  }
}
