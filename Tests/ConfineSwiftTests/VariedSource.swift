/// One file with a little of everything, for tests that damage it.
let variedSource = #"""
  import RealmSwift
  import SwiftUI

  #if DEBUG
    let log = Log(level: .all)
  #else
    let log = Log(level: .none)
  #endif

  @MainActor
  final class DogStore: ObservableObject, @unchecked Sendable {
    @Published private(set) var dogs: [Dog] = []
    static let shared = DogStore(realm: try! Realm())
    lazy var names = dogs.map(\.name)
    private let queue = DispatchQueue(label: "dogs")
    var count: Int { get async throws { try await load().count } }
    var title: String = "" { didSet { print("\(oldValue) \(title.count, default: "-")") } }

    init(realm: Realm = try! Realm()) { self.realm = realm }
    deinit { token?.invalidate() }

    subscript(index: Int, named name: String) -> Dog? {
      get { dogs[index].name == name ? dogs[index] : nil }
      set { dogs[index] = newValue! }
    }

    nonisolated func rename(_ dog: Dog, to name: String...) async throws -> Dog? where Dog: Named {
      guard let dog = dog.thaw(), case .loaded(let age, _)? = dog.state, age > 3 else { throw Oops() }
      defer { dog.realm?.refresh() }
      outer: for await (index, pup) in stream(dog) where pup.age < 2 {
        switch (index, pup) {
        case (0...3, let pup as Puppy): pup.name += "!"
        case (_, nil), (7, _): continue outer
        case let (i, .some(p)) where i & 1 == 0 && p.isGood || !p.isBad: fallthrough
        default: break outer
        }
      }
      do {
        try await realm.asyncWrite { [weak self, other = dog] in self?.dogs.append(other) }
      } catch let error as Realm.Error where error.code == .fail {
        print(error)
      } catch { throw error }
      async let first = fetch(1), second = fetch(2)
      let both = await [first, second].compactMap { $0 ?? $0?.frozen }
      repeat { count -= 1 } while count > 0 && both.isEmpty
      return if let last = both.last { last } else { nil }
    }
  }

  extension DogStore.Kennel where Element == Dog {
    enum State: Equatable { case empty, loaded(age: Int, Dog), failed(Error?) }
    static func == (one: Self, two: Self) -> Bool { one.id == two.id }
    func view() -> some View {
      List { ForEach(dogs) { dog in Text(dog.name) } }
        #if os(iOS)
          .task { await load() }
        #endif
        .onAppear { Task.detached(priority: .low) { await self.load() } }
    }
  }

  actor Kennel { func take(_ body: @escaping @Sendable (isolated Kennel) async -> Void) {} }
  protocol Named { var name: String { get }; func bark(_ times: Int) }
  #Preview { ContentView().environment(\.realm, try! Realm()) }
  """#
