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

@interface InvoiceController : UIViewController
@property (nonatomic) UILabel *label;
@property (nonatomic) UITableView *table;
@property (nonatomic) dispatch_queue_t database;
@end

@implementation InvoiceController

// example
- (void)reload {
  dispatch_async(dispatch_get_global_queue(0, 0), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];  // expect: realm-opened-on-concurrent-queue
      NSUInteger count = [Invoice allObjectsInRealm:realm].count;
      self.label.text = [NSString stringWithFormat:@"%lu", (unsigned long)count];  // expect: ui-off-main
    }
  });
}
// end
@end
