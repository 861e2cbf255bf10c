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

static RLMRealm *sharedRealm;

@interface InvoiceStore : NSObject
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation InvoiceStore

// example
- (void)open {
  sharedRealm = [RLMRealm defaultRealm];
}

- (void)count {
  dispatch_async(dispatch_get_main_queue(), ^{
    NSLog(@"%d", sharedRealm.refresh);
  });
}

- (void)countInBackground {
  dispatch_async(dispatch_get_global_queue(0, 0), ^{
    NSLog(@"%d", sharedRealm.refresh);  // expect: shared-realm
  });
}
// end
@end
