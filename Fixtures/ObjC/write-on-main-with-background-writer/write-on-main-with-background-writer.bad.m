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

// example
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

- (void)rateTrack:(NSInteger)trackID as:(NSInteger)rating {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm transactionWithBlock:^{  // expect: write-on-main-with-background-writer
    [[Track objectInRealm:realm forPrimaryKey:@(trackID)] setRating:rating];
  }];
}
// end

- (void)viewDidLoad {
  [super viewDidLoad];
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];  // expect: write-on-main-with-background-writer
  [realm deleteObjects:[Track objectsInRealm:realm where:@"rating < 0"]];
  [realm commitWriteTransaction];
}
@end
