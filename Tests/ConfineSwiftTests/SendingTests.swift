import Testing

@Suite("What code sends into streams")
struct SendingTests {
  /// A class whose method `feed` sends to a subject to which `bind` subscribes on the main actor.
  private func uses(
    _ subject: String, _ chain: String, _ feed: String, _ body: String = "show($0.name)"
  ) throws -> [String] {
    try Observed.uses(
      in: """
        class Kennel {
          \(subject)
          let queue = DispatchQueue(label: "kennel")
          func feed(other: Dog) {
            \(feed)
          }
          @MainActor func bind() {
            picked\(chain) { \(body) }
          }
        }
        """)
  }

  private let onMain = """
    DispatchQueue.main.async { self.picked.send(try! Realm().objects(Dog.self).first!) }
    """
  private let onQueue = """
    queue.async { self.picked.send(try! Realm().objects(Dog.self).first!) }
    """

  @Test("A subject gives what any function sends")
  func subjects() throws {
    let subject = "let picked = PassthroughSubject<Dog, Never>()"
    let crossing = try uses(subject, ".receive(on: queue).sink", onMain)
    #expect(crossing == ["$0, queue, certain"])
    let toMain = try uses(subject, ".receive(on: DispatchQueue.main).sink", onQueue)
    #expect(toMain == ["$0, queue, certain"])
    let both = try uses(subject, ".receive(on: queue).sink", "\(onMain); picked.send(other)")
    #expect(both == ["$0, queue, likely"])
    let given = try uses(subject, ".receive(on: queue).sink", "picked.send(other)")
    #expect(given == ["$0, queue, likely"])
  }

  @Test(
    "What is sent where it may be received is right",
    arguments: [
      (
        ".sink",
        "DispatchQueue.main.async { self.picked.send(try! Realm().objects(Dog.self).first!) }"
      ),
      (".sink", "queue.async { self.picked.send(try! Realm().objects(Dog.self).first!) }"),
      (".sink", "picked.send(other)"),
      (".receive(on: queue).sink", "picked.send(other.freeze())"),
      (".receive(on: queue).sink", "picked.send(Dog())"),
      (
        ".receive(on: queue).sink",
        "queue.async { self.picked.send(try! Realm(queue: self.queue).objects(Dog.self).first!) }"
      ),
      (
        ".map { $0.id }.receive(on: queue).map { _ in Dog() }.sink",
        "DispatchQueue.main.async { self.picked.send(try! Realm().objects(Dog.self).first!) }"
      ),
    ])
  func right(_ chain: String, _ feed: String) throws {
    let found = try uses("let picked = PassthroughSubject<Dog, Never>()", chain, feed)
    #expect(found == [])
  }

  @Test("What is away from home where it is sent is so where it is received")
  func strays() throws {
    let feed = """
      queue.async {
        let dog = try! Realm().objects(Dog.self).first!
        DispatchQueue.main.async { self.picked.send(dog) }
      }
      """
    let found = try uses("let picked = PassthroughSubject<Dog, Never>()", ".sink", feed)
    #expect(found == ["$0, queue, certain"])
  }

  @Test(
    "Rx's subjects and relays do the same",
    arguments: [
      ("PublishSubject<Dog>()", "onNext"), ("BehaviorSubject<Dog>(value: Dog())", "onNext"),
      ("PublishRelay<Dog>()", "accept"), ("BehaviorRelay<Dog>(value: Dog())", "accept"),
    ])
  func rx(_ subject: String, _ send: String) throws {
    let text = """
      class Kennel {
        let picked = \(subject)
        @MainActor func feed() { picked.\(send)(try! Realm().objects(Dog.self).first!) }
        func bind(_ bag: DisposeBag) {
          picked.observe(on: MainScheduler.instance).subscribe(onNext: { show($0.name) })
          picked.observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
            .subscribe(onNext: { dog in show(dog.name) })
        }
      }
      """
    let uses = try Observed.uses(in: text)
    #expect(uses.count == 1)
    #expect(uses.first?.hasPrefix("dog, concurrent-queue, ") == true)
  }

