// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Recipe : RLMObject
@property NSInteger recipeID;
@property NSString *title;
@end

@implementation Recipe
@end

@interface RecipeStore : NSObject
@property (nonatomic) dispatch_queue_t queue;
@end

@implementation RecipeStore

// example
- (void)addRecipeTitled:(NSString *)title {
  Recipe *recipe = [[Recipe alloc] init];
  recipe.title = title;
  dispatch_group_t group = dispatch_group_create();
  dispatch_queue_t queue = dispatch_queue_create("recipes.database", DISPATCH_QUEUE_SERIAL);
  dispatch_group_async(group, queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        [realm addOrUpdateObject:recipe];
      }];
    }
  });
  dispatch_group_wait(group, DISPATCH_TIME_FOREVER);
  NSLog(@"%@ is saved", recipe.title);  // expect: object-added-elsewhere
}
// end

- (void)saveRecipe:(Recipe *)recipe {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];  // expect: realm-opened-on-concurrent-queue
      [realm beginWriteTransaction];
      [realm addObject:recipe];
      [realm commitWriteTransaction];
    }
  });
}

- (void)importTitles:(NSArray<NSString *> *)titles {
  for (NSString *title in titles) {
    Recipe *recipe = [[Recipe alloc] initWithValue:@{ @"title" : title }];
    [self saveRecipe:recipe];
    NSLog(@"%@", recipe.title);  // expect: object-added-elsewhere
  }
}
@end
