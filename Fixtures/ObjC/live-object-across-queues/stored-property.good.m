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
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceCache

// example
- (void)remember {
  self.last = [[[Invoice allObjects] firstObject] freeze];
  dispatch_async(self.queue, ^{
    NSLog(@"%@", self.last.customer);
  });
}
// end

- (RLMRealm *)realm {
  return [RLMRealm defaultRealm];
}

- (void)count {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:[self realm]].count);
    }
  });
}
@end
