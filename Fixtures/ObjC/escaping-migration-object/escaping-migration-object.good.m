// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Song : RLMObject
@property NSString *title;
@property NSInteger order;
@end

@implementation Song
@end

// example
static void openPlaylist(void) {
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.schemaVersion = 1;
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    [migration enumerateObjects:@"Song"
                          block:^(RLMObject *oldSong, RLMObject *newSong) {
                            newSong[@"order"] = @(-1);
                          }];
  };
  [RLMRealm realmWithConfiguration:configuration error:nil];
}
// end

// Plain values may be taken along.
static void openPlaylistAndTell(void) {
  NSMutableArray<NSString *> *titles = [NSMutableArray array];
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    [migration enumerateObjects:@"Song"
                          block:^(RLMObject *oldSong, RLMObject *newSong) {
                            [titles addObject:oldSong[@"title"]];
                          }];
  };
  [RLMRealm realmWithConfiguration:configuration error:nil];
  for (NSString *title in titles) {
    NSLog(@"%@", title);
  }
}

// Objects are changed once the realm is open.
static void openPlaylistAndChange(void) {
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    [migration deleteDataForClassName:@"Playlist"];
  };
  RLMRealm *realm = [RLMRealm realmWithConfiguration:configuration error:nil];
  [realm transactionWithBlock:^{
    for (Song *song in [Song allObjectsInRealm:realm]) {
      song.order = -1;
    }
  }];
}
