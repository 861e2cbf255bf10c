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
  }
      onComplete:^(NSError *error) {
        [realm invalidate];
      }];
}
// end

// The realm says whether something is under way.
- (void)closeIfIdle {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm asyncTransactionWithBlock:^{
    [realm deleteAllObjects];
  }];
  if (!realm.isPerformingAsynchronousWriteOperations) {
    [realm invalidate];
  }
}
@end
