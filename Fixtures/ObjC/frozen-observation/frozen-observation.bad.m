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

@interface InvoiceObserver : NSObject
@property (nonatomic) RLMNotificationToken *token;
@end

@implementation InvoiceObserver

// example
- (void)observe {
  RLMResults<Invoice *> *invoices = [[Invoice allObjects] freeze];
  // expect: frozen-observation
  self.token = [invoices addNotificationBlock:^(RLMResults<Invoice *> *results,
                                                RLMCollectionChange *change, NSError *error) {
    NSLog(@"%lu", (unsigned long)results.count);
  }];
}
// end

- (void)observeOne {
  Invoice *invoice = [[[Invoice allObjects] firstObject] freeze];
  // expect: frozen-observation
  self.token = [invoice addNotificationBlock:^(BOOL deleted, NSArray *changes, NSError *error) {
    NSLog(@"changed");
  }];
}

- (void)observeRealm {
  RLMRealm *realm = [[RLMRealm defaultRealm] freeze];
  // expect: frozen-observation
  self.token = [realm addNotificationBlock:^(RLMNotification name, RLMRealm *changed) {
    NSLog(@"changed");
  }];
}
@end
