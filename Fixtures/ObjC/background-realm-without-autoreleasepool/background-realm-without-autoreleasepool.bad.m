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
    RLMRealm *realm = [RLMRealm defaultRealm];  // expect: background-realm-without-autoreleasepool
    NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:realm].count);
  });
}
// end

- (void)countTwice {
  dispatch_queue_t queue = dispatch_queue_create("books.twice", DISPATCH_QUEUE_SERIAL);
  dispatch_async(queue, ^{
    // expect: background-realm-without-autoreleasepool
    NSLog(@"%lu", (unsigned long)[Invoice allObjects].count);
  });
}

- (void)countAgain {
  dispatch_queue_t queue = dispatch_queue_create("books.again", NULL);
  dispatch_async(queue, ^{
    for (int round = 0; round < 3; round++) {
      // expect: background-realm-without-autoreleasepool
      RLMRealm *realm = [RLMRealm defaultRealm];
      NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:realm].count);
    }
  });
}
@end
