import ComposableArchitecture
import RealmSwift

// A reducer's closure knows the state of the type around it, whose effects run elsewhere.

class Ladder: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var score = 0
}

@Reducer
struct LadderFeature {
  @ObservableState
  struct State: Equatable {
    var ladder: Ladder?
    var total = 0
  }

  enum Action {
    case appeared
    case submit
    case submitScore
    case submitted(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.ladder = try? Realm().objects(Ladder.self).first
        return .none
      case .submit:
        return .run { [ladder = state.ladder] send in
          let score = ladder?.score ?? 0  // expect: live-object-sent-to-task
          await send(.submitted(score))
        }
      case .submitScore:
        return .run { [score = state.ladder?.score ?? 0] send in
          await send(.submitted(score))
        }
      case .submitted(let total):
        state.total = total
        return .none
      }
    }
  }
}
