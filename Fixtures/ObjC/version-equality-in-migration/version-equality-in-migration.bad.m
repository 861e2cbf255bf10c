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
    if (oldVersion == 1) {  // expect: version-equality-in-migration
      [migration renamePropertyForClass:@"Invoice" oldName:@"name" newName:@"customer"];
    }
  };
}
// end
@end
