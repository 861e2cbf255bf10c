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
@property (nonatomic) Invoice *last;
@property (nonatomic) RLMResults<Invoice *> *open;
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceCache

- (instancetype)init {
  self = [super init];
  if (self) {
    _queue = dispatch_queue_create("books.cache", DISPATCH_QUEUE_SERIAL);
  }
  return self;
}

// example
- (void)load {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      self.last = [[Invoice allObjects] firstObject];
    }
  });
}

- (void)show {
  dispatch_async(dispatch_get_main_queue(), ^{
    NSLog(@"%@", self.last.customer);  // expect: live-object-across-queues
  });
}
// end

- (void)loadOpen {
  NSOperationQueue *operations = [[NSOperationQueue alloc] init];
  [operations addOperationWithBlock:^{
    self->_open = [Invoice objectsWhere:@"total > 0"];
  }];
}

- (void)showOpen {
  dispatch_async(dispatch_get_main_queue(), ^{
    NSLog(@"%lu", (unsigned long)self->_open.count);  // expect: live-object-across-queues
  });
}
@end
