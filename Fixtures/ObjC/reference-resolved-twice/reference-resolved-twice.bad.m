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
      Invoice *one = [realm resolveThreadSafeReference:reference];
      // expect: reference-resolved-twice
      Invoice *other = [realm resolveThreadSafeReference:reference];
      NSLog(@"%@ %@", one.customer, other.customer);
    }
  });
}
// end

- (void)sendThrice:(Invoice *)invoice {
  RLMThreadSafeReference *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:invoice];
  RLMRealm *realm = [RLMRealm defaultRealm];
  for (int round = 0; round < 3; round++) {
    // expect: reference-resolved-twice
    Invoice *same = [realm resolveThreadSafeReference:reference];
    NSLog(@"%@", same.customer);
  }
}

- (void)sendTwice:(Invoice *)invoice {
  RLMThreadSafeReference *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:invoice];
  RLMRealm *realm = [RLMRealm defaultRealm];
  NSLog(@"%@", [realm resolveThreadSafeReference:reference]);
  // expect: reference-resolved-twice
  NSLog(@"%@", [realm resolveThreadSafeReference:reference]);
}
@end
