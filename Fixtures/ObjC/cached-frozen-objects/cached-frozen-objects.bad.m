// run: no -- Objective-C
#import <Foundation/Foundation.h>
#import <Realm/Realm.h>

@interface Tile : RLMObject
@property NSInteger tileID;
@property NSString *color;
@end

@implementation Tile
@end

// example
static NSMutableDictionary<NSNumber *, Tile *> *tiles;

static void keepTile(Tile *tile) {
  Tile *frozen = [tile freeze];
  tiles[@(tile.tileID)] = frozen;  // expect: cached-frozen-objects
}
// end

@interface TileHistory : NSObject
@property (nonatomic) NSMutableArray<Tile *> *seen;
@end

@implementation TileHistory
+ (instancetype)sharedHistory {
  static TileHistory *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    shared = [[TileHistory alloc] init];
  });
  return shared;
}

- (void)addTile:(Tile *)tile {
  Tile *frozen = [tile freeze];
  [self.seen addObject:frozen];  // expect: cached-frozen-objects
}
@end
