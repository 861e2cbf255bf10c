// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Invoice : RLMObject
@property NSInteger number;
@property NSString *customer;
@property double total;
@end

@implementation Invoice
@end

@interface InvoiceSender : NSObject
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceSender

// example
- (void)send:(Invoice *)invoice {
  RLMThreadSafeReference *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:invoice];
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      Invoice *same = [realm resolveThreadSafeReference:reference];
      NSLog(@"%@ %f", same.customer, same.total);
    }
  });
}
// end
@end
