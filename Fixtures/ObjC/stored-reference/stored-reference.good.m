// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Order : RLMObject
@property NSInteger number;
@property NSString *address;
@end

@implementation Order
@end

// example
@interface OrderViewModel : NSObject
@property (nonatomic) NSInteger selected;
@end

@implementation OrderViewModel
- (void)selectOrder:(Order *)order {
  self.selected = order.number;
}

- (void)shipInRealm:(RLMRealm *)realm {
  Order *order = [Order objectInRealm:realm forPrimaryKey:@(self.selected)];
  NSLog(@"to %@", order.address);
}
@end
// end

@interface OrderList : NSObject
@property (nonatomic) Order *selected;
@end

@implementation OrderList
// What was selected stays as it was.
- (void)selectOrder:(Order *)order {
  self.selected = [order freeze];
}

// The reference is made when the work is dispatched.
- (void)shipOrder:(Order *)order {
  RLMThreadSafeReference *reference = [RLMThreadSafeReference referenceWithThreadConfined:order];
  dispatch_async(dispatch_queue_create("orders.shipping", NULL), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      Order *order = [realm resolveThreadSafeReference:reference];
      NSLog(@"%@", order.address);
    }
  });
}
@end
