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
- (void)rename {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Invoice *invoice = [[[Invoice allObjectsInRealm:realm] firstObject] freeze];
  [realm transactionWithBlock:^{
    invoice.customer = @"Ada";  // expect: frozen-mutation
  }];
}
// end

- (void)begin {
  RLMRealm *frozen = [[RLMRealm defaultRealm] freeze];
  [frozen beginWriteTransaction];  // expect: frozen-mutation
}

- (void)write {
  RLMRealm *frozen = [[RLMRealm defaultRealm] freeze];
  [frozen transactionWithBlock:^{  // expect: frozen-mutation
    NSLog(@"%d", frozen.isEmpty);
  }];
}
@end
