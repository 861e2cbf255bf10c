import Foundation
import RealmSwift

final class Crate: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var name: String
}

// Each step of the work is an operation that says what it does where the base asks for it.
class Step: Operation {
  let configuration: Realm.Configuration
  private(set) var failure: Error?

  init(configuration: Realm.Configuration) {
    self.configuration = configuration
    super.init()
  }

  final override func main() {
    guard !isCancelled else { return }
    autoreleasepool {
      do { try execute() } catch { failure = error }
    }
  }

  func execute() throws {}
}

final class Weigh: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("weigh %d", realm.objects(Crate.self).count)
  }
}

final class Wash: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("wash %d", realm.objects(Crate.self).count)
  }
}

final class Paint: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("paint %d", realm.objects(Crate.self).count)
  }
}

final class Label: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("label %d", realm.objects(Crate.self).count)
  }
}

final class Pack: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("pack %d", realm.objects(Crate.self).count)
  }
}

final class Load: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("load %d", realm.objects(Crate.self).count)
  }
}

final class Drive: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("drive %d", realm.objects(Crate.self).count)
  }
}

final class Count: Step {
  override func execute() throws {
    let realm = try Realm(configuration: configuration)
    NSLog("count %d", realm.objects(Crate.self).count)
  }
}

final class Sort: Step {
  private let crate: Crate

  init(configuration: Realm.Configuration, crate: Crate) {
    self.crate = crate
    super.init(configuration: configuration)
  }

  override func execute() throws {
    NSLog("%@", crate.name)  // expect: live-object-across-queues
  }
}
