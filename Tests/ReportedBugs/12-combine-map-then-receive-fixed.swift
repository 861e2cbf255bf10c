// https://github.com/realm/realm-swift/issues/6756
import RealmSwift
import Combine
import Foundation
class Thread2: Object { @Persisted var title: String }
@MainActor final class InboxModel {
  private var bag = Set<AnyCancellable>()
  private let background = DispatchQueue(label: "inbox.map")
  func start() throws {
    let realm = try Realm()
    realm.objects(Thread2.self)
      .collectionPublisher
      .freeze()
      .map { Array($0) }
      .receive(on: background)
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { threads in
          print(threads.first?.title ?? "")
        }
      )
      .store(in: &bag)
  }
}
