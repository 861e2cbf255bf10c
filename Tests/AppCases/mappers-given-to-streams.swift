import Foundation
import RealmSwift
import RxSwift

class Finch: Object {
  @Persisted(primaryKey: true) var ring: String
  @Persisted var name: String
}

struct FinchRow {
  let title: String
}

enum FinchMapper {
  static func rows(_ finches: [Finch]) -> [FinchRow] { finches.map(row) }

  static func row(_ finch: Finch) -> FinchRow { FinchRow(title: finch.name) }
}

@MainActor
final class FinchList {
  private let realm = try! Realm()
  private let work = SerialDispatchQueueScheduler(qos: .utility, internalSerialQueueName: "work")

  private let exporting = DispatchQueue(label: "exporting")

  private func finches() -> Observable<[Finch]> { .just(Array(realm.objects(Finch.self))) }

  func rows() -> Observable<[FinchRow]> {
    finches()
      .observe(on: work)
      .map(FinchMapper.rows)  // expect: live-object-across-queues
  }

  func rowsOnMain() -> Observable<[FinchRow]> {
    finches().map(FinchMapper.rows).observe(on: work)
  }

  func export() {
    let map = FinchMapper.rows
    let finches = Array(realm.objects(Finch.self))
    print(map(finches).count)
    exporting.async { print(map(finches).count) }  // expect: live-object-across-queues
  }
}
