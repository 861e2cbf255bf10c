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
@property (nonatomic) RLMThreadSafeReference<Order *> *selected;
@end

@implementation OrderViewModel
- (void)selectOrder:(Order *)order {
  RLMThreadSafeReference<Order *> *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:order];
  self.selected = reference;  // expect: stored-reference
}

- (void)shipInRealm:(RLMRealm *)realm {
  Order *order = [realm resolveThreadSafeReference:self.selected];
  NSLog(@"to %@", order.address);
}
@end
// end

static RLMThreadSafeReference *copiedOrder;

static void copyOrder(Order *order) {
  RLMThreadSafeReference *reference = [RLMThreadSafeReference referenceWithThreadConfined:order];
  copiedOrder = reference;  // expect: stored-reference
}

@interface ShippingQueue : NSObject
@end

@implementation ShippingQueue {
  NSMutableArray<RLMThreadSafeReference *> *_waiting;
}

- (void)addOrder:(Order *)order {
  RLMThreadSafeReference *reference = [RLMThreadSafeReference referenceWithThreadConfined:order];
  [_waiting addObject:reference];  // expect: stored-reference
}
@end
