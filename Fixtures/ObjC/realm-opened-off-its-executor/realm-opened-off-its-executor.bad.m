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

#import <UIKit/UIKit.h>

@interface InvoiceStore : UIViewController
@end

@implementation InvoiceStore

// example
- (void)viewDidLoad {
  dispatch_queue_t queue = dispatch_queue_create("books.store", DISPATCH_QUEUE_SERIAL);
  RLMRealm *realm = [RLMRealm defaultRealmForQueue:queue];  // expect: realm-opened-off-its-executor
  NSLog(@"%d", realm.isEmpty);
}
// end
@end
