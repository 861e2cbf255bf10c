// run: no -- Objective-C
#import <Realm/Realm.h>
#import <UIKit/UIKit.h>

@interface Order : RLMObject
@property BOOL isPlaced;
@end

@implementation Order
@end

@interface OrderViewController : UIViewController
@property (nonatomic) BOOL changesMind;
@end

@implementation OrderViewController

// example
- (void)placeOrder:(Order *)order inRealm:(RLMRealm *)realm {
  [realm beginWriteTransaction];
  order.isPlaced = YES;
  RLMAsyncTransactionId commit = [realm commitAsyncWriteTransaction];
  if (self.changesMind) {
    [realm cancelAsyncTransaction:commit];  // expect: cancelled-async-commit
  }
}
// end

- (void)placeOrderAndTell:(Order *)order inRealm:(RLMRealm *)realm {
  [realm beginWriteTransaction];
  order.isPlaced = YES;
  RLMAsyncTransactionId commit = [realm commitAsyncWriteTransaction:^(NSError *error) {
    NSLog(@"placed");
  }];
  [realm cancelAsyncTransaction:commit];  // expect: cancelled-async-commit
}
@end
