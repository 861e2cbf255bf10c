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
  ]
}
