import ConfineFindings
import ConfineLint
import Testing

/// Objective-C as apps have it, and the findings that it deserves.
@Suite("Apps in Objective-C", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct AppShapesTests {
  @Test("a queue is what its attribute says, wherever that was made")
  func attributes() async throws {
    let found = try await found(
      """
      void f(void) {
        dispatch_queue_attr_t attributes = dispatch_queue_attr_make_with_autorelease_frequency(
          DISPATCH_QUEUE_SERIAL, DISPATCH_AUTORELEASE_FREQUENCY_WORK_ITEM);
        Dog *dog = [Dog allObjects].firstObject;
        dispatch_async(dispatch_queue_create("a", attributes), ^{
          RLMRealm *realm = [RLMRealm defaultRealm];
          NSLog(@"%@ %d", dog.name, realm.isEmpty);
        });
        dispatch_async(dispatch_queue_create("b", DISPATCH_QUEUE_SERIAL), ^{
          NSLog(@"%d", [RLMRealm defaultRealm].isEmpty);
        });
        dispatch_async(dispatch_queue_create("c", DISPATCH_QUEUE_SERIAL_WITH_AUTORELEASE_POOL), ^{
          NSLog(@"%d", [RLMRealm defaultRealm].isEmpty);
        });
      }
      """)
    #expect(
      found == ["7 live-object-across-queues", "10 background-realm-without-autoreleasepool"])
  }

  @Test("an assertion of the main thread holds in what follows")
  func assertions() async throws {
    let found = try await found(
      """
      @interface Kennel : NSObject
      @property RLMRealm *realm;
      @end
      @implementation Kennel
      - (instancetype)init {
        self = [super init];
        if (self) {
          NSAssert([NSThread isMainThread], @"a kennel belongs to the main thread");
          _realm = [RLMRealm defaultRealm];
        }
        return self;
      }
      @end
      void f(void) {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          NSLog(@"%@", [[Kennel alloc] init]);
        });
      }
      """)
    #expect(found == [])
  }

  @Test("key paths are observed where the object is at home")
  func keyValueObserving() async throws {
    let body = """
      @interface Kennel : NSObject
      @end
      @implementation Kennel
      - (void)watch:(Dog *)dog {
        [dog addObserver:self forKeyPath:@"name" options:0 context:NULL];
        dispatch_async(dispatch_queue_create("a", NULL), ^{
          [dog addObserver:self forKeyPath:@"name" options:0 context:NULL];
        });
      }
      @end
      """
    #expect(try await found(body) == ["7 live-object-across-queues"])
  }

  private let sharedKennel = """
    + (instancetype)shared {
      static Kennel *kennel;
      static dispatch_once_t once;
      dispatch_once(&once, ^{ kennel = [[Kennel alloc] init]; });
      return kennel;
    }
    """

  @Test("a shared instance is one for the whole program, with what it keeps")
  func sharedInstance() async throws {
    let body = """
      @interface Kennel : NSObject
      @property (nonatomic, strong) RLMRealm *realm;
      @end
      @implementation Kennel
      \(sharedKennel)
      - (instancetype)init {
        if ((self = [super init])) { _realm = [RLMRealm defaultRealm]; }
        return self;
      }
      - (NSUInteger)count { return [Dog allObjectsInRealm:self.realm].count; }
      @end
      @interface Kennels : UIViewController
      @end
      @implementation Kennels
      - (void)viewDidLoad { NSLog(@"%lu", [[Kennel shared] count]); }
      - (void)report {
        dispatch_async(dispatch_queue_create("report", NULL), ^{
          NSLog(@"%lu", [[Kennel shared] count]);
        });
      }
      @end
      """
    #expect(try await found(body).contains("23 shared-realm"))
  }

  @Test("a shared instance's queue is the one that its initialiser made")
  func sharedQueue() async throws {
    let body = """
      @interface Kennel : NSObject
      @property (nonatomic, strong) dispatch_queue_t queue;
      @end
      @implementation Kennel
      \(sharedKennel)
      - (instancetype)init {
        if ((self = [super init])) { _queue = dispatch_queue_create("kennel", NULL); }
        return self;
      }
      - (void)perform:(dispatch_block_t)block { dispatch_async(self.queue, block); }
      @end
      @interface Kennels : NSObject
      @end
      @implementation Kennels
      - (void)rename:(Dog *)dog {
        [[Kennel shared] perform:^{ dog.name = @"Rex"; }];
      }
      @end
      """
    #expect(try await found(body) == ["21 live-object-across-queues"])
  }

  @Test("sections are as live as what they are of")
  func sections() async throws {
    let body = """
      @interface Kennel : UIViewController
      @end
      @implementation Kennel
      - (void)viewDidLoad {
        RLMSectionedResults<NSString *, Dog *> *sections = [[Dog allObjects]
          sectionedResultsSortedUsingKeyPath:@"name" ascending:YES
                                    keyBlock:^id(Dog *dog) { return dog.name; }];
        NSLog(@"%lu", sections.count);
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          NSLog(@"%@", sections[0][0].name);
        });
      }
      @end
      """
    #expect(try await found(body) == ["10 live-object-on-concurrent-queue"])
  }

  @Test("a property that several methods set is one mistake when it is used elsewhere")
  func severalAssignments() async throws {
    let body = """
      @interface Kennel : UIViewController
      @property (nonatomic) RLMResults<Dog *> *dogs;
      @end
      @implementation Kennel
      - (void)viewDidLoad { self.dogs = [Dog allObjects]; }
      - (void)search:(NSString *)text { self.dogs = [Dog objectsWhere:@"name = %@", text]; }
      - (void)export {
        RLMResults<Dog *> *dogs = self.dogs;
        [[[NSOperationQueue alloc] init] addOperationWithBlock:^{
          for (Dog *dog in dogs) { NSLog(@"%@", dog.name); }
        }];
      }
      @end
      """
    #expect(try await found(body) == ["10 live-object-across-queues"])
  }

  @Test("a transaction that is cancelled where its commit failed is right")
  func cancelInClause() async throws {
    let body = """
      static void rename(void) {
        RLMRealm *realm = [RLMRealm defaultRealm];
        [realm beginWriteTransaction];
        @try {
          [[[Dog allObjectsInRealm:realm] firstObject] setName:@"Rex"];
          [realm commitWriteTransaction];
        } @catch (NSException *exception) {
          [realm cancelWriteTransaction];
        }
      }
      """
    #expect(try await found(body) == [])
  }

  @Test("C++ between a block and its values hides nothing")
  func blocksInNamespaces() async throws {
    let body = """
      #include <vector>
      static void count(Dog *dog) {
        std::vector<int> counts;
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          std::vector<int> own = counts;
          core::note(own.size(), [dog.name UTF8String]);
        });
      }
      """
    #expect(
      try await found(body, path: "Sample.mm") == ["6 live-object-on-concurrent-queue"])
  }

  @Test("what class an object is of is told by the object itself")
  func classes() async throws {
    let body = """
      @implementation Dog
      - (void)rename:(NSString *)key {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          @autoreleasepool {
            RLMRealm *realm = [RLMRealm defaultRealm];
            id own = [self.class objectInRealm:realm forPrimaryKey:key];
            NSLog(@"%@ %d", own, [self isKindOfClass:[Dog class]]);
          }
        });
      }
      @end
      """
    #expect(try await found(body) == ["5 realm-opened-on-concurrent-queue"])
  }

  @Test("a queue that is made with the number zero is serial")
  func queuesByNumber() async throws {
    let body = """
      @interface Kennel : UIViewController
      @end
      @implementation Kennel
      - (dispatch_queue_t)work {
        static dispatch_once_t once;
        static dispatch_queue_t queue;
        dispatch_once(&once, ^{ queue = dispatch_queue_create("work", 0); });
        return queue;
      }
      - (void)viewDidLoad {
        Dog *dog = [Dog allObjects].firstObject;
        dispatch_async(self.work, ^{ NSLog(@"%@", dog.name); });
      }
      @end
      """
    #expect(try await found(body) == ["12 live-object-across-queues"])
  }

  @Test("a property that a class keeps out of the store may change at any time")
  func ignoredProperties() async throws {
    let body = """
      @interface Kennel : RLMObject
      @property NSString *name;
      @property BOOL isOpen;
      @end
      @implementation Kennel
      + (NSArray<NSString *> *)ignoredProperties { return @[@"isOpen"]; }
      - (void)open {
        self.isOpen = YES;
      }
      @end
      static void openAll(void) {
        Kennel *kennel = [Kennel allObjects].firstObject;
        [kennel open];
        kennel.isOpen = NO;
        kennel.name = @"";
      }
      """
    #expect(try await found(body) == ["15 write-outside-transaction"])
  }

  @Test("AFNetworking calls back on the main queue, or on the one that it is given")
  func networking() async throws {
    let body = """
      #import <AFNetworking/AFNetworking.h>
      @interface Kennel : UIViewController
      @end
      @implementation Kennel
      - (void)viewDidLoad {
        Dog *dog = [Dog allObjects].firstObject;
        AFHTTPSessionManager *main = [AFHTTPSessionManager manager];
        [main GET:@"a" parameters:nil progress:nil success:^(id task, id response) {
          NSLog(@"%@", dog.name);
        } failure:nil];
        AFHTTPSessionManager *other = [AFHTTPSessionManager manager];
        other.completionQueue = dispatch_get_global_queue(0, 0);
        [other GET:@"b" parameters:nil progress:nil success:^(id task, id response) {
          NSLog(@"%@", dog.name);
        } failure:nil];
      }
      @end
      """
    #expect(try await found(body) == ["14 live-object-on-concurrent-queue"])
  }

  @Test("a realm that a class method makes once is one for the whole program")
  func sharedRealm() async throws {
    let body = """
      @interface Store : NSObject
      @end
      @implementation Store
      + (RLMRealm *)realm {
        static RLMRealm *realm;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ realm = [RLMRealm defaultRealm]; });
        return realm;
      }
      @end
      static dispatch_queue_t background(void) {
        static dispatch_queue_t queue;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ queue = dispatch_queue_create("background", NULL); });
        return queue;
      }
      @interface Kennels : UIViewController
      @end
      @implementation Kennels
      - (void)viewDidLoad { NSLog(@"%d", [Store realm].isEmpty); }
      - (void)report {
        dispatch_async(background(), ^{
          NSLog(@"%d", [Store realm].isEmpty);
        });
      }
      @end
      """
    #expect(try await found(body) == ["23 shared-realm"])
  }

  @Test("a weak delegate's method that shows is told of there")
  func weakDelegate() async throws {
    let body = """
      @protocol CounterDelegate <NSObject>
      - (void)didCount:(NSInteger)count;
      @end
      @interface Counter : NSObject
      @property (nonatomic, weak) id<CounterDelegate> delegate;
      @end
      @implementation Counter
      - (void)count {
        dispatch_async(dispatch_queue_create("a", DISPATCH_QUEUE_SERIAL), ^{
          @autoreleasepool { [self.delegate didCount:[Dog allObjects].count]; }
        });
      }
      @end
      @interface Kennels : UIViewController <CounterDelegate>
      @property UILabel *label;
      @end
      @implementation Kennels
      - (void)didCount:(NSInteger)count { self.label.text = @(count).stringValue; }
      @end
      """
    #expect(try await found(body) == ["18 ui-off-main"])
  }

  @Test("a property is shown that Swift calls by another name")
  func renamedProperty() async throws {
    let body = """
      @interface Kennels : UIViewController
      @property UIProgressView *progress;
      @end
      @implementation Kennels
      - (void)count {
        dispatch_async(dispatch_queue_create("a", DISPATCH_QUEUE_SERIAL), ^{
          @autoreleasepool { NSLog(@"%lu", [Dog allObjects].count); }
          self.progress.hidden = YES;
        });
      }
      @end
      """
    #expect(try await found(body) == ["8 ui-off-main"])
  }

  @Test("what a notification carries is told of where a selector says who is told")
  func carriedByNotification() async throws {
    let body = """
      @interface Kennels : NSObject
      @end
      @implementation Kennels
      - (void)load {
        dispatch_async(dispatch_queue_create("a", DISPATCH_QUEUE_SERIAL), ^{
          @autoreleasepool {
            [NSNotificationCenter.defaultCenter postNotificationName:@"dogs" object:[Dog allObjects]];
          }
        });
      }
      - (void)listen {
        [NSNotificationCenter.defaultCenter addObserver:self selector:@selector(show:) name:@"dogs" object:nil];
      }
      - (void)show:(NSNotification *)note {
        RLMResults<Dog *> *dogs = note.object;
        dispatch_async(dispatch_get_main_queue(), ^{
          NSLog(@"%@", dogs.firstObject);
        });
      }
      @end
      """
    #expect(try await found(body) == ["17 live-object-across-queues"])
  }

  @Test("a table's controller has no write open but where its method is called within one")
  func calledOutside() async throws {
    let body = """
      @interface Kennels : UITableViewController
      @property RLMResults<Dog *> *dogs;
      @end
      @implementation Kennels
      - (void)viewDidLoad { self.dogs = [Dog allObjects]; }
      - (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {
        self.dogs[path.row].name = @"Rex";
      }
      - (void)viewDidAppear:(BOOL)animated { self.dogs.firstObject.name = @"Rex"; }
      - (void)slid:(UISlider *)slider { self.dogs.firstObject.name = @"Rex"; }
      - (void)rename:(NSString *)name { self.dogs.firstObject.name = name; }
      - (void)clear { self.dogs.firstObject.name = @""; }
      @end
      void renameAll(Kennels *kennels) {
        [[RLMRealm defaultRealm] transactionWithBlock:^{ [kennels rename:@"Rex"]; }];
      }
      """
    let rule = "write-outside-transaction"
    #expect(
      try await found(body) == ["7 \(rule)", "9 \(rule)", "10 \(rule)", "12 \(rule)"])
  }
}
