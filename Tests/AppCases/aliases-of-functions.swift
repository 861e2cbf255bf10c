import Foundation
import RealmSwift

final class Kiln: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

struct StudioState {
  var selected: Kiln?
  var heading = ""
}

enum StudioAction {
  case select(Kiln)
  case rename(String)
  case measure(Kiln)
}

final class Store<State, Action> {
  typealias Reducer = (inout State, Action) -> Void
  typealias Observer = (State) -> Void

  private(set) var state: State
  private let reducer: Reducer

  init(state: State, reducer: @escaping Reducer) {
    self.state = state
    self.reducer = reducer
  }

  func send(_ action: Action) {
    reducer(&state, action)
  }
}

typealias Step<State, Action> = (inout State, Action) -> Void
typealias Answer<Value> = (Result<Value, Error>) -> Void

let meter = DispatchQueue(label: "meter", autoreleaseFrequency: .workItem)

func rename(_ kiln: Kiln, to name: String) {
  guard let realm = try? Realm() else { return }
  try? realm.write { kiln.name = name }
}

func makeReducer() -> Store<StudioState, StudioAction>.Reducer {
  return { state, action in
    switch action {
    case .select(let kiln):
      state.selected = kiln.freeze()
      state.heading = kiln.name
    case .rename(let name):
      guard let kiln = state.selected else { return }
      rename(kiln, to: name)  // expect: frozen-mutation
    case .measure(let kiln):
      meter.async {
        NSLog("%@", kiln.name)  // expect: live-object-across-queues
      }
    }
  }
}

func makeStep() -> Step<StudioState, StudioAction> {
  return { _, action in
    guard case .measure(let kiln) = action else { return }
    let name = kiln.name
    meter.async { NSLog("%@", name) }
    meter.async { NSLog("%d", kiln.number) }  // expect: live-object-across-queues
  }
}

final class Loader {
  typealias Completion = (Kiln?) -> Void

  func first(_ completion: @escaping Completion) {
    meter.async {
      let kiln = try? Realm().objects(Kiln.self).first
      DispatchQueue.main.async { completion(kiln) }
    }
  }

  func find(_ number: Int, then answer: @escaping Answer<Kiln?>) {
    meter.async {
      let result = Result { try Realm().object(ofType: Kiln.self, forPrimaryKey: number) }
      DispatchQueue.main.async { answer(result) }
    }
  }
}

final class Office {
  private let loader = Loader()

  func open() {
    loader.first(show)  // expect: live-object-across-queues
    loader.find(1) { result in
      guard case .success(let kiln?) = result else { return }
      NSLog("%@", kiln.name)  // expect: live-object-across-queues
    }
  }

  private func forward(_ completion: @escaping Loader.Completion) {
    loader.first { kiln in
      completion(kiln)
    }
  }

  func openForwarding() {
    forward { kiln in
      NSLog("%@", kiln?.name ?? "none")  // expect: live-object-across-queues
    }
    forward { _ in NSLog("loaded") }
  }

  private func show(_ kiln: Kiln?) {
    NSLog("%@", kiln?.name ?? "none")
  }
}
