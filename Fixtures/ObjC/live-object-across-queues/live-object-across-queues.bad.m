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

- (instancetype)init {
  self = [super init];
  if (self) {
    _printing = dispatch_queue_create("books.printing", DISPATCH_QUEUE_SERIAL);
  }
  return self;
}

// example
- (void)print:(Invoice *)invoice {
  dispatch_queue_t printing = dispatch_queue_create("books.printing", DISPATCH_QUEUE_SERIAL);
  dispatch_async(printing, ^{
    NSLog(@"printing %ld", (long)invoice.number);  // expect: live-object-across-queues
  });
}
// end

- (void)printFirst {
  Invoice *invoice = [[Invoice allObjects] firstObject];
  dispatch_async(self.printing, ^{
    NSLog(@"printing %ld", (long)invoice.number);  // expect: live-object-across-queues
  });
}

- (void)total:(Invoice *)invoice {
  NSOperationQueue *operations = [[NSOperationQueue alloc] init];
  [operations addOperationWithBlock:^{
    NSLog(@"%f", invoice.total);  // expect: live-object-across-queues
  }];
}

- (void)archive {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [NSThread detachNewThreadWithBlock:^{
    [realm transactionWithBlock:^{  // expect: live-object-across-queues
      [realm addObject:[[Invoice alloc] init]];
    }];
  }];
}

- (void)load {
  dispatch_async(self.printing, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      RLMResults<Invoice *> *invoices = [Invoice allObjectsInRealm:realm];
      dispatch_async(dispatch_get_main_queue(), ^{
        NSLog(@"%lu", (unsigned long)invoices.count);  // expect: live-object-across-queues
      });
    }
  });
}

- (void)laterInAVariable:(Invoice *)invoice {
  dispatch_block_t later = ^{
    NSLog(@"%@", invoice.customer);  // expect: live-object-across-queues
  };
  dispatch_async(self.printing, later);
}
@end
