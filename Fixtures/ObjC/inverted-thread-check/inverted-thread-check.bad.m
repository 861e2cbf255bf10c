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

@interface InvoiceScreen : NSObject
@property (nonatomic) RLMResults<Invoice *> *invoices;
@end

@implementation InvoiceScreen

- (instancetype)init {
  self = [super init];
  if (self) {
    _invoices = [Invoice allObjects];
  }
  return self;
}

// example
- (void)show {
  if ([NSThread isMainThread]) {
    dispatch_async(dispatch_get_main_queue(), ^{
      NSLog(@"%lu", (unsigned long)self.invoices.count);
    });
  } else {
    NSLog(@"%lu", (unsigned long)self.invoices.count);  // expect: inverted-thread-check
  }
}
// end

- (void)showLast {
  if (NSThread.isMainThread) {
    dispatch_async(dispatch_get_main_queue(), ^{
      NSLog(@"%@", [self.invoices lastObject]);
    });
    return;
  }
  NSLog(@"%lu", (unsigned long)self.invoices.count);  // expect: inverted-thread-check
}

- (void)showFirst {
  BOOL isMain = [NSThread isMainThread];
  if (!isMain) {
    NSLog(@"%lu", (unsigned long)self.invoices.count);  // expect: inverted-thread-check
  } else {
    dispatch_async(dispatch_get_main_queue(), ^{
      NSLog(@"%lu", (unsigned long)self.invoices.count);
    });
  }
}
@end
