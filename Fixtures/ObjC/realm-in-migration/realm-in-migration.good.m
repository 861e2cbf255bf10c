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
    if (oldVersion < 2) {
      [migration enumerateObjects:Invoice.className
                            block:^(RLMObject *oldObject, RLMObject *newObject) {
                              newObject[@"customer"] = oldObject[@"name"];
                            }];
    }
  };
  return configuration;
}
// end
@end
