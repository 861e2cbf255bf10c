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

@interface InvoiceScreen : NSObject
@property (nonatomic) RLMResults<Invoice *> *invoices;
@end

@implementation InvoiceScreen

// example
- (void)show {
  if ([NSThread isMainThread]) {
    NSLog(@"%lu", (unsigned long)self.invoices.count);
  } else {
    dispatch_async(dispatch_get_main_queue(), ^{
      [self show];
    });
  }
}
// end
@end
