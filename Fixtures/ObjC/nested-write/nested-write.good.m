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
- (void)rename:(NSString *)customer {
  RLMRealm *realm = [RLMRealm defaultRealm];
  void (^change)(void) = ^{
    [realm deleteAllObjects];
  };
  if (realm.inWriteTransaction) {
    change();
  } else {
    [realm transactionWithBlock:change];
  }
}
// end

- (void)twice {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm transactionWithBlock:^{
    [realm deleteAllObjects];
  }];
  [realm transactionWithBlock:^{
    [realm deleteAllObjects];
  }];
}
@end
