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

@interface InvoiceImport : NSObject
@end

@implementation InvoiceImport

// example
- (void)import:(NSArray<NSDictionary *> *)rows {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];  // expect: realm-opened-on-concurrent-queue
      [realm transactionWithBlock:^{
        for (NSDictionary *row in rows) {
          [Invoice createInRealm:realm withValue:row];
        }
      }];
    }
  });
}
// end

- (void)count {
  dispatch_async(dispatch_get_global_queue(0, 0), ^{
    @autoreleasepool {
      // expect: realm-opened-on-concurrent-queue
      NSLog(@"%lu", (unsigned long)[Invoice allObjects].count);
    }
  });
}

- (void)find:(NSString *)customer {
  dispatch_queue_t pool = dispatch_queue_create("books.pool", DISPATCH_QUEUE_CONCURRENT);
  dispatch_async(pool, ^{
    @autoreleasepool {
      // expect: realm-opened-on-concurrent-queue
      RLMResults *found = [Invoice objectsWhere:@"customer == %@", customer];
      NSLog(@"%lu", (unsigned long)found.count);
    }
  });
}
@end
