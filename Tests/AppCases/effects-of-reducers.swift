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

// MARK: - A client that the dependencies give

struct ExpenseClient {
  var all: () -> Results<Expense>
  var fetch: @Sendable () async throws -> [Expense]
  var merchants: @Sendable () async throws -> [String]
}

extension ExpenseClient: DependencyKey {
  static let liveValue = ExpenseClient(
    all: { try! Realm().objects(Expense.self) },
    fetch: {
      let realm = try Realm()
      return Array(realm.objects(Expense.self))
    },
    merchants: {
      let realm = try Realm()
      return realm.objects(Expense.self).map(\.merchant)
    })
}

extension DependencyValues {
  var expenses: ExpenseClient {
    get { self[ExpenseClient.self] }
    set { self[ExpenseClient.self] = newValue }
  }
}

struct ExportFeature: Reducer {
  struct State { var merchants: [String] = [] }
  enum Action { case export, exported([String]) }
  @Dependency(\.expenses) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .export:
        let all = client.all()
        return .run { send in
          await send(.exported(all.map(\.merchant)))  // expect: live-object-sent-to-task
        }
      case .exported(let merchants):
        state.merchants = merchants
        return .run { send in
          await send(.exported(try await client.merchants()))
        }
      }
    }
  }
}

@MainActor final class ExpensesModel {
  @Dependency(\.expenses) private var client

  func load() async throws -> [String] {
    let expenses = try await client.fetch()
    return expenses.map(\.merchant)  // expect: live-object-across-actors
  }

  func loadMerchants() async throws -> [String] { try await client.merchants() }
}
