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
@property (nonatomic) dispatch_queue_t pool;
@end

@implementation InvoiceExport

- (instancetype)init {
  if ((self = [super init])) {
    _pool = dispatch_queue_create("books.pool", DISPATCH_QUEUE_CONCURRENT);
  }
  return self;
}

// example
- (void)export:(Invoice *)invoice {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%@", invoice.customer);  // expect: live-object-on-concurrent-queue
  });
}
// end

- (void)exportAll {
  RLMResults<Invoice *> *invoices = [Invoice allObjects];
  dispatch_async(self.pool, ^{
    for (Invoice *invoice in invoices) {  // expect: live-object-on-concurrent-queue
      NSLog(@"%@", invoice.customer);
    }
  });
}

- (void)exportEach:(Invoice *)invoice {
  dispatch_apply(3, self.pool, ^(size_t index) {
    NSLog(@"%@", invoice.customer);  // expect: live-object-on-concurrent-queue
  });
}

- (void)exportTwice:(Invoice *)invoice {
  __weak typeof(self) weakSelf = self;
  dispatch_barrier_async(self.pool, ^{
    [weakSelf write:invoice];  // expect: live-object-on-concurrent-queue
  });
}

- (void)write:(Invoice *)invoice {
  NSLog(@"%@", invoice.customer);
}

- (void)exportLater:(Invoice *)invoice {
  dispatch_queue_t queue = dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_LOW, 0);
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 2 * NSEC_PER_SEC), queue, ^{
    NSLog(@"%@", invoice.customer);  // expect: live-object-on-concurrent-queue
  });
}
@end
