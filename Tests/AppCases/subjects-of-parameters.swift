// What callers hand to a method that sends it into a subject, received on another queue.
import Combine
import Foundation
import RealmSwift

final class Station: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

final class StationPanel {
  private let renderQueue = DispatchQueue(label: "render", autoreleaseFrequency: .workItem)
  private let shown = PassthroughSubject<Station, Never>()
  private let pinned = CurrentValueSubject<Station?, Never>(nil)
  private var cancellables: Set<AnyCancellable> = []
  private(set) var captions: [String] = []

  init() {
    shown
      .debounce(for: .milliseconds(250), scheduler: renderQueue)
      // expect: live-object-across-queues
      .map { station in station.name.uppercased() }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.captions.append($0) }
      .store(in: &cancellables)

    pinned
      .receive(on: renderQueue)
      // expect: live-object-across-queues
      .compactMap { $0?.name }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.captions.append($0) }
      .store(in: &cancellables)

    shown
      .map { $0.freeze() }
      .receive(on: renderQueue)
      .map { $0.name.count }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.captions.append("\($0)") }
      .store(in: &cancellables)

    shown
      .sink { [weak self] in self?.captions.append($0.name) }
      .store(in: &cancellables)
  }

  func show(_ station: Station) { shown.send(station) }

  func pin(_ station: Station?) { pinned.send(station) }
}
