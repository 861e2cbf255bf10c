// run: no -- Objective-C
#import <Realm/Realm.h>
#import <UIKit/UIKit.h>

@interface Dish : RLMObject
@property NSInteger dishID;
@property NSString *title;
@end

@implementation Dish
@end

// example
@interface MenuViewController : UIViewController
@property (nonatomic) dispatch_queue_t loading;
@property (nonatomic) Dish *favourite;
@property (nonatomic) UILabel *label;
@end

@implementation MenuViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  self.loading = dispatch_queue_create("menu.loading", DISPATCH_QUEUE_SERIAL);
  dispatch_async(self.loading, ^{
    @autoreleasepool {
      self.favourite = [[Dish objectsWhere:@"title BEGINSWITH 'S'"] firstObject];
    }
  });
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  self.label.text = self.favourite.title;  // expect: stored-live-object
}
@end
// end

@interface MenuDataSource : NSObject <UITableViewDataSource>
@end

@implementation MenuDataSource {
  RLMResults<Dish *> *_dishes;
}

- (void)load {
  [NSThread detachNewThreadWithBlock:^{
    _dishes = [Dish allObjects];
  }];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  return _dishes.count;  // expect: stored-live-object
}
@end

@interface MenuTableViewController : UITableViewController <NSURLSessionDataDelegate>
@property (nonatomic) RLMRealm *realm;
@end

@implementation MenuTableViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  self.realm = [RLMRealm defaultRealm];
}

- (void)reload {
  NSURLSessionConfiguration *configuration =
      [NSURLSessionConfiguration defaultSessionConfiguration];
  NSURLSession *session = [NSURLSession sessionWithConfiguration:configuration
                                                        delegate:self
                                                   delegateQueue:nil];
  [[session dataTaskWithURL:[NSURL URLWithString:@"https://example.com/menu"]] resume];
}

- (void)URLSession:(NSURLSession *)session
          dataTask:(NSURLSessionDataTask *)dataTask
    didReceiveData:(NSData *)data {
  NSString *title = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
  [self.realm transactionWithBlock:^{  // expect: live-object-in-callback
    [Dish createInRealm:self.realm withValue:@{ @"title" : title }];
  }];
}
@end
