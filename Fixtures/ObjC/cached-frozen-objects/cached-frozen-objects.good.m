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
static NSMutableDictionary<NSNumber *, Tile *> *copies;

static void keepTile(Tile *tile) {
  copies[@(tile.tileID)] = [[Tile alloc] initWithValue:tile];
}
// end

static NSMutableArray<Tile *> *latest;

// Only as many as are needed.
static void addTile(Tile *tile) {
  [latest addObject:[tile freeze]];
  if (latest.count > 10) {
    [latest removeObjectAtIndex:0];
  }
}

static NSMutableArray<Tile *> *shown;

static void showTile(Tile *tile) {
  [shown addObject:[tile freeze]];
}

static void forgetTiles(void) {
  [shown removeAllObjects];
}
