// run: no -- Objective-C
#import <Realm/Realm.h>
#import <UIKit/UIKit.h>

@interface Draft : RLMObject
@property NSInteger draftID;
@property NSString *text;
@end

@implementation Draft
@end

@interface DraftViewController : UIViewController
@property (nonatomic) UITextView *textView;
@end

@implementation DraftViewController

// example
- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  NSString *text = self.textView.text;
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm asyncTransactionWithBlock:^{
    [Draft createOrUpdateInRealm:realm withValue:@{ @"draftID" : @2, @"text" : text }];
  }];
  [realm invalidate];  // expect: realm-closed-during-async-write
}
// end

- (void)clear {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm beginWriteTransaction];
  [realm deleteAllObjects];
  [realm commitAsyncWriteTransaction];
  [realm invalidate];  // expect: realm-closed-during-async-write
}
@end
