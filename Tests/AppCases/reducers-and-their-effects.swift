import RealmSwift
import SwiftUI

// MARK: - Reducers keep what they freeze, and effects run away from them

final class Roast: Object {
  @Persisted(primaryKey: true) var number = 0
  @Persisted var notes: String
  @Persisted var blends: List<Roast>
}

struct RoastEffect<Action> {
  let operation: (@escaping (Action) -> Void) async -> Void

  static func run(
    _ operation: @escaping (@escaping (Action) -> Void) async throws -> Void
  ) -> RoastEffect {
    RoastEffect { send in try? await operation(send) }
  }
}

struct RoastReducer<State, Action, Environment> {
  let reduce: (inout State, Action, Environment) -> RoastEffect<Action>?
}

struct RoastEnvironment {
  var realm: () throws -> Realm
}

struct RoastState {
  var roast: Roast?
}

enum RoastAction {
  case opened(Roast)
  case edited(String)
  case blended(Int)
  case exported(Int)
  case exportedByNumber(Int)
  case done(String)
}

let roastReducer = RoastReducer<RoastState, RoastAction, RoastEnvironment> {
  state, action, environment in
  switch action {
  case .opened(let roast):
    state.roast = roast.isFrozen ? roast : roast.freeze()
    return nil
  case .edited(let notes):
    guard let roast = state.roast, let realm = try? environment.realm() else { return nil }
    try? realm.write { roast.notes = notes }  // expect: frozen-mutation
    return nil
  case .blended(let number):
    guard let roast = state.roast, let realm = try? environment.realm() else { return nil }
    try? realm.write {
      let blend = realm.object(ofType: Roast.self, forPrimaryKey: number)
      blend?.blends.append(roast)  // expect: half-thawed-append
    }
    return nil
  case .exported(let number):
    let realm = try? environment.realm()
    guard let roast = realm?.object(ofType: Roast.self, forPrimaryKey: number) else { return nil }
    return .run { send in
      send(.done(roast.notes))  // expect: live-object-sent-to-task
    }
  case .exportedByNumber(let number):
    let realm = try? environment.realm()
    guard let roast = realm?.object(ofType: Roast.self, forPrimaryKey: number) else { return nil }
    let notes = roast.notes
    return .run { send in send(.done(notes)) }
  case .done:
    return nil
  }
}

struct RoastView: View {
  @ObservedObject var model: RoastModel
  @State private var token: NotificationToken?

  var body: some View {
    Text("Roast").onChange(of: model.roast) { roast in follow(roast) }
  }

  private func follow(_ roast: Roast?) {
    token = roast?.observe { _ in }  // expect: frozen-observation
  }
}

final class RoastModel: ObservableObject {
  @Published var roast: Roast?

  func load(_ number: Int) throws {
    roast = try Realm().object(ofType: Roast.self, forPrimaryKey: number)?.freeze()
  }
}

// MARK: Asynchronous closures run on no thread of their maker's

final class RoastJobs {
  private var jobs: [() async -> Void] = []

  func later(_ job: @escaping () async -> Void) { jobs.append(job) }
}

func schedule(_ roast: Roast, in jobs: RoastJobs) {
  let notes = roast.notes
  jobs.later { print(notes) }
  jobs.later { print(roast.notes) }  // expect: live-object-sent-to-task
}

@MainActor
func scheduleOnMain(_ roast: Roast, in jobs: RoastJobs) {
  jobs.later { print(roast.notes) }
}
