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
@end

@implementation InvoiceController

// example
- (void)viewDidLoad {
  [super viewDidLoad];
  // expect: main-sync-from-main
  dispatch_sync(dispatch_get_main_queue(), ^{
    NSLog(@"loaded");
  });
}
// end

- (void)viewWillAppear:(BOOL)animated {
  // expect: main-sync-from-main
  dispatch_sync(dispatch_get_main_queue(), ^{
    NSLog(@"%lu", (unsigned long)[Invoice allObjects].count);
  });
}

- (void)reload {
  dispatch_async(dispatch_get_main_queue(), ^{
    // expect: main-sync-from-main
    dispatch_sync(dispatch_get_main_queue(), ^{
      NSLog(@"reloaded");
    });
  });
}
@end
