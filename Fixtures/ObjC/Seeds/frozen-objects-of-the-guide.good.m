// run: no -- Objective-C
#import <Realm/Realm.h>

// After the threading guide: a manual refresh, freezing, the test for it, and thawing.

@interface Dog : RLMObject
@property NSString *name;
@end

@implementation Dog
@end

static void refresh(RLMRealm *realm) {
  if (![realm autorefresh]) {
    [realm refresh];
  }
}

static void freezeEverything(RLMRealm *realm) {
  RLMRealm *frozenRealm = [realm freeze];
  RLMResults *dogs = [Dog allObjectsInRealm:realm];
  RLMResults *frozenDogs = [dogs freeze];
  RLMResults *frozenDogs2 = [Dog allObjectsInRealm:frozenRealm];
  Dog *dog = [dogs firstObject];
  Dog *frozenDog = [dog freeze];
  RLMResults *thawedDogs = [dogs thaw];
  Dog *thawedDog = [dog thaw];
  RLMRealm *thawedRealm = [realm thaw];
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%lu %lu %@", (unsigned long)frozenDogs.count, (unsigned long)frozenDogs2.count,
          frozenDog.name);
  });
  NSLog(@"%@ %@ %@", thawedDogs, thawedDog.name, thawedRealm);
}

static BOOL tellWhetherFrozen(RLMRealm *realm, RLMResults *dogs, Dog *dog) {
  return realm.frozen || [dogs isFrozen] || dog.isFrozen;
}
