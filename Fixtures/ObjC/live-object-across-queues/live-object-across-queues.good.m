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

@interface InvoicePrinter : NSObject
@property (nonatomic) dispatch_queue_t printing;
@end

@implementation InvoicePrinter

// example
- (void)print:(Invoice *)invoice {
  Invoice *frozen = [invoice freeze];
  dispatch_async(self.printing, ^{
    NSLog(@"printing %ld", (long)frozen.number);
  });
}
// end

- (void)printByNumber:(Invoice *)invoice {
  NSInteger number = invoice.number;
  dispatch_async(self.printing, ^{
    NSLog(@"printing %ld", (long)number);
  });
}

- (void)addInBackground:(NSInteger)number {
  dispatch_async(self.printing, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      Invoice *invoice = [[Invoice alloc] init];
      invoice.number = number;
      [realm transactionWithBlock:^{
        [realm addObject:invoice];
      }];
    }
  });
}

- (void)handOver:(Invoice *)invoice {
  RLMThreadSafeReference *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:invoice];
  dispatch_async(self.printing, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      Invoice *same = [realm resolveThreadSafeReference:reference];
      NSLog(@"printing %ld", (long)same.number);
    }
  });
}

- (void)wait:(Invoice *)invoice {
  dispatch_sync(self.printing, ^{
    NSLog(@"waiting for %@", invoice.customer);
  });
}

- (void)reuseTheVariable {
  Invoice *invoice = [[Invoice allObjects] firstObject];
  NSLog(@"%@", invoice.customer);
  invoice = [invoice freeze];
  dispatch_async(self.printing, ^{
    NSLog(@"%@", invoice.customer);
  });
}
@end
