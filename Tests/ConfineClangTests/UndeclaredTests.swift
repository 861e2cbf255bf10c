import ConfineFindings
import ConfineLint
import Testing

/// Objective-C whose headers are not among the files: a framework's, or the program's own.
@Suite("What no header declares", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct UndeclaredTests {
  @Test("a class of Realm is known by its name where the header is missing that imports it")
  func missingImport() async throws {
    let text = """
      #import "Store.h"
      @implementation Store
      - (void)save:(NSArray *)drafts {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          RLMRealm *realm = [RLMRealm defaultRealm];
          [realm beginWriteTransaction];
          for (draft *each in drafts) { [realm addObject:each]; }
          [realm commitWriteTransaction];
        });
      }
      @end
      """
    let result = try await linted(text)
    #expect(result.gaps.map(\.reason) == ["header 'Store.h' is not among the files"])
    let rules = ["background-realm-without-autoreleasepool", "realm-opened-on-concurrent-queue"]
    #expect(result.findings.map(\.rule).sorted() == rules)
    #expect(result.findings.allSatisfy { $0.place.line == 5 })
  }

  @Test("a class whose header is missing is a model's by what it is sent")
  func missingClass() async throws {
    let text = """
      #import <Realm/Realm.h>
      #import "Foo.h"
      void f(void) {
        RLMResults *all = [Foo allObjects];
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          Foo *first = [all firstObject];
          NSLog(@"%@", first.name);
        });
      }
      """
    let result = try await linted(text)
    #expect(result.gaps.map(\.reason) == ["header 'Foo.h' is not among the files"])
    #expect(result.findings.map(\.rule) == ["live-object-on-concurrent-queue"])
    #expect(result.findings.map(\.place.line) == [6])
  }

  @Test("a class whose header is missing is a screen by what it sends to super")
  func missingScreen() async throws {
    let text = """
      #import "Foo.h"
      @interface Foo ()
      @property NSString *key;
      @end
      @implementation Foo
      - (void)viewDidLoad { [super viewDidLoad]; }
      - (void)count {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          @autoreleasepool {
            if ([[RLMRealm defaultRealm] isEmpty]) {
              [self presentViewController:nil animated:YES completion:nil];
            } else {
              [self dismissViewControllerAnimated:YES completion:nil];
            }
          }
        });
      }
      @end
      """
    let shown = try await linted(text).findings.filter { $0.rule == "ui-off-main" }
    #expect(shown.map(\.place.line) == [11, 13])
  }

  @Test("a class that is only implemented is a model by what it is sent")
  func implementedModel() async throws {
    let text = """
      #import <Realm/Realm.h>
      #import "Foo.h"
      @implementation Foo
      + (Foo *)first { return [Foo objectForPrimaryKey:@"1"]; }
      - (void)count {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          NSLog(@"%@", self);
        });
      }
      @end
      """
    let result = try await linted(text)
    #expect(result.findings.map(\.rule) == ["live-object-on-concurrent-queue"])
  }

  @Test("a model without a header is asked for its realm, also if only its class methods are sent")
  func writesOfUndeclaredModels() async throws {
    let text = """
      #import <Realm/Realm.h>
      #import "Reel.h"
      @implementation Player
      - (void)play {
        Reel *reel = [[Reel objectsWhere:@"isNew = YES"] firstObject];
        [reel.realm beginWriteTransaction];
        reel.playedAt = [NSDate date];
        [reel.realm commitWriteTransaction];
        reel.playedAt = nil;
      }
      @end
      """
    let found = try await linted(text).findings
    #expect(found.map { "\($0.place.line) \($0.rule)" } == ["9 write-outside-transaction"])
  }

  @Test("the application, its controllers and alerts are shown by the main thread")
  func shown() async throws {
    let body = """
      @interface Player : UIViewController
      @end
      @implementation Player
      - (void)play {
        dispatch_async(dispatch_queue_create("play", DISPATCH_QUEUE_SERIAL), ^{
          @autoreleasepool { [self count]; }
          if ([UIApplication sharedApplication].applicationState == 0) return;
        });
        dispatch_async(dispatch_queue_create("play", DISPATCH_QUEUE_SERIAL), ^{
          @autoreleasepool { [self count]; }
          [self.navigationController popViewControllerAnimated:YES];
        });
        dispatch_async(dispatch_queue_create("play", DISPATCH_QUEUE_SERIAL), ^{
          @autoreleasepool { [self count]; }
          dispatch_async(dispatch_get_main_queue(), ^{
            [UIApplication sharedApplication].networkActivityIndicatorVisible = NO;
          });
        });
      }
      - (void)count { NSLog(@"%lu", [Dog allObjects].count); }
      @end
      """
    #expect(try await found(body) == ["7 ui-off-main", "11 ui-off-main"])
  }

  @Test("constants that nothing declares are keys, sizes and elements, as they are used")
  func undeclaredConstants() async throws {
    let body = """
      @interface Kennel : UIViewController
      @end
      @implementation Kennel
      - (void)show:(Dog *)dog of:(NSDictionary *)info {
        char buffer[KennelSize];
        NSString *title = info[KennelTitleKey];
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          NSLog(@"%@ %lu", title, sizeof(buffer));
          [self paint:@{ KennelFontKey: dog.name }];
        });
      }
      @end
      """
    #expect(try await found(body) == ["9 live-object-on-concurrent-queue"])
  }

  @Test("members of structures that nothing declares are numbers where numbers are wanted")
  func undeclaredStructures() async throws {
    let body = """
      @interface Walk : NSObject <CLLocationManagerDelegate>
      @end
      @implementation Walk
      - (CLLocationCoordinate2D)home { return CLLocationCoordinate2DMake(1, 2); }
      - (void)walkTo:(double)latitude with:(Dog *)dog {}
      - (void)go:(CLLocation *)place with:(Dog *)dog {
        CLLocationCoordinate2D goal = place.coordinate;
        MKCoordinateRegion region = MKCoordinateRegionMakeWithDistance(goal, 3, 4);
        region.center.latitude = -goal.latitude;
        double way = place.coordinate.longitude * 2;
        if (way > 3 && place.horizontalAccuracy < 50) { goal = [self home]; }
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          [self walkTo:place.coordinate.latitude with:nil];
          NSLog(@"%@ %f", dog.name, goal.latitude + way);
        });
      }
      @end
      """
    #expect(try await found(body) == ["14 live-object-on-concurrent-queue"])
  }

  @Test("methods of frameworks are known by the names that Swift has for them")
  func impliedNames() async throws {
    let body = """
      @interface Reminder : NSObject
      @end
      @implementation Reminder
      - (void)remindOf:(Dog *)dog {
        NSString *name = dog.name;
        UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
        [center requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                              completionHandler:^(BOOL granted, NSError *error) {
          NSLog(@"%@ %@", name, dog.name);
        }];
        [UNUserNotificationCenter.currentNotificationCenter
            requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                          completionHandler:^(BOOL granted, NSError *error) {
          NSLog(@"%@", dog.name);
        }];
        [self.center requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                                   completionHandler:^(BOOL granted, NSError *error) {
          NSLog(@"%@", dog.name);
        }];
        [self getNotificationSettingsWithCompletionHandler:^(id settings) {
          NSLog(@"%@", dog.name);
        }];
      }
      - (void)getNotificationSettingsWithCompletionHandler:(void (^)(id))handler {
        handler(nil);
      }
      @end
      """
    let rule = "live-object-in-callback"
    #expect(try await found(body) == ["9 \(rule)", "14 \(rule)"])
  }

  @Test("types that no header declares may be a block's parameters, and take types themselves")
  func undeclaredTypes() async throws {
    let body = """
      @interface Walker : NSObject
      @end
      @implementation Walker
      - (void)walk:(Dog *)dog with:(PastCache<NSString *, NSArray<Dog *> *> *)cache {
        NSCountedSet<NSString *> *breeds = [NSCountedSet set];
        CLLocationCoordinate2D coordinate = self.places.lastObject.coordinate;
        [self note:coordinate.latitude];
        [self.altimeter startTo:nil withHandler:^(CMAltitudeData *data, NSError *error) {
          [self note:data.relativeAltitude.doubleValue];
        }];
        dispatch_async(dispatch_get_global_queue(0, 0), ^{ NSLog(@"%@ %@", dog.name, breeds); });
      }
      - (void)note:(double)height {}
      @end
      """
    #expect(try await found(body) == ["11 live-object-on-concurrent-queue"])
  }

  @Test("a class that nothing declares gives an object of itself where a member of that is read")
  func givers() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      void f(Dog *dog) {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          [UIPasteboard generalPasteboard].string = dog.name;
        });
      }
      """
    let result = try await linted(text)
    #expect(result.gaps == [])
    #expect(result.findings.map(\.rule) == ["live-object-on-concurrent-queue"])
  }

  @Test("what a block is given to is a property of any object")
  func blockProperties() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      void f(Dog *dog, PastFetch *fetch, id<PastRecord> record) {
        fetch.completed = ^(NSArray<NSString *> *names) {
          NSLog(@"%@ %@", record.title, names);
        };
        fetch.picture.bounds = CGRectZero;
        fetch.picture.image = nil;
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          fetch.title = dog.name;
        });
      }
      """
    let result = try await linted(text)
    #expect(result.gaps == [])
    #expect(result.findings.map(\.place.line) == [12])
  }

  @Test("a class may have a name that begins like a variable's")
  func lowerCaseClasses() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      void f(Dog *dog) {
        pastNewsModel *model = [[pastNewsModel alloc] init];
        // What is told next.
        pastCell *cell = nil;
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          [model tell:dog.name in:cell];
        });
      }
      """
    let result = try await linted(text)
    #expect(result.gaps == [])
    #expect(result.findings.map(\.place.line) == [10])
  }

  @Test("a message to an unknown object is one to the only method of its selector")
  func onlyMethods() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @interface Kennel : NSObject
      @end
      @implementation Kennel
      - (void)countDogsNamed:(NSString *)name handler:(void (^)(NSUInteger))handler {
        handler([Dog objectsWhere:@"name = %@", name].count);
      }
      @end
      @interface Screen : UIViewController
      @end
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self.kennel countDogsNamed:@"Rex" handler:^(NSUInteger count) {}];
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          [self.kennel countDogsNamed:@"Rex" handler:^(NSUInteger count) {}];
        });
      }
      @end
      """
    let found = try await linted(text).findings
    #expect(found.map(\.rule) == ["realm-opened-on-concurrent-queue"])
    #expect(found.map(\.place.line) == [19])
  }

  @Test("a view that undeclared members give is shown on the main thread alone")
  func shownByUndeclaredMembers() async throws {
    let text = """
      #import <Realm/Realm.h>
      #import "Screen.h"
      @implementation Screen
      - (void)refresh {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          UINavigationController *first = self.screens[0];
          first.title = @"Dogs";
        });
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          UIViewController *owner = [self owner];
          [owner badgeItem].badgeValue = [self text];
          owner.tabBarItem.badgeValue = @"1";
        });
        [[RLMRealm defaultRealm] refresh];
      }
      @end
      """
    let found = try await linted(text).findings
    #expect(found.map(\.rule) == ["ui-off-main", "ui-off-main"])
    #expect(found.map(\.place.line) == [7, 12])
  }

  @Test("an exception says nothing of the transaction that it was thrown in")
  func exceptions() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @end
      void add(Dog *dog) {
        RLMRealm *realm = [RLMRealm defaultRealm];
        @try {
          [realm beginWriteTransaction];
          [realm addObject:dog];
          [realm commitWriteTransaction];
        } @catch (NSException *exception) {
          NSLog(@"%@", exception);
        }
      }
      """
    #expect(try await linted(text).findings == [])
  }
}
