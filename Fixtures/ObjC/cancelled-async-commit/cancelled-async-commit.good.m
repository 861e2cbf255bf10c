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
  RLMAsyncTransactionId write = [realm asyncTransactionWithBlock:^{
    order.isPlaced = YES;
  }];
  if (self.changesMind) {
    [realm cancelAsyncTransaction:write];
  }
}
// end

// Within the write, before the commit.
- (void)placeOrRollBack:(Order *)order inRealm:(RLMRealm *)realm {
  [realm beginWriteTransaction];
  order.isPlaced = YES;
  if (self.changesMind) {
    [realm cancelWriteTransaction];
  } else {
    [realm commitAsyncWriteTransaction];
  }
}
@end
