// run: no -- Objective-C
#import <Realm/Realm.h>
#import <UIKit/UIKit.h>

@interface Sample : RLMObject
@property double value;
@end

@implementation Sample
@end

@interface SampleViewController : UIViewController
@end

@implementation SampleViewController

// example
- (void)storeValues:(NSArray<NSNumber *> *)values inRealm:(RLMRealm *)realm {
  for (NSNumber *value in values) {
    [realm beginAsyncWriteTransaction:^{
      [Sample createInRealm:realm withValue:@{ @"value" : value }];
      [realm commitAsyncWriteTransaction];  // expect: ungrouped-async-commits
    }];
  }
}
// end

- (void)storeTwice:(double)value {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginAsyncWriteTransaction:^{
    [Sample createInRealm:realm withValue:@{ @"value" : @(value) }];
    [realm commitAsyncWriteTransaction:nil allowGrouping:YES];
  }];
  [realm beginAsyncWriteTransaction:^{
    [Sample createInRealm:realm withValue:@{ @"value" : @(-value) }];
    [realm commitAsyncWriteTransaction:nil allowGrouping:NO];  // expect: ungrouped-async-commits
  }];
}
@end
