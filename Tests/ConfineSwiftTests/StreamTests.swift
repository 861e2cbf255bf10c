import Testing

@Suite("Streams")
struct StreamTests {
  /// A function that subscribes to a stream of the caller's results.
  private func uses(_ chain: String, _ body: String = "show($0.first!.name)") throws -> [String] {
    try Observed.uses(
      in: """
        func f(dogs: Results<Dog>, dog: Dog, subject: AnyPublisher<Int, Never>) {
          let queue = DispatchQueue(label: "f")
          \(chain) { \(body) }
        }
        """)
  }

  @Test(
    "A realm's own publisher hands over",
    arguments: [
      "dogs.collectionPublisher.sink",
      "dogs.collectionPublisher.receive(on: queue).sink",
      "dogs.collectionPublisher.subscribe(on: queue).sink",
      "dogs.collectionPublisher.subscribe(on: queue).receive(on: DispatchQueue.main).sink",
      "dogs.collectionPublisher.freeze().receive(on: queue).sink",
      "dogs.collectionPublisher.freeze().filter { _ in true }.receive(on: queue).sink",
      "dogs.collectionPublisher.map { $0 }.threadSafeReference().receive(on: queue).sink",
      "dogs.collectionPublisher.threadSafeReference().receive(on: queue).map { $0 }.sink",
      "dogs.collectionPublisher.receive(on: queue).filter { $0.count > 1 }.sink",
      "dogs.collectionPublisher.map { $0 }.sink",
    ])
  func handingOver(_ chain: String) throws {
    let found = try uses(chain)
    #expect(found == [])
  }

  @Test(
    "After another operator elements are delivered as they are",
    arguments: [
      "dogs.collectionPublisher.map { $0 }.receive(on: queue).sink",
      "dogs.collectionPublisher.filter { $0.count > 1 }.receive(on: queue).sink",
      "dogs.collectionPublisher.eraseToAnyPublisher().receive(on: queue).sink",
      "dogs.collectionPublisher.debounce(for: 1, scheduler: queue).sink",
      "dogs.collectionPublisher.receive(on: DispatchQueue.main).receive(on: queue).sink",
    ])
  func delivering(_ chain: String) throws {
    #expect(try uses(chain).first?.hasPrefix("$0, queue, ") == true)
    #expect(try uses(chain).count == 1)
  }

