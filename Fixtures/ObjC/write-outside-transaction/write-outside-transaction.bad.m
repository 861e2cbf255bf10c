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
  Invoice *invoice = [[Invoice allObjects] firstObject];
  invoice.customer = @"Ada";  // expect: write-outside-transaction
}
// end

- (void)add {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm addObject:[[Invoice alloc] init]];  // expect: write-outside-transaction
}

- (void)deleteAfterwards {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];
  Invoice *invoice = [Invoice createInRealm:realm withValue:@{@"number" : @1}];
  [realm commitWriteTransaction];
  [realm deleteObject:invoice];  // expect: write-outside-transaction
}
@end
