import Testing

/// The default realm, which class methods open where no realm is given to them.
@Suite(
  "The default realm in Objective-C",
  .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang")
)
struct DefaultRealmTests {
  @Test("a block opens the default realm once, however often its class methods ask for it")
  func once() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Page : RLMObject
      @property BOOL bookmarked;
      @end
      @interface Pages : NSObject
      @end
      @implementation Pages
      - (void)mark:(NSArray<NSNumber *> *)keys {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          @autoreleasepool {
            RLMRealm *realm = [RLMRealm defaultRealm];
            [realm beginWriteTransaction];
            for (NSNumber *key in keys) {
              Page *page = [Page objectForPrimaryKey:key];
              page.bookmarked = YES;
            }
            [realm commitWriteTransaction];
          }
        });
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          @autoreleasepool {
            NSLog(@"%lu", (unsigned long)[Page allObjects].count);
          }
        });
      }
      @end
      """
    let found = try await linted(text).findings
    #expect(found.map(\.rule) == Array(repeating: "realm-opened-on-concurrent-queue", count: 2))
    #expect(found.map(\.place.line) == [11, 22])
  }

  @Test("who opens the realm of an object that is made once is whoever comes first")
  func madeOnce() async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Shelf : NSObject
      @property (nonatomic) RLMRealm *realm;
      @property (nonatomic) NSString *code;
      + (instancetype)shared;
      @end
      @implementation Shelf
      + (instancetype)shared {
        static Shelf *shared;
        static dispatch_once_t once;
        dispatch_once(&once, ^{
          shared = [[self alloc] init];
          shared.realm = [RLMRealm defaultRealm];
        });
        return shared;
      }
      - (void)log {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{ NSLog(@"%@", [Shelf shared].code); });
      }
      @end
      """
    #expect(try await linted(text).findings.isEmpty)
  }

  @Test("what is deleted is managed, whatever its type says")
  func deleted() async throws {
    let text = """
      #import <Realm/Realm.h>
      #import "Model.h"
      @interface Store : NSObject
      @end
      @implementation Store
      - (void)remove:(id)item {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          RLMRealm *realm = [RLMRealm defaultRealm];
          [realm transactionWithBlock:^{ [realm deleteObject:item]; }];
        });
      }
      - (void)removeModel:(Model *)model {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          RLMRealm *realm = [RLMRealm defaultRealm];
          [realm transactionWithBlock:^{ [realm deleteObject:model]; }];
        });
      }
      - (void)add:(id)item {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{
          RLMRealm *realm = [RLMRealm defaultRealm];
          [realm transactionWithBlock:^{ [realm addObject:item]; }];
        });
      }
      @end
      """
    let found = try await linted(text).findings.filter {
      $0.rule == "live-object-on-concurrent-queue"
    }
    #expect(found.map(\.place.line) == [9, 15])
  }
}
