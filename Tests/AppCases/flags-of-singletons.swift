import Foundation
import RealmSwift

// MARK: - What a variable begins with is not what it is later

final class Beacon: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name: String
}

final class Reachability {
  enum Mode { case offline, online }

  static let shared = Reachability()
  static var isVerbose = false

  var isConnected = false
  var mode = Mode.offline
  var network: String? = nil
  let isSimulated = false

  func change(to network: String?) {
    self.network = network
    isConnected = network != nil
    mode = isConnected ? .online : .offline
    Self.isVerbose = isConnected
  }
}

final class BeaconUploader {
  func upload(_ beacon: Beacon) {
    if Reachability.shared.isConnected {
      DispatchQueue.global().async {
        print(beacon.name)  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func uploadByMode(_ beacon: Beacon) {
    switch Reachability.shared.mode {
    case .online:
      DispatchQueue.global().async {
        print(beacon.name)  // expect: live-object-on-concurrent-queue
      }
    case .offline: print(beacon.name)
    }
  }

  func uploadOver(_ beacon: Beacon) {
    guard let network = Reachability.shared.network else { return }
    DispatchQueue.global().async {
      print(network, beacon.name)  // expect: live-object-on-concurrent-queue
    }
  }

  func log(_ beacon: Beacon) {
    if Reachability.isVerbose {
      DispatchQueue.global().async {
        print(beacon.name)  // expect: live-object-on-concurrent-queue
      }
    }
  }

  func simulate(_ beacon: Beacon) {
    let name = beacon.name
    if Reachability.shared.isConnected {
      DispatchQueue.global().async { print(name) }
    }
    if Reachability.shared.isSimulated {
      DispatchQueue.global().async { print(beacon.name) }
    }
  }
}
