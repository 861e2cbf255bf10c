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
    dispatch_async(dispatch_get_main_queue(), ^{
      [migration deleteDataForClassName:@"Invoice"];  // expect: dispatch-in-migration
    });
  };
}
// end

- (void)configureInBackground:(RLMRealmConfiguration *)configuration {
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    dispatch_async(dispatch_get_global_queue(0, 0), ^{
      [migration createObject:@"Invoice" withValue:@{}];  // expect: dispatch-in-migration
    });
  };
}

- (void)configureOnQueue:(RLMRealmConfiguration *)configuration {
  NSOperationQueue *queue = [[NSOperationQueue alloc] init];
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    [queue addOperationWithBlock:^{
      [migration deleteDataForClassName:@"Invoice"];  // expect: dispatch-in-migration
    }];
  };
}
@end
