import ComposableArchitecture
import RealmSwift

final class Expense: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var merchant = ""
}

struct Uploader { func upload(_ text: String) async throws {} }

struct ExpensesFeature: Reducer {
  struct State { var selected: Expense? }
  enum Action { case upload, retry, done(String) }
  let uploader: Uploader

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .upload:
      guard let expense = state.selected else { return .none }
      return .run { [uploader] send in
        try await uploader.upload(expense.merchant)  // expect: live-object-sent-to-task
        await send(.done("uploaded"))
      }
    case .retry:
      guard let merchant = state.selected?.merchant else { return .none }
      return .run(priority: .utility) { [uploader] send in
        try await uploader.upload(merchant)
        await send(.done(merchant))
      }
    case .done:
      state.selected = nil
      return .none
    }
  }
}
