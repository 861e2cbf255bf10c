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

@interface InvoiceCounter : NSObject
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceCounter

- (instancetype)init {
  self = [super init];
  if (self) {
    _queue = dispatch_queue_create("books.counter", DISPATCH_QUEUE_SERIAL);
  }
  return self;
}

// example
- (void)count {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:realm].count);
    }
  });
}
// end

- (void)find:(NSInteger)number completion:(void (^)(NSString *))completion {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      for (Invoice *invoice in [Invoice allObjects]) {
        if (invoice.number == number) {
          completion(invoice.customer);
          return;
        }
      }
    }
  });
}
@end
