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
      [realm commitAsyncWriteTransaction:nil allowGrouping:YES];
    }];
  }
}
// end

// One write of them all.
- (void)storeAtOnce:(NSArray<NSNumber *> *)values inRealm:(RLMRealm *)realm {
  [realm beginAsyncWriteTransaction:^{
    for (NSNumber *value in values) {
      [Sample createInRealm:realm withValue:@{ @"value" : value }];
    }
    [realm commitAsyncWriteTransaction:^(NSError *error) {
      NSLog(@"stored");
    }];
  }];
}
@end
