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

@interface InvoiceEditor : NSObject
@end

@implementation InvoiceEditor

// example
- (void)clear {
  [NSThread detachNewThreadWithBlock:^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm asyncTransactionWithBlock:^{  // expect: async-write-without-scheduler
        [realm deleteAllObjects];
      }];
    }
  }];
}
// end
@end
