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

@interface InvoiceSender : NSObject
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceSender

- (instancetype)init {
  self = [super init];
  if (self) {
    _queue = dispatch_queue_create("books.sender", DISPATCH_QUEUE_SERIAL);
  }
  return self;
}

// example
- (void)send:(Invoice *)invoice {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      RLMThreadSafeReference *reference =
          // expect: reference-made-after-hop
          [RLMThreadSafeReference referenceWithThreadConfined:invoice];
      Invoice *same = [[RLMRealm defaultRealm] resolveThreadSafeReference:reference];
      NSLog(@"%@", same.customer);
    }
  });
}
// end
@end
