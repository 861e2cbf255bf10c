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

@interface Box : RLMObject
@property RLMArray<Invoice *> *invoices;
@end

@implementation Box
@end

@interface InvoiceBox : NSObject
@end

@implementation InvoiceBox

// example
- (void)put {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Box *box = [[[Box allObjectsInRealm:realm] firstObject] freeze];
  Invoice *invoice = [[[Invoice allObjectsInRealm:realm] firstObject] freeze];
  [realm transactionWithBlock:^{
    [[box thaw].invoices addObject:invoice];  // expect: half-thawed-append
  }];
}
// end
@end
