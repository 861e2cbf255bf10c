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

@interface InvoiceCache : NSObject
@property (nonatomic) RLMRealm *realm;
@property (nonatomic) Invoice *last;
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceCache

- (instancetype)init {
  self = [super init];
  if (self) {
    _queue = dispatch_queue_create("books.cache", DISPATCH_QUEUE_SERIAL);
    _realm = [RLMRealm defaultRealm];
  }
  return self;
}

// example
- (void)remember {
  self.last = [[Invoice allObjectsInRealm:self.realm] firstObject];
  dispatch_async(self.queue, ^{
    NSLog(@"%@", self.last.customer);  // expect: stored-live-object
  });
}
// end

- (void)count {
  dispatch_async(_queue, ^{
    NSLog(@"%d", self->_realm.isEmpty);
    // expect: stored-live-object
    NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:self->_realm].count);
  });
}

- (void)clear {
  dispatch_async(self.queue, ^{
    [self.realm transactionWithBlock:^{  // expect: stored-live-object
      [self.realm deleteAllObjects];
    }];
  });
}
@end
