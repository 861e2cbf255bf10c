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
- (void)close {
  RLMRealm *frozen = [[RLMRealm defaultRealm] freeze];
  Invoice *invoice = [[Invoice allObjectsInRealm:frozen] firstObject];
  [frozen invalidate];
  NSLog(@"%@", invoice.customer);  // expect: realm-closed-under-frozen-objects
}
// end
@end
