import Foundation
import RealmSwift

class Expense: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var amount = 0
  @Persisted var note = ""
}

@globalActor
actor StorageActor {
  static let shared = StorageActor()
}

actor PDFRenderer {
  private var pages: [String] = []

  func render(_ expense: Expense) {
    pages.append("\(expense.id): \(expense.amount)")
  }

  func render(line: String) {
    pages.append(line)
  }
}

@MainActor
final class ExpenseReportModel {
  private let renderer = PDFRenderer()
  private let expenses: Results<Expense>

  init(realm: Realm) {
    expenses = realm.objects(Expense.self)
  }

  func exportFirst() async {
    guard let expense = expenses.first else { return }
    await renderer.render(expense)  // expect: live-object-across-actors
  }

  func exportFrozen() async {
    guard let expense = expenses.first?.freeze() else { return }
    await renderer.render(expense)
  }

  func exportLines() async {
    let lines = Array(expenses.map { "\($0.id): \($0.amount)" })
    for line in lines { await renderer.render(line: line) }
  }

  func total() async -> Int {
    await MainActor.run { expenses.sum(of: \.amount) }
  }
}

@StorageActor
func sumOnStorage(_ expenses: Results<Expense>) -> Int {
  expenses.sum(of: \.amount)
}

@MainActor
func showSum(in realm: Realm) async {
  let expenses = realm.objects(Expense.self)
  let sum = await sumOnStorage(expenses)  // expect: live-object-across-actors
  print(sum)
}

@MainActor
func showSumFrozen(in realm: Realm) async {
  let sum = await sumOnStorage(realm.objects(Expense.self).freeze())
  print(sum)
}
