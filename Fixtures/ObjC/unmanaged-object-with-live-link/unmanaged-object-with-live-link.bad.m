// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Patient : RLMObject
@property NSInteger patientID;
@property NSString *name;
@end

@implementation Patient
@end

@interface Visit : RLMObject
@property NSString *reason;
@property Patient *patient;
@end

@implementation Visit
@end

@interface Reception : NSObject
@property (nonatomic) dispatch_queue_t printer;
@end

@implementation Reception

- (instancetype)init {
  if ((self = [super init])) {
    _printer = dispatch_queue_create("clinic.printer", DISPATCH_QUEUE_SERIAL);
  }
  return self;
}

// example
- (void)planVisitOfPatient:(Patient *)patient {
  Visit *visit = [[Visit alloc] init];
  visit.reason = @"Check-up";
  visit.patient = patient;
  dispatch_queue_t queue = dispatch_queue_create("clinic.visits", DISPATCH_QUEUE_SERIAL);
  dispatch_async(queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        [realm addObject:visit];  // expect: unmanaged-object-with-live-link
      }];
    }
  });
}
// end

- (void)printVisit:(Visit *)visit {
  Visit *copy = [[Visit alloc] initWithValue:visit];
  dispatch_async(dispatch_queue_create("clinic.printer", NULL), ^{
    NSLog(@"%@", copy.reason);
    NSLog(@"%@", copy.patient.name);  // expect: unmanaged-object-with-live-link
  });
}
@end
