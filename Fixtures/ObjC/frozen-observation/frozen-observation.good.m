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
  RLMResults<Invoice *> *invoices = [Invoice allObjects];
  self.token = [invoices addNotificationBlock:^(RLMResults<Invoice *> *results,
                                                RLMCollectionChange *change, NSError *error) {
    NSLog(@"%lu", (unsigned long)results.count);
  }];
}
// end
@end
