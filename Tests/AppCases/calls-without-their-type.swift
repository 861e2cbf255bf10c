import Foundation
import RealmSwift

// MARK: - What takes the value says whose static method or initialiser is called

final class Loom: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var pattern: String
}

struct LoomJob {
  let loom: Loom?
  let work: () async -> Void

  init(loom: Loom?) {
    self.loom = loom
    work = {}
  }

  init(work: @escaping () async -> Void) {
    loom = nil
    self.work = work
  }

  static func run(_ work: @escaping () async -> Void) -> LoomJob { LoomJob(work: work) }

  static func first(of realm: Realm) -> LoomJob { LoomJob(loom: realm.objects(Loom.self).first) }
}

struct LoomPlan {
  let job: LoomJob
}

final class Weaver {
  private var job: LoomJob = .init(loom: nil)
  private let queue = DispatchQueue(label: "weaver")

  func take(_ job: LoomJob) { self.job = job }

  func keep(_ loom: Loom) {
    job = .run { print(loom.pattern) }  // expect: live-object-sent-to-task
  }

  func hand(_ loom: Loom) {
    take(.run { print(loom.pattern) })  // expect: live-object-sent-to-task
  }

  func handText(_ loom: Loom) {
    let pattern = loom.pattern
    take(.run { print(pattern) })
  }

  func list(_ loom: Loom) -> [LoomJob] {
    [.run { print(loom.pattern) }]  // expect: live-object-sent-to-task
  }

  func first(of realm: Realm) {
    let job: LoomJob = .first(of: realm)
    queue.async { print(job.loom?.pattern ?? "") }  // expect: live-object-across-queues
  }

  func plan(_ loom: Loom) {
    let plan = LoomPlan(job: .init(loom: loom))
    queue.async { print(plan.job.loom?.pattern ?? "") }  // expect: live-object-across-queues
  }

  func planFrozen(_ loom: Loom) {
    let plan = LoomPlan(job: .init(loom: loom.freeze()))
    queue.async { print(plan.job.loom?.pattern ?? "") }
  }

  func make() -> (Loom) -> LoomJob {
    return { loom in
      return .run { print(loom.pattern) }  // expect: live-object-sent-to-task
    }
  }
}
