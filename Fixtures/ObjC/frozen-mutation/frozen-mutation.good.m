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

@interface InvoiceArchive : NSObject
@end

@implementation InvoiceArchive

// example
- (void)rename:(Invoice *)frozen {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Invoice *invoice = [[[[Invoice allObjectsInRealm:realm] firstObject] freeze] thaw];
  [realm transactionWithBlock:^{
    invoice.customer = @"Ada";
  }];
}
// end

- (void)read {
  Invoice *invoice = [[[Invoice allObjects] firstObject] freeze];
  if (invoice.isFrozen) {
    NSLog(@"%@", invoice.customer);
  }
}
@end
