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
@property (nonatomic) dispatch_queue_t database;
@end

@implementation InvoiceController

// example
- (void)showOnMain:(dispatch_block_t)block {
  if ([NSThread isMainThread]) {
    block();
  } else {
    dispatch_sync(dispatch_get_main_queue(), block);
  }
}
// end

- (void)reload {
  dispatch_async(self.database, ^{
    dispatch_sync(dispatch_get_main_queue(), ^{
      NSLog(@"reloaded");
    });
  });
}
@end
