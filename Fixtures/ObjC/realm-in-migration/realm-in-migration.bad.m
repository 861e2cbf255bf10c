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
- (RLMRealmConfiguration *)configuration {
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.schemaVersion = 2;
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    // expect: realm-in-migration
    NSLog(@"%lu", (unsigned long)[Invoice allObjects].count);
  };
  return configuration;
}
// end

- (void)open {
  RLMRealmConfiguration *configuration = [[RLMRealmConfiguration alloc] init];
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    RLMRealm *realm = [RLMRealm defaultRealm];  // expect: realm-in-migration
    NSLog(@"%d", realm.isEmpty);
  };
}

- (void)find {
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    // expect: realm-in-migration
    for (Invoice *invoice in [Invoice objectsWhere:@"number > 3"]) {
      NSLog(@"%@", invoice.customer);
    }
  };
}
@end
