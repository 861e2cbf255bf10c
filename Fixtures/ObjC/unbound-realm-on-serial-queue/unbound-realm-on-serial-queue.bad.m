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

@interface InvoiceStore : NSObject
@property (nonatomic) dispatch_queue_t queue;
@property (nonatomic) RLMRealm *realm;
@end

@implementation InvoiceStore

- (instancetype)init {
  self = [super init];
  if (self) {
    _queue = dispatch_queue_create("books.store", DISPATCH_QUEUE_SERIAL);
    dispatch_async(_queue, ^{
      self.realm = [RLMRealm defaultRealm];
    });
  }
  return self;
}

// example
- (void)refresh {
  dispatch_async(self.queue, ^{
    [self.realm refresh];  // expect: unbound-realm-on-serial-queue
  });
}
// end
@end
