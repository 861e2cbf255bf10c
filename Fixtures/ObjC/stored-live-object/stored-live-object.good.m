// run: no -- Objective-C
#import <Realm/Realm.h>
#import <UIKit/UIKit.h>

@interface Dish : RLMObject
@property NSInteger dishID;
@property NSString *title;
@end

@implementation Dish
+ (NSString *)primaryKey {
  return @"dishID";
}
@end

// example
@interface MenuViewController : UIViewController
@property (nonatomic) dispatch_queue_t loading;
@property (nonatomic) NSNumber *favourite;
@property (nonatomic) UILabel *label;
@end

@implementation MenuViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  self.loading = dispatch_queue_create("menu.loading", DISPATCH_QUEUE_SERIAL);
  dispatch_async(self.loading, ^{
    @autoreleasepool {
      Dish *dish = [[Dish objectsWhere:@"title BEGINSWITH 'S'"] firstObject];
      self.favourite = @(dish.dishID);
    }
  });
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  self.label.text = [[Dish objectForPrimaryKey:self.favourite] title];
}
@end
// end

@interface FrozenMenuViewController : UIViewController
@property (nonatomic) Dish *favourite;
@property (nonatomic) UILabel *label;
@end

@implementation FrozenMenuViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  dispatch_queue_t queue = dispatch_queue_create("menu.frozen", DISPATCH_QUEUE_SERIAL);
  dispatch_async(queue, ^{
    @autoreleasepool {
      self.favourite = [[[Dish allObjects] firstObject] freeze];
    }
  });
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  self.label.text = self.favourite.title;
}
@end

// Opens where it works.
@interface MenuExport : NSOperation
@property (nonatomic, copy) NSString *prefix;
@end

@implementation MenuExport
- (void)main {
  @autoreleasepool {
    for (Dish *dish in [Dish objectsWhere:@"title BEGINSWITH %@", self.prefix]) {
      NSLog(@"%@", dish.title);
    }
  }
}
@end

// All of it is on the main thread.
@interface MenuTableViewController : UITableViewController
@property (nonatomic) RLMResults<Dish *> *dishes;
@end

@implementation MenuTableViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  self.dishes = [Dish allObjects];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  return self.dishes.count;
}
@end
