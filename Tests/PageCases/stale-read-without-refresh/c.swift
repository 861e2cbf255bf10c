import Foundation
import RealmSwift

final class Approval: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var isGranted = false
}

struct ApprovalPoller {
  let configuration: Realm.Configuration
  let worker = DispatchQueue(label: "approval.poller", autoreleaseFrequency: .workItem)
  let ticks: DispatchSemaphore

  func poll(_ id: String, granted: @escaping (Bool) -> Void) {
    worker.async { [configuration, ticks] in
      guard let realm = try? Realm(configuration: configuration) else { return granted(false) }
      let approvals = realm.objects(Approval.self)
      var isGranted = false
      while !isGranted {
        guard ticks.wait(timeout: .now() + 1) == .success else { break }
        // expect: stale-read-without-refresh
        isGranted = approvals.contains { $0.id == id && $0.isGranted }
      }
      granted(isGranted)
    }
  }

  func pollFresh(_ id: String, granted: @escaping (Bool) -> Void) {
    worker.async { [configuration, ticks] in
      guard let realm = try? Realm(configuration: configuration) else { return granted(false) }
      let approvals = realm.objects(Approval.self)
      var isGranted = false
      while !isGranted {
        guard ticks.wait(timeout: .now() + 1) == .success else { break }
        if realm.refresh() {
          isGranted = approvals.contains { $0.id == id && $0.isGranted }
        }
      }
      granted(isGranted)
    }
  }

  func retry(_ id: String, times: Int, send: @escaping (String) -> Bool) {
    worker.async { [configuration] in
      guard let realm = try? Realm(configuration: configuration),
        let approval = realm.object(ofType: Approval.self, forPrimaryKey: id)
      else { return }
      let key = approval.id
      for _ in 0..<times {
        if send(key) { break }
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }
}
