import ConfineFlow
import ConfineSwift
import ProgramText
import Testing

/// The same code in both languages, which is the same graph but for names.
@Suite("Twins", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct TwinTests {
  private struct Twin: CustomStringConvertible, Sendable {
    var description: String
    var objectiveC: String
    var swift: String
    /// What Objective-C says and Swift says otherwise.
    var names: [(String, String)] = []
  }

  @Test("are the same graph", arguments: Self.twins)
  private func same(twin: Twin) throws {
    var text = try LoweredObjectiveC(twin.objectiveC).body()
    for (one, other) in [("RLMRealm", "Realm")] + twin.names {
      text = text.replacing(one, with: other)
    }
    let (program, _) = SwiftFrontEnd.lower([SourceFile(path: "Sample.swift", text: twin.swift)])
    let function = try #require(program.functions.first { $0.parent == nil })
    #expect(text == FunctionText(function, in: program).body)
  }

  private static let twins = [
    Twin(
      description: "work on a queue",
      objectiveC: """
        void f(Dog *dog, dispatch_queue_t queue) {
          dispatch_async(queue, ^{ NSLog(@"%@", dog.name); [dog bark]; });
          g();
        }
        """,
      swift: """
        func f(dog: Dog, queue: DispatchQueue) {
          queue.async(execute: { NSLog("%@", dog.name); dog.bark() })
          g()
        }
        """),
    Twin(
      description: "a write",
      objectiveC: """
        void f(void) {
          RLMRealm *realm = [RLMRealm defaultRealm];
          [realm beginWriteTransaction];
          [realm deleteAllObjects];
          [realm commitWriteTransaction];
        }
        """,
      swift: """
        func f() {
          let realm = Realm()
          realm.beginWrite()
          realm.deleteAll()
          realm.commitWrite()
        }
        """),
    Twin(
      description: "loops and choices",
      objectiveC: """
        void f(NSArray<NSString *> *names, int limit) {
          while (limit > 3 && names.count != 2) { g(limit); }
          for (NSString *name in names) { if (limit < 2) { g(name); } else { continue; } }
        }
        """,
      swift: """
        func f(names: [String], limit: Int) {
          while limit > 3 && names.count != 2 { g(limit) }
          for name in names { if limit < 2 { g(name) } else { continue } }
        }
        """),
    Twin(
      description: "a thread check",
      objectiveC: """
        void f(dispatch_block_t work) {
          while ([NSThread isMainThread]) { work(); }
          dispatch_sync(dispatch_get_main_queue(), work);
          g();
        }
        """,
      swift: """
        func f(work: () -> Void) {
          while Thread.isMainThread { work() }
          DispatchQueue.main.sync(execute: work)
          g()
        }
        """),
    Twin(
      description: "collections",
      objectiveC: """
        void f(NSMutableArray<Dog *> *dogs, Dog *dog) {
          [dogs addObject:dog];
          g(dogs[0], @[ dog ], @{ @"a" : dog });
        }
        """,
      swift: """
        func f(dogs: [Dog], dog: Dog) {
          dogs.append(dog)
          g(dogs[0], [dog], ["a": dog])
        }
        """),
    Twin(
      description: "blocks inside blocks",
      objectiveC: """
        void f(RLMRealm *realm, Dog *dog) {
          dispatch_async(dispatch_get_main_queue(), ^{
            [realm transactionWithBlock:^{ [dog bark]; g(dog.name); }];
            g(realm);
          });
          g(dog);
        }
        """,
      swift: """
        func f(realm: Realm, dog: Dog) {
          DispatchQueue.main.async(execute: {
            realm.write({ dog.bark(); g(dog.name) })
            g(realm)
          })
          g(dog)
        }
        """),
    Twin(
      description: "queues that are made",
      objectiveC: """
        void f(dispatch_group_t group, dispatch_block_t work) {
          dispatch_queue_t queue = dispatch_queue_create("a", DISPATCH_QUEUE_CONCURRENT);
          dispatch_async(queue, work);
          dispatch_barrier_sync(queue, work);
          dispatch_group_notify(group, dispatch_get_main_queue(), ^{ g(); h(); });
        }
        """,
      swift: """
        func f(group: DispatchGroup, work: () -> Void) {
          let queue = DispatchQueue(label: "a", attributes: .concurrent)
          queue.async(execute: work)
          queue.sync(execute: work)
          group.notify(queue: DispatchQueue.main, execute: { g(); h() })
        }
        """),
    Twin(
      description: "a reference and a frozen value",
      objectiveC: """
        void f(RLMRealm *realm, Dog *dog) {
          RLMThreadSafeReference *reference =
            [RLMThreadSafeReference referenceWithThreadConfined:dog];
          Dog *frozen = [dog freeze];
          g([realm resolveThreadSafeReference:reference], frozen.isFrozen, [frozen thaw]);
        }
        """,
      swift: """
        func f(realm: Realm, dog: Dog) {
          let reference = ThreadSafeReference(to: dog)
          let frozen = dog.freeze()
          g(realm.resolve(reference), frozen.isFrozen, frozen.thaw())
        }
        """,
      names: [("RLMThreadSafeReference", "ThreadSafeReference")]),
    Twin(
      description: "asynchronous writes",
      objectiveC: """
        void f(RLMRealm *realm) {
          [realm beginAsyncWriteTransaction:^{
            [realm deleteAllObjects];
            [realm commitAsyncWriteTransaction];
          }];
          [realm asyncTransactionWithBlock:^{ g(); g(); } onComplete:^(NSError *error) { g(); h(error); }];
        }
        """,
      swift: """
        func f(realm: Realm) {
          realm.beginAsyncWrite({
            realm.deleteAll()
            realm.commitAsyncWrite()
          })
          realm.writeAsync({ g(); g() }, onComplete: { (error) in g(); h(error) })
        }
        """),
    Twin(
      description: "operations and notifications",
      objectiveC: """
        void f(NSOperationQueue *queue, NSNotificationCenter *center, NSString *name) {
          [queue addOperationWithBlock:^{ g(); h(); }];
          [[NSOperationQueue mainQueue] addOperationWithBlock:^{ h(); g(); }];
          [center addObserverForName:name object:nil queue:queue usingBlock:^(NSNotification *note) {
            g(note);
            h();
          }];
        }
        """,
      swift: """
        func f(queue: OperationQueue, center: NotificationCenter, name: String) {
          queue.addOperation({ g(); h() })
          OperationQueue.main.addOperation({ h(); g() })
          center.addObserver(forName: name, object: nil, queue: queue, using: { (note) in g(note); h() })
        }
        """),
    Twin(
      description: "early exits",
      objectiveC: """
        int f(Dog *dog, int limit) {
          while (limit > 3) { g(limit); break; }
          do { g(dog); } while (limit < 4);
          return limit > 2 ? h() : 0;
        }
        """,
      swift: """
        func f(dog: Dog, limit: Int) -> Int {
          while limit > 3 { g(limit); break }
          repeat { g(dog) } while limit < 4
          return limit > 2 ? h() : 0
        }
        """),
    Twin(
      description: "observing",
      objectiveC: """
        void f(RLMResults<Dog *> *dogs) {
          RLMNotificationToken *token = [dogs addNotificationBlock:
            ^(RLMResults *all, RLMCollectionChange *change, NSError *error) {
              g(all.count);
              h();
            }];
          [token invalidate];
        }
        """,
      swift: """
        func f(dogs: Results<Dog>) {
          let token = dogs.observe({ (all, change, error) in g(all.count); h() })
          token.invalidate()
        }
        """),
  ]
}
