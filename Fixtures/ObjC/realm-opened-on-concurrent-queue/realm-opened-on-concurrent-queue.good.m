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

@interface InvoiceImport : NSObject
@property (nonatomic) dispatch_queue_t database;
@end

@implementation InvoiceImport

// example
- (void)import:(NSArray<NSDictionary *> *)rows {
  dispatch_queue_t database = dispatch_queue_create("books.database", DISPATCH_QUEUE_SERIAL);
  dispatch_async(database, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        for (NSDictionary *row in rows) {
          [Invoice createInRealm:realm withValue:row];
        }
      }];
    }
  });
}
// end

- (NSUInteger)count {
  return [Invoice allObjects].count;
}
@end
