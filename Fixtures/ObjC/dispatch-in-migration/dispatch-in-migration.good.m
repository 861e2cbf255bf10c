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

@interface InvoiceStore : NSObject
@end

@implementation InvoiceStore

// example
- (void)configure:(RLMRealmConfiguration *)configuration {
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    [migration deleteDataForClassName:@"Invoice"];
    dispatch_async(dispatch_get_main_queue(), ^{
      NSLog(@"migrated");
    });
  };
}
// end
@end
