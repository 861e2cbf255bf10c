// run: no -- Objective-C
#import <Realm/Realm.h>
#import <UIKit/UIKit.h>

@interface Track : RLMObject
@property NSInteger trackID;
@property NSInteger rating;
@end

@implementation Track
@end

@interface TrackViewController : UIViewController
@end

@implementation TrackViewController

- (void)importTracks:(NSArray<NSNumber *> *)ids {
  dispatch_async(dispatch_queue_create("library.import", DISPATCH_QUEUE_SERIAL), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        for (NSNumber *trackID in ids) {
          [Track createInRealm:realm withValue:@{ @"trackID" : trackID }];
        }
      }];
    }
  });
}

// example
- (void)rateTrack:(NSInteger)trackID as:(NSInteger)rating {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm asyncTransactionWithBlock:^{
    [[Track objectInRealm:realm forPrimaryKey:@(trackID)] setRating:rating];
  }];
}
// end

// Another file, in which nobody else writes.
- (void)clearDrafts {
  RLMRealmConfiguration *configuration = [[RLMRealmConfiguration alloc] init];
  configuration.inMemoryIdentifier = @"drafts";
  RLMRealm *realm = [RLMRealm realmWithConfiguration:configuration error:nil];
  [realm transactionWithBlock:^{
    [realm deleteAllObjects];
  }];
}
@end
