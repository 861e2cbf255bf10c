import ConfineFindings
import ConfineLint
import Testing

@Suite(
  "Projects of two languages", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct MixedProjectTests {
  private func found(_ texts: [(path: String, text: String)]) async throws -> [String] {
    let linter = try Linter(models: .builtIn())
    let result = await linter.lint(SourceSet(texts))
    #expect(result.gaps == [])
    return result.findings.map { "\($0.place.file):\($0.place.line) \($0.rule)" }
  }

  @Test("an object that Objective-C hands to Swift is followed there")
  func fromObjectiveC() async throws {
    let swift = """
      import Realm
      @objc class Worker: NSObject {
        private let queue = DispatchQueue(label: "work")
        @objc func rename(dog: Dog) {
          queue.async {
            print(dog.name)
          }
        }
      }
      """
    let objectiveC = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @implementation Kennel
      - (void)work {
        Dog *dog = [[Dog allObjects] firstObject];
        Worker *worker = [[Worker alloc] init];
        [worker renameWithDog:dog];
      }
      @end
      """
    let findings = try await found([("Worker.swift", swift), ("Kennel.m", objectiveC)])
    #expect(findings == ["Worker.swift:6 live-object-across-queues"])
  }

  @Test("an object that Swift hands to Objective-C is followed there, by the imported name")
  func fromSwift() async throws {
    let swift = """
      import RealmSwift
      class Dog: Object { @Persisted var name = "" }
      func work(_ sender: Sender) {
        let queue = DispatchQueue(label: "work")
        queue.async {
          autoreleasepool {
            let dog = try! Realm().objects(Dog.self).first!
            sender.send(dog)
          }
        }
      }
      """
    let objectiveC = """
      #import <Realm/Realm.h>
      @implementation Sender
      - (void)sendDog:(Dog *)dog {
        dispatch_async(dispatch_get_main_queue(), ^{
          NSLog(@"%@", dog);
        });
      }
      @end
      """
    let findings = try await found([("Work.swift", swift), ("Sender.m", objectiveC)])
    #expect(findings == ["Sender.m:5 live-object-across-queues"])
  }

  @Test("a class and a method are called by the names that @objc gives them")
  func givenNames() async throws {
    let swift = """
      import Realm
      @objc(KNLWorker) class Worker: NSObject {
        private let queue = DispatchQueue(label: "work")
        @objc(takeDog:soon:) func rename(dog: Dog, now: Bool) {
          queue.async {
            print(dog.name)
          }
        }
      }
      """
    let objectiveC = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @implementation Kennel
      - (void)work {
        Dog *dog = [[Dog allObjects] firstObject];
        KNLWorker *worker = [[KNLWorker alloc] init];
        [worker takeDog:dog soon:YES];
      }
      @end
      """
    let findings = try await found([("Worker.swift", swift), ("Kennel.m", objectiveC)])
    #expect(findings == ["Worker.swift:6 live-object-across-queues"])
  }

  @Test("an object that Objective-C hands to an asynchronous function is followed there")
  func asynchronous() async throws {
    let swift = """
      import Realm
      @objc class Worker: NSObject {
        @objc func rename(_ dog: Dog) async {
          await Task.yield()
          print(dog.name)
        }
      }
      """
    let objectiveC = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @implementation Kennel
      - (void)work {
        Dog *dog = [[Dog allObjects] firstObject];
        [[[Worker alloc] init] rename:dog completionHandler:^{ NSLog(@"done"); }];
      }
      @end
      """
    let findings = try await found([("Worker.swift", swift), ("Kennel.m", objectiveC)])
    #expect(findings == ["Worker.swift:5 live-object-across-await"])
  }

  @Test("Objective-C reads a property of a Swift class by a message")
  func swiftProperties() async throws {
    let swift = """
      import Realm
      @objc class Kennel: NSObject {
        @objc static let shared = Kennel()
        private let realm = RLMRealm.default()
        @objc func all() -> RLMResults<Dog> { Dog.allObjects(in: realm) as! RLMResults<Dog> }
      }
      """
    let objectiveC = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @interface Screen : UIViewController
      @property RLMResults<Dog *> *dogs;
      @end
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.dogs = [[Kennel shared] all];
      }
      - (void)tell:(Dog *)dog {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          NSLog(@"%@", dog.name);
        });
      }
      - (void)tellFirst { [self tell:self.dogs.firstObject]; }
      @end
      """
    let findings = try await found([("Kennel.swift", swift), ("Screen.m", objectiveC)])
    #expect(findings == ["Screen.m:15 live-object-on-concurrent-queue"])
  }

  @Test("Swift calls what Objective-C declares by the names that the words of the selector give")
  func importedWords() async throws {
    let header = """
      #import <Foundation/Foundation.h>
      @class KTTimer;
      @interface KTPassing : NSObject
      @end
      @protocol KTTimerDelegate <NSObject>
      - (void)timer:(KTTimer *)timer didReadPassing:(KTPassing *)passing;
      @end
      @interface KTTimer : NSObject
      @property (nonatomic, weak) id<KTTimerDelegate> delegate;
      - (void)start;
      - (void)fetchLapsForKart:(NSInteger)kart completion:(void (^)(NSArray *))completion;
      - (void)loadWithCompletion:(void (^)(void))completion;
      @end
      """
    let objectiveC = """
      #import "KTTimer.h"
      @interface KTTimer ()
      @property (nonatomic, strong) dispatch_queue_t queue;
      @end
      @implementation KTTimer
      - (instancetype)init {
        if (self = [super init]) {
          _queue = dispatch_queue_create("timer", DISPATCH_QUEUE_SERIAL);
        }
        return self;
      }
      - (void)start {
        dispatch_async(self.queue, ^{
          [self.delegate timer:self didReadPassing:[[KTPassing alloc] init]];
        });
      }
      - (void)fetchLapsForKart:(NSInteger)kart completion:(void (^)(NSArray *))completion {
        dispatch_async(self.queue, ^{ completion(@[]); });
      }
      - (void)loadWithCompletion:(void (^)(void))completion {
        dispatch_async(dispatch_get_main_queue(), ^{ completion(); });
      }
      @end
      """
    let swift = """
      import RealmSwift
      class Kart: Object { @Persisted var name = "" }
      @MainActor final class Board: NSObject, KTTimerDelegate {
        let timer = KTTimer()
        var kart: Kart?
        func show(_ kart: Kart) {
          self.kart = kart
          timer.fetchLaps(forKart: 3) { laps in
            print(kart.name)
          }
          timer.load { print(kart.name) }
        }
        nonisolated func timer(_ timer: KTTimer, didRead passing: KTPassing) {
          print(kart?.name ?? "")
        }
      }
      """
    let findings = try await found([
      ("KTTimer.h", header), ("KTTimer.m", objectiveC), ("Board.swift", swift),
    ])
    #expect(
      findings == [
        "Board.swift:9 live-object-across-queues", "Board.swift:14 live-object-across-queues",
      ])
  }
}
