// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Job : RLMObject
@property BOOL isDone;
@end

@implementation Job
@end

@interface Shift : NSObject
@end

@implementation Shift

// example
- (void)waitForJobs {
  dispatch_async(dispatch_queue_create("shift.waiting", DISPATCH_QUEUE_SERIAL), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      RLMResults<Job *> *open = [Job objectsInRealm:realm where:@"isDone = NO"];
      while (open.count > 0) {
        [NSThread sleepForTimeInterval:0.1];
        [realm refresh];
      }
    }
  });
}
// end

// Each round opens the realm anew, in a pool that lets go of it.
- (void)watchJobs {
  [NSThread detachNewThreadWithBlock:^{
    for (NSInteger round = 0; round < 10; round++) {
      @autoreleasepool {
        NSLog(@"%lu jobs", [Job allObjects].count);
      }
      sleep(1);
    }
  }];
}
@end
