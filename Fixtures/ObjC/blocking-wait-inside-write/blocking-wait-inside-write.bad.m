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

@interface InvoiceImport : NSObject
@end

@implementation InvoiceImport

// example
- (void)import:(dispatch_semaphore_t)ready {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm transactionWithBlock:^{
    dispatch_semaphore_wait(ready, DISPATCH_TIME_FOREVER);  // expect: blocking-wait-inside-write
    [realm deleteAllObjects];
  }];
}
// end

- (void)importGroup:(dispatch_group_t)group {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];
  dispatch_group_wait(group, DISPATCH_TIME_FOREVER);  // expect: blocking-wait-inside-write
  [realm commitWriteTransaction];
}

- (void)importSlowly {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm transactionWithBlock:^{
    [NSThread sleepForTimeInterval:1];  // expect: blocking-wait-inside-write
    [realm deleteAllObjects];
  }];
}
@end
