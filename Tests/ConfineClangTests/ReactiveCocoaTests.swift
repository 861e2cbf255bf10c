import ConfineLint
import Testing

@Suite("ReactiveCocoa", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct ReactiveCocoaTests {
  private let head = """
    #import <Realm/Realm.h>
    #import <ReactiveObjC/ReactiveObjC.h>
    @interface Dog : RLMObject
    @property NSString *name;
    @end

    """

  @Test(
    "what a signal brings is used where it is delivered",
    arguments: [
      (
        "[[[RACSignal return:dog] deliverOn:[RACScheduler scheduler]] subscribeNext:^(Dog *next) {",
        true
      ),
      ("[[[RACSignal return:dog] deliverOnMainThread] subscribeNext:^(Dog *next) {", false),
      ("[[RACSignal return:dog] subscribeNext:^(Dog *next) {", false),
    ])
  func delivery(_ chain: String, _ isWrong: Bool) async throws {
    let text = """
      @interface Screen : UIViewController
      @end
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        Dog *dog = [[Dog allObjects] firstObject];
        \(chain)
          NSLog(@"%@", next.name);
        }];
      }
      @end
      """
    let found = try await linted(head + text).findings
    #expect(found.map(\.rule) == (isWrong ? ["live-object-across-queues"] : []))
  }

  @Test("a scheduler runs its blocks elsewhere, and an operation its selector")
  func schedulers() async throws {
    let text = """
      @interface Screen : UIViewController
      @property Dog *dog;
      @end
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.dog = [[Dog allObjects] firstObject];
        [[RACScheduler schedulerWithPriority:RACSchedulerPriorityLow] schedule:^{
          NSLog(@"%@", self.dog.name);
        }];
        [[RACScheduler mainThreadScheduler] schedule:^{ NSLog(@"%@", self.dog.name); }];
        NSOperation *operation = [[NSInvocationOperation alloc] initWithTarget:self
          selector:@selector(tell:) object:self.dog];
        [[NSOperationQueue new] addOperation:operation];
      }
      - (void)tell:(Dog *)dog {
        NSLog(@"%@", dog.name);
      }
      @end
      """
    let found = try await linted(head + text).findings
    #expect(found.map(\.place.line) == [14, 22])
  }
}