  @Test("An operator's closure runs where the stream delivers")
  func operators() throws {
    #expect(
      try uses("dogs.collectionPublisher.receive(on: queue).map { _ in dog.name }.sink", "show($0)")
        == ["dog, queue, likely"])
    let found = try uses("dogs.collectionPublisher.map { _ in dog.name }.sink", "show($0)")
    #expect(found == [])
  }

  @Test("What an operator copies out of an object may go anywhere")
  func copies() throws {
    let chain = "dogs.collectionPublisher.map { $0.first!.name }.receive(on: queue).sink"
    let found = try uses(chain, "show($0)")
    #expect(found == [])
  }

  @Test(
    "A change has its collection where it is delivered",
    arguments: [
      ("dogs.changesetPublisher.receive(on: queue).sink", [String]()),
      ("dogs.changesetPublisher.map { $0 }.receive(on: queue).sink", ["dogs, queue, likely"]),
    ])
  func changes(_ chain: String, _ expected: [String]) throws {
    let body =
      "change in if case .update(let dogs, let gone, _, _) = change { show(dogs[0].name); show(\"\\(gone)\") }"
    let found = try uses(chain, body)
    #expect(found == expected)
  }

  @Test(
    "Captures are used where the stream delivers",
    arguments: [
      ("subject.receive(on: DispatchQueue.global()).sink", ["dog, concurrent-queue, certain"]),
      ("subject.receive(on: RunLoop.main).sink", []),
      ("unknown.receive(on: DispatchQueue.global()).sink", ["dog, concurrent-queue, certain"]),
      ("URLSession.shared.dataTaskPublisher(for: url).sink", ["dog, callback, certain"]),
      ("URLSession.shared.dataTaskPublisher(for: url).receive(on: DispatchQueue.main).sink", []),
      ("NotificationCenter.default.publisher(for: n).sink", []),
      ("Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink", []),
      ("subject.sink", []),
    ])
  func captures(_ chain: String, _ expected: [String]) throws {
    let found = try uses(chain, "_ in show(dog.name)")
    #expect(found == expected)
  }

  @Test("The last of several subscribers gets the element")
  func completions() throws {
    let chain = "Just(dog).receive(on: DispatchQueue.global()).sink { _ in } receiveValue:"
    let found = try uses(chain, "show($0.name)")
    #expect(found == ["$0, concurrent-queue, certain"])
  }

  @Test(
    "A value is assigned where the stream delivers",
    arguments: [
      ("DispatchQueue.global()", ["dog, concurrent-queue, certain"]),
      ("DispatchQueue.main", [String]()),
    ])
  func assigning(_ queue: String, _ expected: [String]) throws {
    let text = """
      func f(dog: Dog, names: AnyPublisher<String, Never>) {
        names.receive(on: \(queue)).assign(to: \\.name, on: dog)
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test("A stream that a function gives is the same stream")
  func functions() throws {
    let text = """
      class Kennel {
        func dogs(_ realm: Realm) -> AnyPublisher<Results<Dog>, Error> {
          realm.objects(Dog.self).collectionPublisher.eraseToAnyPublisher()
        }
        func load(_ realm: Realm) {
          dogs(realm).receive(on: DispatchQueue.global()).sink { show($0.first!.name) }
        }
        func show(_ realm: Realm) {
          dogs(realm).sink { show($0.first!.name) }
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["$0, concurrent-queue, certain"])
  }

  @Test(
    "Rx delivers elements as they are",
    arguments: [
      ("observe(on: MainScheduler.instance)", [String]()),
      ("map { $0.first!.name }.observe(on: queue).map { _ in 1 }", []),
      ("map { $0.freeze() }.observe(on: queue)", []),
      ("asDriver(onErrorJustReturn: dogs)", []),
      (
        "observe(on: ConcurrentDispatchQueueScheduler(qos: .background))",
        ["$0, concurrent-queue, certain"]
      ),
      ("observe(on: SerialDispatchQueueScheduler(qos: .utility))", ["$0, queue, likely"]),
      (
        "filter { $0.count > 1 }.observe(on: ConcurrentDispatchQueueScheduler(queue: queue))",
        ["$0, queue, likely"]
      ),
    ])
  func rx(_ operators: String, _ expected: [String]) throws {
    let text = """
      func f(dogs: Results<Dog>) {
        let queue = DispatchQueue(label: "f")
        Observable.collection(from: dogs).\(operators).subscribe(onNext: { show("\\($0)") })
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test("Subscribing elsewhere observes the collection there")
  func subscribingElsewhere() throws {
    let text = """
      func f(dogs: Results<Dog>) {
        Observable.array(from: dogs)
          .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))
          .observe(on: MainScheduler.instance)
          .subscribe(onNext: { _ in })
      }
      """
    #expect(try Observed.uses(in: text).count == 1)
  }

  @Test("Rx hands several closures on by their labels")
  func labels() throws {
    let text = """
      func f(dog: Dog, events: Observable<Int>) {
        events.observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
          .do(onNext: { _ in show(dog.name) })
          .subscribe(onNext: { _ in }, onError: { _ in show(dog.name) })
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, concurrent-queue, certain", "dog, concurrent-queue, certain"])
  }

  @Test(
    "RxRealm emits where it is subscribed, and writes where elements are delivered",
    arguments: [
      ("changeset(from: dogs)", "subscribe(onNext: { all, _ in show(\"\\(all.count)\") })", "all"),
      (
        "arrayWithChangeset(from: dogs)", "subscribe(onNext: { all, _ in show(all[0].name) })",
        "all[0]"
      ),
      ("from(realm: realm)", "subscribe(onNext: { own, _ in own.refresh() })", "own"),
      ("from(object: dog)", "subscribe(onNext: { show($0.name) })", "$0"),
      ("propertyChanges(object: dog)", "subscribe(onNext: { _ in show(dog.name) })", "dog"),
      ("just([Dog()])", "subscribe(realm.rx.add())", "realm.rx.add()"),
      ("just([Dog()])", "bind(to: realm.rx.add(update: .all))", "realm.rx.add(update: .all)"),
    ])
  func rxRealm(_ source: String, _ subscriber: String, _ value: String) throws {
    func uses(_ observing: String) throws -> [String] {
      try Observed.uses(
        in: """
          func f(dogs: Results<Dog>, dog: Dog, realm: Realm) {
            let background = ConcurrentDispatchQueueScheduler(qos: .background)
            Observable.\(source)\(observing).\(subscriber)
          }
          """)
    }
    #expect(try uses(".observe(on: background)") == ["\(value), concurrent-queue, certain"])
    #expect(try uses("") == [])
  }

  @Test(
    "RxRealm opens a realm where the elements are, and notifies on the queue that is given",
    arguments: [
      "just([Dog()]).observe(on: background).subscribe(Realm.rx.add())",
      "collection(from: dogs, on: queue).subscribe(onNext: { show(\"\\($0.count)\") })",
      "array(from: dogs, synchronousStart: false, on: queue).subscribe(onNext: { show($0[0].name) })",
    ])
  func rxRealmElsewhere(_ chain: String) throws {
    let text = """
      func f(dogs: Results<Dog>, queue: DispatchQueue) {
        let background = ConcurrentDispatchQueueScheduler(qos: .background)
        Observable.\(chain)
      }
      """
    #expect(try Observed.uses(in: text) == [])
  }
}