  @Test("A future gives what its promise is kept with")
  func futures() throws {
    let text = """
      func dog(_ queue: DispatchQueue) -> Future<Dog?, Never> {
        Future { promise in
          queue.async { promise(.success(try! Realm().objects(Dog.self).first)) }
        }
      }
      func name(_ queue: DispatchQueue) -> Future<String?, Never> {
        Future { promise in
          queue.async { promise(.success(try! Realm().objects(Dog.self).first?.name)) }
        }
      }
      @MainActor func f() {
        let queue = DispatchQueue(label: "f")
        dog(queue).receive(on: DispatchQueue.main).sink { dog in show(dog!.name) }
        name(queue).receive(on: DispatchQueue.main).sink { name in show(name!) }
      }
      """
    #expect(try Observed.uses(in: text) == ["dog, queue, certain"])
  }

  /// Subscribes on the main actor to what is made for each subscriber.
  private func subscribed(_ operators: String, _ element: String = "dog") throws -> [String] {
    try Observed.uses(
      in: """
        func dogs() -> Observable<Dog> {
          Observable.create { observer in
            let realm = try! Realm()
            let token = realm.objects(Dog.self).observe { change in
              switch change {
              case .initial(let dogs), .update(let dogs, _, _, _):
                let dog = dogs.first!
                observer.onNext(\(element))
              case .error(let error): observer.onError(error)
              }
            }
            return Disposables.create { token.invalidate() }
          }
        }
        @MainActor func f() {
          let background = ConcurrentDispatchQueueScheduler(qos: .utility)
          let own = SerialDispatchQueueScheduler(internalSerialQueueName: "own")
          dogs()\(operators).subscribe(onNext: { dog in show(dog.name) })
        }
        """)
  }

  @Test("What is created for a subscriber is made where that is")
  func created() throws {
    #expect(try subscribed("") == [])
    #expect(try subscribed(".observe(on: MainScheduler.instance)") == [])
    #expect(try subscribed(".observe(on: background)") == ["dog, concurrent-queue, certain"])
    let moved = try subscribed(".subscribe(on: background).observe(on: MainScheduler.instance)")
    let observed = "realm.objects(Dog.self), withoutScheduler, certain"
    let opened = "Realm(), misborn(ConfineFindings.Birth.concurrentQueue), likely"
    #expect(moved == [opened, observed, "dog, queue, certain"])
    #expect(try subscribed(".subscribe(on: own).observe(on: own)") == [observed])
    let frozen = try subscribed(".observe(on: background)", "dog.freeze()")
    #expect(frozen == [])
  }

  @Test("What is deferred is made where somebody subscribes")
  func deferred() throws {
    func found(_ place: String) throws -> [String] {
      try Observed.uses(
        in: """
          @MainActor func f() {
            let queue = DispatchQueue(label: "f")
            Deferred {
              Future<[Dog], Never> { promise in
                promise(.success(Array(try! Realm().objects(Dog.self))))
              }
            }
            .subscribe(on: \(place)).receive(on: DispatchQueue.main).sink { dogs in show(dogs[0].name) }
          }
          """)
    }
    #expect(try found("queue") == ["dogs[0], queue, certain"])
    #expect(try found("DispatchQueue.main") == [])
  }

  @Test("The stream that a closure gives is followed")
  func inner() throws {
    let text = """
      func f(ids: AnyPublisher<Int, Never>, queue: DispatchQueue) {
        ids.flatMap { id in
          Just(id).receive(on: DispatchQueue.global()).map { _ in try! Realm().objects(Dog.self).first! }
        }
        .receive(on: DispatchQueue.main).sink { dog in show(dog.name) }
      }
      """
    #expect(try Observed.uses(in: text).contains("dog, queue, certain"))
  }
}
