import ConfineOwnership
import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct AutorefreshTests {
  @Test("on a serial queue a realm moves to a commit made elsewhere, by itself")
  func onQueue() throws {
    let configuration = newStore()
    let home = QueueHome(configuration)
    #expect(home.dogs == 0)
    addDogElsewhere(configuration)
    #expect(home.dogs == 1)
  }

  @Test("on an actor a realm moves to a commit made elsewhere, by itself")
  func onActor() async throws {
    let configuration = newStore()
    let kennel = DogHouse()
    try await kennel.open(configuration)
    #expect(await kennel.dogs == 0)
    addDogElsewhere(configuration)
    await kennel.afterNews()
    #expect(await kennel.dogs == 1)
  }

  @Test("on a plain thread a realm stays where it is until it refreshes")
  func onThread() throws {
    let counts = ConfineStoreTests.onThread {
      let configuration = newStore()
      let realm = try! Realm(configuration: configuration)
      let before = realm.objects(Dog.self).count
      addDogElsewhere(configuration)
      let stayed = realm.objects(Dog.self).count
      realm.refresh()
      return [before, stayed, realm.objects(Dog.self).count]
    }
    #expect(counts == [0, 0, 1])
  }

  @Test("with autorefresh off a realm stays where it is until it refreshes")
  func off() throws {
    let configuration = newStore()
    let home = QueueHome(configuration)
    home.realm.autorefresh = false
    #expect(home.dogs == 0)
    addDogElsewhere(configuration)
    #expect(home.dogs == 0)
    home.queue.sync { _ = home.realm.refresh() }
    #expect(home.dogs == 1)
  }

  @Test("on an actor a realm with autorefresh off moves when it is refreshed without blocking")
  func asyncRefresh() async throws {
    let configuration = newStore()
    let kennel = DogHouse()
    try await kennel.open(configuration, autorefresh: false)
    #expect(await kennel.dogs == 0)
    #expect(await kennel.refresh() == false)
    addDogElsewhere(configuration)
    await kennel.afterNews()
    #expect(await kennel.dogs == 0)
    #expect(await kennel.refresh())
    #expect(await kennel.dogs == 1)
  }

  @Test("a frozen realm cannot be made to refresh itself")
  func frozen() throws {
    let violations = try recordingViolations {
      let frozen = try Realm(configuration: newStore()).freeze()
      #expect(!frozen.autorefresh)
      frozen.autorefresh = true
      frozen.autorefresh = false
      #expect(!frozen.autorefresh)
    }
    #expect(violations.map(\.message) == ["Auto-refresh cannot be enabled for frozen Realms."])
  }
}

/// A realm on a serial queue of its own.
private final class QueueHome: @unchecked Sendable {
  let queue = DispatchQueue(label: "home")
  let realm: Realm

  init(_ configuration: Realm.Configuration) {
    realm = queue.sync { [queue] in try! Realm(configuration: configuration, queue: queue) }
  }

  /// Asked behind everything that the queue was given before.
  var dogs: Int { queue.sync { realm.objects(Dog.self).count } }
}

private actor DogHouse {
  private var realm: Realm?

  func open(_ configuration: Realm.Configuration, autorefresh: Bool = true) async throws {
    realm = try await Realm.open(configuration: configuration)
    realm?.autorefresh = autorefresh
  }

  func refresh() async -> Bool { await realm?.asyncRefresh() ?? false }

  var dogs: Int { realm?.objects(Dog.self).count ?? -1 }

  /// Returns behind everything that the realm was given to do before.
  func afterNews() async {
    await withCheckedContinuation { continuation in
      realm?.instance.inbox.post { continuation.resume() }
    }
  }
}
