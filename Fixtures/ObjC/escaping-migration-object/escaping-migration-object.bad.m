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
  NSMutableArray<RLMObject *> *songs = [NSMutableArray array];
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.schemaVersion = 1;
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    [migration enumerateObjects:@"Song"
                          block:^(RLMObject *oldSong, RLMObject *newSong) {
                            [songs addObject:newSong];
                          }];
  };
  [RLMRealm realmWithConfiguration:configuration error:nil];
  for (RLMObject *song in songs) {
    song[@"order"] = @(-1);  // expect: escaping-migration-object
  }
}
// end

static void openPlaylistAndKeepMigration(void) {
  __block RLMMigration *kept = nil;
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    kept = migration;
  };
  [RLMRealm realmWithConfiguration:configuration error:nil];
  [kept deleteDataForClassName:@"Song"];  // expect: escaping-migration-object
}

static void openPlaylistAndKeepLast(void) {
  __block RLMObject *last = nil;
  RLMRealmConfiguration *configuration = [[RLMRealmConfiguration alloc] init];
  [configuration setMigrationBlock:^(RLMMigration *migration, uint64_t oldVersion) {
    [migration enumerateObjects:@"Song"
                          block:^(RLMObject *oldSong, RLMObject *newSong) {
                            last = oldSong;
                          }];
  }];
  [RLMRealm realmWithConfiguration:configuration error:nil];
  NSLog(@"%@", last[@"title"]);  // expect: escaping-migration-object
}
