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
  [realm beginWriteTransaction];
  Invoice *invoice = [[Invoice allObjectsInRealm:realm] firstObject];
  if (!invoice) {
    [realm cancelWriteTransaction];
    return NO;
  }
  invoice.customer = customer;
  [realm commitWriteTransaction];
  return YES;
}
// end
@end
