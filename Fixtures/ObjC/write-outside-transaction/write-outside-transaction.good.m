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
- (void)rename {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Invoice *invoice = [[Invoice allObjectsInRealm:realm] firstObject];
  [realm transactionWithBlock:^{
    invoice.customer = @"Ada";
  }];
}
// end

- (void)add {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];
  [realm addObject:[[Invoice alloc] init]];
  [realm commitWriteTransaction];
}

- (void)fill {
  Invoice *invoice = [[Invoice alloc] initWithValue:@{@"number" : @1}];
  invoice.customer = @"Ada";
}
@end
