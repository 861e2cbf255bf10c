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

@interface InvoiceSender : NSObject
@end

@implementation InvoiceSender

// example
- (void)send:(Invoice *)invoice {
  // expect: unresolved-reference
  [RLMThreadSafeReference referenceWithThreadConfined:invoice];
}
// end

- (void)sendLater:(Invoice *)invoice {
  RLMThreadSafeReference *reference =
      // expect: unresolved-reference
      [RLMThreadSafeReference referenceWithThreadConfined:invoice];
  NSLog(@"%d", reference.isInvalidated);
}

- (void)sendSometimes:(Invoice *)invoice {
  RLMThreadSafeReference *reference = nil;
  // expect: unresolved-reference
  reference = [RLMThreadSafeReference referenceWithThreadConfined:invoice];
}
@end
