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
      RLMResults<Job *> *open = [Job objectsWhere:@"isDone = NO"];
      while (open.count > 0) {  // expect: stale-read-without-refresh
        [NSThread sleepForTimeInterval:0.1];
      }
    }
  });
}
// end

- (void)watchJobs {
  [NSThread detachNewThreadWithBlock:^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      for (NSInteger round = 0; round < 10; round++) {
        RLMResults *jobs = [Job allObjectsInRealm:realm];  // expect: stale-read-without-refresh
        NSLog(@"%lu jobs", jobs.count);
        sleep(1);
      }
    }
  }];
}
@end
