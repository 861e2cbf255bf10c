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
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginAsyncWriteTransaction:^{  // expect: uncommitted-async-write
    [realm deleteAllObjects];
  }];
}
// end
@end
