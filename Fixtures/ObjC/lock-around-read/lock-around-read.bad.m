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

@interface InvoiceReader : NSObject
@property (nonatomic) NSLock *lock;
@end

@implementation InvoiceReader

- (instancetype)init {
  self = [super init];
  if (self) {
    _lock = [[NSLock alloc] init];
  }
  return self;
}

// example
- (NSString *)customerOf:(Invoice *)invoice {
  @synchronized(self) {
    return invoice.customer;  // expect: lock-around-read
  }
}
// end

- (double)totalOf:(Invoice *)invoice lock:(NSLock *)lock {
  [lock lock];
  double total = invoice.total;  // expect: lock-around-read
  [lock unlock];
  return total;
}

- (NSInteger)numberOf:(Invoice *)invoice {
  NSInteger number = 0;
  @synchronized(invoice) {
    number = invoice.number;  // expect: lock-around-read
  }
  return number;
}
@end
