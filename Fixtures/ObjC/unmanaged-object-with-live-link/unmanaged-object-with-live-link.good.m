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
@end

@implementation Reception

// example
- (void)planVisitOfPatient:(Patient *)patient {
  NSNumber *patientID = @(patient.patientID);
  dispatch_queue_t queue = dispatch_queue_create("clinic.visits", DISPATCH_QUEUE_SERIAL);
  dispatch_async(queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        Visit *visit = [[Visit alloc] init];
        visit.patient = [Patient objectInRealm:realm forPrimaryKey:patientID];
        [realm addObject:visit];
      }];
    }
  });
}
// end

// Only what the copy has of its own.
- (void)printReasonOfVisit:(Visit *)visit {
  Visit *copy = [[Visit alloc] initWithValue:visit];
  dispatch_async(dispatch_queue_create("clinic.printer", NULL), ^{
    NSLog(@"%@", copy.reason);
  });
}

// The links of a frozen object are frozen.
- (void)printFrozenVisit:(Visit *)visit {
  Visit *frozen = [visit freeze];
  dispatch_async(dispatch_queue_create("clinic.printer", NULL), ^{
    NSLog(@"%@", frozen.patient.name);
  });
}
@end
