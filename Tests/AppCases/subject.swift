import Combine
import Foundation
import RealmSwift

final class Track: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
  @Persisted var plays: Int
}

final class PlayerService {
  let current = PassthroughSubject<Track, Never>()
  let latest = CurrentValueSubject<Track?, Never>(nil)
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  @MainActor
  func play(id: String) {
    guard let track = realm.object(ofType: Track.self, forPrimaryKey: id) else { return }
    current.send(track)
  }
}

final class ScrobbleController {
  private var bag = Set<AnyCancellable>()
  private let queue = DispatchQueue(label: "scrobble")

  @MainActor
  func bind() {
    let realm = try! Realm()
    let picked = PassthroughSubject<Track, Never>()
    picked
      .receive(on: queue)
      .sink { track in
        print(track.title)  // expect: live-object-across-queues
      }
      .store(in: &bag)
    if let first = realm.objects(Track.self).first { picked.send(first) }
  }

  @MainActor
  func bindSafely() {
    let realm = try! Realm()
    let picked = PassthroughSubject<Track, Never>()
    picked
      .map { $0.title }
      .receive(on: queue)
      .sink { print($0) }
      .store(in: &bag)
    if let first = realm.objects(Track.self).first { picked.send(first) }
  }

  @MainActor
  func bindFrozen() {
    let realm = try! Realm()
    let picked = PassthroughSubject<Track, Never>()
    picked
      .receive(on: queue)
      .sink { print($0.title) }
      .store(in: &bag)
    if let first = realm.objects(Track.self).first { picked.send(first.freeze()) }
  }
}

final class NowPlayingModel {
  private let service: PlayerService
  private var bag = Set<AnyCancellable>()
  @Published var title = ""
  init(service: PlayerService) {
    self.service = service
    service.current
      .receive(on: DispatchQueue.main)
      .sink { [weak self] track in self?.title = track.title }
      .store(in: &bag)
  }
}
final class UploadModel {
  private let service: PlayerService
  private var bag = Set<AnyCancellable>()
  init(service: PlayerService) {
    self.service = service
    service.current
      .receive(on: DispatchQueue.global(qos: .utility))
      .sink { track in
        print("uploading \(track.plays)")  // expect: live-object-on-concurrent-queue
      }
      .store(in: &bag)
  }
}
