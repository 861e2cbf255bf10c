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

@interface InvoiceExport : NSObject
@end

@implementation InvoiceExport

// example
- (void)export:(Invoice *)invoice {
  Invoice *frozen = [invoice freeze];
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%@", frozen.customer);
  });
}
// end

- (void)exportNames {
  NSMutableArray<NSString *> *names = [NSMutableArray array];
  for (Invoice *invoice in [Invoice allObjects]) {
    [names addObject:invoice.customer];
  }
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%@", names);
  });
}

- (void)exportUnmanaged {
  Invoice *invoice = [[Invoice alloc] init];
  invoice.customer = @"Ada";
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%@", invoice.customer);
  });
}
@end
