import ConfineFindings
import ConfineLint
import Testing

/// Clients that a program derives from a library's or keeps, and the queue that it gives them.
@Suite(
  "Clients with a queue of their own", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang")
)
struct GivenQueueTests {
  @Test("a client derived from a library's calls back on the queue that its maker gives it")
  func derived() async throws {
    let body = """
      #import <AFNetworking/AFNetworking.h>
      @interface Client : AFHTTPSessionManager
      @end
      @implementation Client
      + (instancetype)shared {
        static Client *client;
        static dispatch_once_t once;
        dispatch_once(&once, ^{
          client = [[Client alloc] initWithBaseURL:nil];
          client.completionQueue = dispatch_queue_create("client", DISPATCH_QUEUE_SERIAL);
        });
        return client;
      }
      - (void)load:(void (^)(id))block {
        [self GET:@"a" parameters:nil progress:nil success:^(id task, id answer) {
          block(answer);
        } failure:nil];
      }
      @end
      @interface Plain : AFHTTPSessionManager
      @end
      @implementation Plain
      - (void)load:(void (^)(id))block {
        [self GET:@"a" parameters:nil progress:nil success:^(id task, id answer) {
          block(answer);
        } failure:nil];
      }
      @end
      @interface Kennel : UIViewController
      @end
      @implementation Kennel
      - (void)viewDidLoad {
        Dog *dog = [Dog allObjects].firstObject;
        [[Client shared] load:^(id answer) { NSLog(@"%@", dog.name); }];
        [[Plain new] load:^(id answer) { NSLog(@"%@", dog.name); }];
      }
      @end
      """
    #expect(try await found(body) == ["34 live-object-across-queues"])
  }

  @Test("a client in a property is told from another, whoever's property it is in")
  func kept() async throws {
    let body = """
      #import <AFNetworking/AFNetworking.h>
      @interface Client : NSObject
      @property (nonatomic, strong) AFHTTPSessionManager *main;
      @property (nonatomic, strong) AFHTTPSessionManager *gallery;
      @end
      @implementation Client
      - (instancetype)init {
        if ((self = [super init])) {
          _main = [[AFHTTPSessionManager alloc] initWithBaseURL:nil];
          _gallery = [[AFHTTPSessionManager alloc] initWithBaseURL:nil];
          _gallery.completionQueue = dispatch_queue_create("gallery", DISPATCH_QUEUE_SERIAL);
        }
        return self;
      }
      - (void)load:(void (^)(id))block {
        [self.main GET:@"a" parameters:nil progress:nil success:^(id task, id answer) {
          block(answer);
        } failure:nil];
      }
      - (void)loadGallery:(void (^)(id))block {
        [self.gallery GET:@"b" parameters:nil progress:nil success:^(id task, id answer) {
          block(answer);
        } failure:nil];
      }
      @end
      @interface Kennel : UIViewController
      @property (nonatomic, strong) Dog *dog;
      @property (nonatomic, strong) UILabel *label;
      @property (nonatomic, strong) Client *client;
      @end
      @implementation Kennel
      - (void)viewDidLoad {
        self.dog = [Dog allObjects].firstObject;
        self.client = [Client new];
        [self.client load:^(id answer) { self.label.text = self.dog.name; }];
        [self.client loadGallery:^(id answer) { self.label.text = @"loaded"; }];
      }
      @end
      """
    #expect(try await found(body) == ["36 ui-off-main"])
  }
}
