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
  NSLog(@"saving %@", recipe.title);
  dispatch_queue_t queue = dispatch_queue_create("recipes.database", DISPATCH_QUEUE_SERIAL);
  dispatch_async(queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        [realm addOrUpdateObject:recipe];
      }];
    }
  });
}
// end

// A copy is added, and the original stays unmanaged.
- (void)addCopyOf:(Recipe *)draft {
  Recipe *recipe = [[Recipe alloc] init];
  recipe.title = @"Bread";
  Recipe *copy = [[Recipe alloc] initWithValue:recipe];
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        [realm addObject:copy];
      }];
    }
  });
  NSLog(@"saving %@", recipe.title);
}

// Values go, and the object is made where it is added.
- (void)createRecipeTitled:(NSString *)title {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      [[RLMRealm defaultRealm] transactionWithBlock:^{
        [Recipe createInDefaultRealmWithValue:@{ @"title" : title }];
      }];
    }
  });
  NSLog(@"saving %@", title);
}
@end
