import Foundation
import RealmSwift
final class Card: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var face: String }
enum CardState { case loading; case loaded([Card]); case failed(String) }
enum FaceState { case loading; case loaded([String]) }
final class CardStore {
  private let queue = DispatchQueue(label: "cards")
  func load(_ then: @escaping (CardState) -> Void) {
    then(.loading)
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        let cards = Array(realm.objects(Card.self))
        DispatchQueue.main.async { then(.loaded(cards)) }
      }
    }
  }
  func faces(_ then: @escaping (FaceState) -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        let faces = Array(realm.objects(Card.self).map { $0.face })
        DispatchQueue.main.async { then(.loaded(faces)) }
      }
    }
  }
}
@MainActor final class CardModel {
  var state = CardState.loading
  let store = CardStore()
  func load() {
    store.load { [weak self] state in
      self?.state = state
      if case .loaded(let cards) = state {
        print(cards.first?.face ?? "")  // expect: live-object-across-queues
      }
    }
    store.faces { state in if case .loaded(let faces) = state { print(faces) } }
  }
}
