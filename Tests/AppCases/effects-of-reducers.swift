import ComposableArchitecture
import RealmSwift

final class Expense: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var merchant = ""
}

struct Uploader { func upload(_ text: String) async throws {} }

// MARK: - The operation of an effect runs in a task of its own

struct ExpensesFeature: Reducer {
  struct State { var isUploading = false }
  enum Action { case upload(String), done(String) }
  let uploader: Uploader
  let expenses: Results<Expense>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .upload(let id):
      guard let expense = expenses.first(where: { $0.id == id }) else { return .none }
      state.isUploading = true
      return upload(expense)
    case .done: return .none
    }
  }

  private func upload(_ expense: Expense) -> Effect<Action> {
    .run { [uploader] send in
      try await uploader.upload(expense.merchant)  // expect: live-object-sent-to-task
      await send(.done("uploaded"))
    }
  }

  func uploadName(of expense: Expense) -> Effect<Action> {
    let merchant = expense.merchant
    return .run(priority: .utility) { [uploader] send in
      try await uploader.upload(merchant)
      await send(.done(merchant))
    }
  }
}
