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
  [realm transactionWithBlock:^{
    [realm transactionWithBlock:^{  // expect: nested-write
      [realm deleteAllObjects];
    }];
  }];
}
// end

- (void)begin {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];
  [realm beginWriteTransaction];  // expect: nested-write
  [realm commitWriteTransaction];
}

- (void)mixed {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];
  [realm transactionWithBlock:^{  // expect: nested-write
    [realm deleteAllObjects];
  }];
  [realm commitWriteTransaction];
}
@end
