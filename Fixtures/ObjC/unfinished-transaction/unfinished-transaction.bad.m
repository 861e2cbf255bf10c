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
- (BOOL)rename:(NSString *)customer {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];  // expect: unfinished-transaction
  Invoice *invoice = [[Invoice allObjectsInRealm:realm] firstObject];
  if (!invoice) {
    return NO;
  }
  invoice.customer = customer;
  [realm commitWriteTransaction];
  return YES;
}
// end

- (void)forget {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];  // expect: unfinished-transaction
  [realm deleteAllObjects];
}

- (void)sometimes:(BOOL)isCertain {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];  // expect: unfinished-transaction
  [realm deleteAllObjects];
  if (isCertain) {
    [realm commitWriteTransaction];
  }
}
@end
