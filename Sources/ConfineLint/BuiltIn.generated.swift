// Written from Rules/ by `make update`; a test fails when the two differ.
// swift-format-ignore-file

/// The text of every rule's page and of every library's model, so that a binary needs no files.
public enum BuiltIn {
  public static let pages: [(name: String, text: String)] = [
    ("async-write-in-async-code.md",
#"""
---
id: async-write-in-async-code
law: One writer at a time
severity: warning
default: on
since: 0.1.0
requires: realm-swift 10.39
languages: [swift]
check: region
parameters: { inside: async-code, of: [schedule] }
observed-as: never -- such a write is complete and correct, only later than the code that follows
message: "asynchronous code does not wait for this write of '{value}'"
fix: use 'try await realm.asyncWrite { }'
---

# async-write-in-async-code

## What it finds

`writeAsync` or `beginAsyncWrite` in the body of an asynchronous function, which could await the write.
It is a warning where the function goes on after it, and a note where the write is the last that it does.

## Why it matters

Both return at once, and their blocks run when the writer's turn comes.
In a function whose every other step is awaited the next line reads like the one after the write, and it runs before it.
Errors go to a completion that is easily left out, and a cancelled task does not cancel the write.
`asyncWrite` waits for the turn and for the disk without holding up the actor, throws what goes wrong, and ends with its task.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private func finishLesson(_ lesson: Lesson, in realm: Realm) async {
  await awaitReply()
  realm.writeAsync {  // expect: async-write-in-async-code
    lesson.isDone = true
  }
  show("done: \(lesson.isDone)")
}
```

## Good

Await the write.

```swift
@MainActor
private func finishAwaited(_ lesson: Lesson, in realm: Realm) async throws {
  await awaitReply()
  try await realm.asyncWrite {
    lesson.isDone = true
  }
  show("done: \(lesson.isDone)")
}
```

In synchronous code, such as the action of a button, a completion is the way to go on.

```swift
@MainActor
private func tapped(_ lesson: Lesson, in realm: Realm, completion: @escaping @Sendable () -> Void) {
  realm.writeAsync {
    lesson.isDone = true
  } onComplete: { _ in
    completion()
  }
}
```

## At run time

The write itself is right, so there is nothing to observe.

## Known limits

A closure counts as asynchronous if it awaits something itself.
A continuation around `writeAsync` waits for it, and is not reported.
Where the realm belongs to no queue and no actor, [async-write-without-scheduler](async-write-without-scheduler.md) tells the graver mistake instead.
Objective-C has no asynchronous functions, so the rule is for Swift alone.

## See also

- Realm Swift SDK, "Swift Concurrency", section "Perform Background Writes".

"""#),
    ("async-write-without-scheduler.md",
#"""
---
id: async-write-without-scheduler
law: One writer at a time
severity: error
default: on
since: 0.1.0
requires: realm-swift 10.26
languages: [swift, objective-c]
check: delivery
parameters: { of: [begin, schedule, commit] }
observed-as: [async-write-without-scheduler]
message: "'{value}' belongs to a thread to which nothing brings an asynchronous write"
fix: open the realm with 'queue:', or write synchronously in a block that is in the background anyway
---

# async-write-without-scheduler

## What it finds

`writeAsync`, `beginAsyncWrite`, `commitAsyncWrite` or `asyncWrite` of a realm that belongs to a thread of a pool: one that was opened without `queue:` in a block of a queue, or synchronously in an actor or in an `async` function that the main actor does not isolate.

## Why it matters

An asynchronous write comes back to its realm's home when its turn has come, and again when it is durable.
A main thread, a queue and an actor can be come back to; a thread of a pool does other things as soon as the block is over.
The library stops the app with `Cannot schedule async transaction. Make sure you are running from inside a run loop.`, and at `await realm.asyncWrite` with `asyncWrite() can only be called on main thread or actor-isolated Realms`.

## Bad

The lines marked `expect` are the findings.

```swift
private func markRead(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "inbox.background").async {
    autoreleasepool {
      let realm = try! Realm(configuration: inbox)
      let messages = realm.objects(Message.self)
      realm.writeAsync {  // expect: async-write-without-scheduler
        messages.first?.isRead = true
      }
    }
    completion()
  }
}
```

## Good

Give the realm the queue as its home.

```swift
private func markReadOnQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "mailbox.background")
  queue.async {
    let realm = try! Realm(configuration: mailbox, queue: queue)
    let messages = realm.objects(Message.self)
    realm.writeAsync {
      messages.first?.isRead = true
    } onComplete: { _ in
      completion()
    }
  }
}
```

In the background there is nobody to hold up: write synchronously.

```swift
private func markReadInBlock(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "mailbox.blocks").async {
    autoreleasepool {
      let realm = try! Realm(configuration: mailbox)
      try! realm.write {
        realm.objects(Message.self).first?.isRead = true
      }
    }
    completion()
  }
}
```

## At run time

The ownership checker reports the call, and the write does not happen.

## Known limits

A synchronous function may be called on the main thread, so its realm is not reported.
A thread of the project's own that runs a run loop is taken for one that does not.

## See also

- Realm Swift SDK, "Threading", section "Perform a Background Write".

"""#),
    ("background-realm-without-autoreleasepool.md",
#"""
---
id: background-realm-without-autoreleasepool
law: A reader sees its version until it refreshes
severity: warning
default: on
since: 0.1.0
languages: [swift, objective-c]
check: retention
parameters: { of: [open] }
observed-as: never -- when a pool of the system is drained is not for a store to see, and without pools a realm goes away at once
message: "no autorelease pool lets go of the realm that is opened {here}"
fix: "put what the block does into 'autoreleasepool { }', or make the queue with 'autoreleaseFrequency: .workItem'"
---

# background-realm-without-autoreleasepool

## What it finds

A realm that the block of a serial, concurrent or global queue opens for itself without an autorelease pool around it.
It is a note; in a loop, where the block goes on for long, it is a warning.
An operation, a thread of the project's own and the block of a queue with `autoreleaseFrequency: .workItem` have a pool, which is drained when they end: there a realm is reported that is opened in a loop.
On a concurrent or global queue [realm-opened-on-concurrent-queue](realm-opened-on-concurrent-queue.md) is told at the same opening.

## Why it matters

The library puts a realm into the current autorelease pool when it opens it.
A queue drains its pool when it gets round to it, and a loop in a block gives it no chance to.
Until then the realm lives and keeps the version that it has read: the file grows with each write of others, and the next `Realm()` on the same thread is the same old realm, which shows the old version.

## Bad

The lines marked `expect` are the findings.

```swift
private func importBatches(
  _ batches: [[Double]], completion: @escaping @Sendable () -> Void
) {
  DispatchQueue(label: "station.import").async {
    for (index, batch) in batches.enumerated() {
      // expect: background-realm-without-autoreleasepool
      let realm = try! Realm(configuration: station)
      try! realm.write {
        for (offset, value) in batch.enumerated() {
          realm.create(Reading.self, value: ["id": index * 100 + offset, "value": value])
        }
      }
    }
    completion()
  }
}
```

In Objective-C:

```objc
- (void)count {
  dispatch_async(self.queue, ^{
    RLMRealm *realm = [RLMRealm defaultRealm];  // expect: background-realm-without-autoreleasepool
    NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:realm].count);
  });
}
```

## Good

Put a pool around each round.

```swift
private func importBatches(
  _ batches: [[Double]], completion: @escaping @Sendable () -> Void
) {
  DispatchQueue(label: "observatory.import").async {
    for (index, batch) in batches.enumerated() {
      autoreleasepool {
        let realm = try! Realm(configuration: observatory)
        try! realm.write {
          for (offset, value) in batch.enumerated() {
            realm.create(Reading.self, value: ["id": index * 100 + offset, "value": value])
          }
        }
      }
    }
    completion()
  }
}
```

Let the queue have a pool for each block.

```swift
private final class ReadingCounter: @unchecked Sendable {
  private let queue = DispatchQueue(
    label: "observatory.count", autoreleaseFrequency: .workItem)

  func count(completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      let realm = try! Realm(configuration: observatory)
      completion(realm.objects(Reading.self).count)
    }
  }
}
```

In Objective-C:

```objc
- (void)count {
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      NSLog(@"%lu", (unsigned long)[Invoice allObjectsInRealm:realm].count);
    }
  });
}
```

## At run time

There is nothing to observe: on Linux there are no pools, and a realm goes away with its last user.
`confine inspect` lists who holds which version.

## Known limits

The main queue's blocks are not looked at: the main run loop drains a pool in each turn.
A realm that the block puts into a property is not reported here; what is wrong with that is told by [unbound-realm-on-serial-queue](unbound-realm-on-serial-queue.md).
A function that opens a realm and is called by a block is not reported, since another caller may have a pool.
Asynchronous functions are not looked at.
A realm that is opened for its queue with `queue:` is brought to newer versions there, and is not reported.

## See also

- [stale-read-without-refresh](stale-read-without-refresh.md).
- Realm Swift SDK, "Threading".

"""#),
    ("blocking-wait-inside-write.md",
#"""
---
id: blocking-wait-inside-write
law: One writer at a time
severity: warning
default: on
since: 0.1.0
languages: [swift, objective-c]
check: region
parameters: { inside: transaction, of: [wait] }
observed-as: never -- the store does not see that a thread waits
message: "the thread is held up within the write transaction of '{value}'"
fix: wait first and write afterwards
---

# blocking-wait-inside-write

## What it finds

A wait for a semaphore, a dispatch group, an operation or the main thread, or a sleep, while a write transaction is open.

## Why it matters

There is one writer at a time.
While this one waits, every other writer waits for it, the main thread too if it wants to write.
If what is waited for wants to write as well, on another thread, neither ever goes on.

## Bad

The lines marked `expect` are the findings.

```swift
private func updateSize(of photo: Photo, in realm: Realm) throws {
  try realm.write {
    let finished = DispatchSemaphore(value: 0)
    downloadPhoto { _ in finished.signal() }
    finished.wait()  // expect: blocking-wait-inside-write
    photo.byteCount = 1024
  }
}
```

The main thread may be waiting for this very transaction, to begin its own.

```swift
private func recount(_ photos: Results<Photo>, in realm: Realm) throws {
  try realm.write {
    for (index, photo) in photos.enumerated() {
      photo.byteCount = 0
      DispatchQueue.main.sync {  // expect: blocking-wait-inside-write
        show("\(index) photos counted")
      }
    }
  }
}
```

## Good

Wait before the write.

```swift
private func updateAfterDownload(_ photo: Photo, in realm: Realm) throws {
  let finished = DispatchSemaphore(value: 0)
  downloadPicture { _ in finished.signal() }
  finished.wait()
  try realm.write {
    photo.byteCount = 1024
  }
}
```

Better still, await what the write needs, which holds up no thread.

```swift
@MainActor
private func updateWhenDownloaded(_ id: Int, in realm: Realm) async throws {
  let size = await withCheckedContinuation { continuation in
    downloadPicture { continuation.resume(returning: $0) }
  }
  try realm.write {
    realm.object(ofType: Photo.self, forPrimaryKey: id)?.byteCount = size
  }
}
```

## At run time

The store sees no wait.

## Known limits

Known waits are those of `DispatchSemaphore`, `DispatchGroup`, `Operation`, `OperationQueue`, `Thread.sleep`, `sleep` and `usleep`.
`DispatchQueue.sync` is one on the main queue alone, because on any other it guards a variable as often as it waits for work.
A function of the project is followed into if it waits itself or names a member of its own type that does.

## See also

- [suspension-inside-write](suspension-inside-write.md), the same with `await`.
- Realm Swift SDK, "Threading", section "Avoid Writes on the UI Thread if You Write on a Background Thread".

"""#),
    ("cached-frozen-objects.md",
#"""
---
id: cached-frozen-objects
law: A reader sees its version until it refreshes
severity: note
default: off
since: 0.1.0
languages: [swift, objective-c]
check: retention
parameters: { of: [store] }
observed-as: never -- one frozen value is right, and what an app keeps for good is not for a store to see
message: "frozen {kind} '{value}' is kept in a collection out of which nothing is taken"
fix: keep an unmanaged copy or the values that are needed, or take out what is no longer used
---

# cached-frozen-objects

## What it finds

A frozen value that is put into a collection which lives as long as the program, in static storage or in the one object of its type, and out of which no code of the project takes anything.

## Why it matters

A frozen value keeps the version in which it was frozen.
Values that are frozen one after the other keep one version each, so a cache of them keeps ever more versions: the file grows, and `maximumNumberOfActiveVersions` is reached one day.

## Bad

The lines marked `expect` are the findings.

```swift
private enum TileCache {
  nonisolated(unsafe) static var tiles: [Int: Tile] = [:]

  static func keep(_ tile: Tile) {
    let frozen = tile.freeze()
    tiles[tile.id] = frozen  // expect: cached-frozen-objects
  }
}
```

In Objective-C:

```objc
static NSMutableDictionary<NSNumber *, Tile *> *tiles;

static void keepTile(Tile *tile) {
  Tile *frozen = [tile freeze];
  tiles[@(tile.tileID)] = frozen;  // expect: cached-frozen-objects
}
```

## Good

Keep a copy, which keeps no version.

```swift
private enum TileCopies {
  nonisolated(unsafe) static var copies: [Int: Tile] = [:]

  static func keep(_ tile: Tile) {
    copies[tile.id] = Tile(value: ["id": tile.id, "color": tile.color])
  }
}
```

Keep only as many as are needed.

```swift
private final class LatestTiles {
  nonisolated(unsafe) static let shared = LatestTiles()
  private var latest: [Tile] = []

  func add(_ tile: Tile) {
    latest.append(tile.freeze())
    if latest.count > 10 { latest.removeFirst() }
  }
}
```

In Objective-C:

```objc
static NSMutableDictionary<NSNumber *, Tile *> *copies;

static void keepTile(Tile *tile) {
  copies[@(tile.tileID)] = [[Tile alloc] initWithValue:tile];
}
```

## At run time

There is nothing to observe: each frozen value is right by itself.
The store refuses to go beyond `maximumNumberOfActiveVersions` and then names who holds which version and since when, and `confine inspect` lists them.

## Known limits

Arrays, sets and dictionaries are known, in global and static variables and in the one object of a type; one value that is replaced by the next is right, and what `+=` or an `NSCache` takes is not seen.
A collection of an object that may go away is not reported, and neither is one that any code assigns, hands on by `&` or calls a method of that is not known.
Collections are told apart by the names of their properties.

## See also

- [realm-closed-under-frozen-objects](realm-closed-under-frozen-objects.md).
- Realm Swift SDK, "Threading", section "Frozen Objects".

"""#),
    ("cancelled-async-commit.md",
#"""
---
id: cancelled-async-commit
law: One writer at a time
severity: warning
default: on
since: 0.1.0
requires: realm-swift 10.26
languages: [swift, objective-c]
check: protocol
parameters: { misstep: too-late, of: [cancel] }
observed-as: never -- the library documents that the commit stands, so the store does it without a report
message: "'{value}' names a commit, of which only the completion is cancelled"
fix: cancel the write by the number that 'writeAsync' or 'beginAsyncWrite' gave, or call 'cancelWrite' instead of committing
---

# cancelled-async-commit

## What it finds

`cancelAsyncWrite` with the number that `commitAsyncWrite` returned.

## Why it matters

The name promises more than it does.
What was committed stays committed, and everybody sees it; all that is cancelled is the call of the completion, so the code that waits for it never goes on.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private func placeOrder(_ order: Order, in realm: Realm, changesMind: Bool) throws {
  realm.beginWrite()
  order.isPlaced = true
  let commit = realm.commitAsyncWrite()
  if changesMind {
    try realm.cancelAsyncWrite(commit)  // expect: cancelled-async-commit
  }
}
```

In Objective-C:

```objc
- (void)placeOrder:(Order *)order inRealm:(RLMRealm *)realm {
  [realm beginWriteTransaction];
  order.isPlaced = YES;
  RLMAsyncTransactionId commit = [realm commitAsyncWriteTransaction];
  if (self.changesMind) {
    [realm cancelAsyncTransaction:commit];  // expect: cancelled-async-commit
  }
}
```

## Good

The number of a write takes it back, as long as it has not begun.

```swift
@MainActor
private func placeUnless(_ changesMind: Bool, _ order: Order, in realm: Realm) throws {
  let write = realm.writeAsync {
    order.isPlaced = true
  }
  if changesMind {
    try realm.cancelAsyncWrite(write)
  }
}
```

Within the write, decide before the commit.

```swift
@MainActor
private func placeOrRollBack(_ changesMind: Bool, _ order: Order, in realm: Realm) {
  realm.beginWrite()
  order.isPlaced = true
  if changesMind {
    realm.cancelWrite()
  } else {
    realm.commitAsyncWrite()
  }
}
```

In Objective-C:

```objc
- (void)placeOrder:(Order *)order inRealm:(RLMRealm *)realm {
  RLMAsyncTransactionId write = [realm asyncTransactionWithBlock:^{
    order.isPlaced = YES;
  }];
  if (self.changesMind) {
    [realm cancelAsyncTransaction:write];
  }
}
```

## At run time

The commit stands and its completion is not called, as documented.

## Known limits

A number that was kept in a property is not followed from one method to another.

## See also

- Realm Swift SDK, "Threading", section "Commit or Cancel an Async Write".

"""#),
    ("dispatch-in-migration.md",
#"""
---
id: dispatch-in-migration
law: A migration stays in its block
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: birth
parameters: { of: [migration] }
observed-as: [escaping-migration-object, live-object-across-queues, live-object-on-concurrent-queue, live-object-sent-to-task]
message: "{kind} '{value}' of a migration is used in work that the block has dispatched"
fix: do the work in the block, or take plain values along
---

# dispatch-in-migration

## What it finds

A migration, or an old or new object or collection of it, that is used in a block on another queue or thread, or in a task, which the migration's block starts.
Work that uses nothing of the migration may be dispatched.

## Why it matters

A migration's block runs while the file is opened for the first time with a new schema version, on the thread that opens it: on the main thread if the app opens a realm there at its start.
The migration belongs to that thread and ends with the block.
Whether the work runs before or after that end is a matter of luck: before, it is on the wrong thread; after, the objects are gone, and both stop the app.

## Bad

The lines marked `expect` are the findings.

```swift
private func openFilms(done: @escaping @Sendable () -> Void) throws {
  let ranking = DispatchQueue(label: "films.ranking", attributes: .initiallyInactive)
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { _, new in
      ranking.async {
        new?["rank"] = 1  // expect: dispatch-in-migration
        done()
      }
    }
  }
  _ = try Realm(configuration: configuration)
  ranking.activate()
}
```

## Good

Do the work in the block.

```swift
private func openFilms() throws {
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { _, new in
      new?["rank"] = 1
    }
  }
  _ = try Realm(configuration: configuration)
}
```

Take plain values along.

```swift
private func openFilmsAndTell(done: @escaping @Sendable () -> Void) throws {
  var configuration = try oldFilms()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Film") { old, _ in
      let title = old?["title"] as? String ?? ""
      DispatchQueue(label: "films.log").async {
        show(title)
        done()
      }
    }
  }
  _ = try Realm(configuration: configuration)
}
```

Do it once the realm is open.

```swift
private func openFilmsThenRank(done: @escaping @Sendable () -> Void) throws {
  let configuration = try oldFilms()
  _ = try Realm(configuration: configuration)
  DispatchQueue(label: "films.ranking").async {
    autoreleasepool {
      let realm = try! Realm(configuration: configuration)
      try! realm.write {
        for film in realm.objects(Film.self) { film.rank = 1 }
      }
    }
    done()
  }
}
```

## At run time

The use is reported as `escaping-migration-object` after the block, and as a crossing while the block runs.

## Known limits

A closure that runs at once, as by `queue.sync`, is right; one that runs later, by `async`, `asyncAfter`, an operation or a task, is not, and neither is `concurrentPerform`, which runs elsewhere.
A closure that is kept, in a property or a collection, or given to a function that is not in sight or to a timer, is not followed to where it runs.
What a function does that takes objects of the migration is followed where a block in sight calls it.
A `Task` that inherits an actor out of sight is not judged.

## See also

- Realm Swift SDK, "Change an Object Model".
- [escaping-migration-object](escaping-migration-object.md), for uses after the block.

"""#),
    ("escaping-migration-object.md",
#"""
---
id: escaping-migration-object
law: A migration stays in its block
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: state
parameters: { state: migrated }
observed-as: [escaping-migration-object]
message: "{kind} '{value}' of a migration outlives the migration's block"
fix: change objects in the block, and keep plain values of them or query them again from the open realm
---

# escaping-migration-object

## What it finds

A migration, or an old or new object or collection of it, that is used after its block has ended: from a variable, or in a closure that runs later.
One that the block keeps in a property which nothing in sight reads is reported where it is kept, as a warning: whoever reads it does so too late.

## Why it matters

The library takes a migration apart when its block returns, and stops the app at a later use.
Work that the block hands to a queue mostly runs after it.

## Bad

The lines marked `expect` are the findings.

```swift
private func openPlaylist() throws {
  let later = Later()
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { _, new in
      later.songs.append(new!)
    }
  }
  _ = try Realm(configuration: configuration)
  for song in later.songs {
    // expect: escaping-migration-object
    song["order"] = -1
  }
}
```

In Objective-C:

```objc
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
```

## Good

Change objects in the block.

```swift
private func openPlaylist() throws {
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { _, new in
      new?["order"] = -1
    }
  }
  _ = try Realm(configuration: configuration)
}
```

Take plain values along.

```swift
private func openPlaylistAndTell() throws {
  let later = Later()
  var configuration = try oldPlaylist()
  configuration.migrationBlock = { migration, _ in
    migration.enumerateObjects(ofType: "Song") { old, _ in
      later.titles.append(old?["title"] as? String ?? "")
    }
  }
  _ = try Realm(configuration: configuration)
  show(later.titles.joined(separator: ", "))
}
```

Change objects once the realm is open.

```swift
private func openPlaylistAndChange() throws {
  let realm = try Realm(configuration: oldPlaylist())
  try realm.write {
    for song in realm.objects(Song.self) { song.order = -1 }
  }
}
```

In Objective-C:

```objc
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
```

## At run time

Each use after the block is reported, on whichever thread; it reads a default and changes nothing.

## Known limits

The linter follows what a block puts in variables and in objects that are made in sight, and closures that it puts in variables, but not what it puts in other objects, and no closure that a property or a collection keeps.
Work that the block dispatches is the matter of [dispatch-in-migration](dispatch-in-migration.md).

## See also

- Realm Swift SDK, "Change an Object Model".

"""#),
    ("frozen-mutation.md",
#"""
---
id: frozen-mutation
law: A frozen value never changes
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: state
parameters: { state: frozen }
observed-as: [frozen-mutation]
message: "frozen {kind} '{value}' is changed, which only a live one can be"
fix: thaw the value, or query it again from a live realm, and change that one
---

# frozen-mutation

## What it finds

An assignment to a property of a frozen object, a change of a frozen collection, or a write transaction on a frozen realm.
Whatever is reached through a frozen value is frozen too: the elements of frozen results, the links of a frozen object, the queries of a frozen realm.
On each path the first change of a value is the finding; the app does not get to the next one.

## Why it matters

A frozen value is a view of one version of the data, and a version never changes.
The library stops the app, with `Attempting to modify a frozen object - call thaw on the Object instance first.` for an object and with `Can't perform transactions on a frozen Realm` for a realm.
The static type does not tell: a frozen `Dog` is a `Dog`.

## Bad

The lines marked `expect` are the findings.

```swift
private func finishChore(in realm: Realm) throws {
  let chore = realm.objects(Chore.self).first!.freeze()
  try realm.write {
    chore.isDone = true  // expect: frozen-mutation
  }
}
```

In Objective-C:

```objc
- (void)rename {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Invoice *invoice = [[[Invoice allObjectsInRealm:realm] firstObject] freeze];
  [realm transactionWithBlock:^{
    invoice.customer = @"Ada";  // expect: frozen-mutation
  }];
}
```

## Good

Thaw the object and change what `thaw()` returns, in the realm to which it belongs.
The result is nil if the object was deleted meanwhile.

```swift
private func finishThawed(_ frozen: Chore) throws {
  guard let chore = frozen.thaw(), let realm = chore.realm else { return }
  try realm.write {
    chore.isDone = true
  }
}
```

Query a live realm by the primary key.

```swift
private func finishByKey(_ frozen: Chore, in realm: Realm) throws {
  let chore = realm.object(ofType: Chore.self, forPrimaryKey: frozen.id)
  try realm.write {
    chore?.isDone = true
  }
}
```

Thaw both the collection and the object that is appended to it.

```swift
private func assignChore(in frozen: Realm) throws {
  let housemate = frozen.objects(Housemate.self).first!.thaw()
  let chore = frozen.objects(Chore.self).first!.thaw()
  guard let housemate, let chore, let realm = housemate.realm else { return }
  try realm.write {
    housemate.chores.append(chore)
  }
}
```

In Objective-C:

```objc
- (void)rename:(Invoice *)frozen {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Invoice *invoice = [[[[Invoice allObjectsInRealm:realm] firstObject] freeze] thaw];
  [realm transactionWithBlock:^{
    invoice.customer = @"Ada";
  }];
}
```

## At run time

The ownership checker reports every change of a frozen value, on whichever thread it happens.

## Known limits

What a view gets of a managed object by `@ObservedRealmObject` or `@StateRealmObject` is frozen, and its changes are warnings, since the object may be unmanaged, unless all who make the view are in sight and give it something managed; the projection, as in `$dog.name`, changes the live object, and so does `dog.thaw()`.
What a view gets by `@ObservedResults` is frozen, too, but is not known to be.
A parameter is taken to be live: a function that changes it is reported at the call that passes a frozen object, where that call is in sight.
`thaw()` binds its result to the current thread, also in an actor; that is `thaw-in-actor`.

## See also

- Realm Swift SDK, "Threading", sections "Frozen Objects", "Modify a Frozen Object" and "Append to a Frozen Collection".

"""#),
    ("frozen-observation.md",
#"""
---
id: frozen-observation
law: A frozen value never changes
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: state
parameters: { state: frozen, of: [observe] }
observed-as: [frozen-observation]
message: "frozen {kind} '{value}' is observed, and never changes"
fix: observe the live value, and freeze what the observer is handed
---

# frozen-observation

## What it finds

`observe` on a frozen object, collection or realm, or on anything that was reached through one, and a publisher of its changes.

## Why it matters

A frozen value is a view of one version, so there is nothing to tell.
The library stops the app with `Frozen Realms do not change and do not have change notifications.`

## Bad

The lines marked `expect` are the findings.

```swift
private final class ScoreBoard {
  private var token: NotificationToken?

  func show(_ scores: Results<Score>) {
    let snapshot = scores.freeze()
    token = snapshot.observe { _ in }  // expect: frozen-observation
  }
}
```

## Good

Observe the live query, and freeze in the observer.

```swift
@MainActor
private final class ScoreBoard {
  private var token: NotificationToken?
  private var snapshot: Results<Score>?

  func watch(_ scores: Results<Score>) {
    token = scores.observe { [weak self] _ in
      self?.snapshot = scores.freeze()
    }
  }

  func stop() { token?.invalidate() }
}
```

Keep the snapshot for showing, and observe the live query on a queue.

```swift
private func watchOnQueue(_ scores: Results<Score>) {
  let snapshot = scores.freeze()
  let token = scores.observe(on: DispatchQueue(label: "scores.watching")) { _ in }
  show("\(snapshot.count) scores")
  token.invalidate()
}
```

Thaw the object and observe what `thaw()` returns.

```swift
@MainActor
private func watchThawed() throws {
  let frozen = try openScores().objects(Score.self).first!.freeze()
  let token = frozen.thaw()?.observe { _ in }
  token?.invalidate()
}
```

## At run time

Each observation of a frozen value is reported; the token that it gives does nothing.

## Known limits

A parameter is taken to be live.
A publisher of a collection or an object is told where it is made; `objectWillChange` is not checked.
What a view gets by `@ObservedRealmObject` or `@StateRealmObject` is frozen, and observing it is a warning, or an error where all who make the view are in sight and give it something managed; `@ObservedResults` is not known.

## See also

- Realm Swift SDK, "Threading", section "Frozen Objects".
- [frozen-mutation](frozen-mutation.md).

"""#),
    ("half-thawed-append.md",
#"""
---
id: half-thawed-append
law: A frozen value never changes
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: state
parameters: { state: frozen, of: [link] }
observed-as: [half-thawed-append]
message: "frozen {kind} '{value}' is added to a live one"
fix: thaw both, or query both from the live realm
---

# half-thawed-append

## What it finds

A frozen object or collection that is appended to a live list or set, assigned to a property of a live object, or added to a live realm.

## Why it matters

A frozen object belongs to a realm of its own, that of its version.
The library takes it for an object of a foreign realm and stops the app with `Object is already managed by another Realm. Use create instead to copy it into this Realm.`
It happens where only the parent was thawed.

## Bad

The lines marked `expect` are the findings.

```swift
private func join(in realm: Realm) throws {
  let frozen = realm.freeze()
  let team = frozen.objects(Team.self).first!.thaw()!
  let player = frozen.objects(Player.self).first!
  try realm.write {
    team.players.append(player)  // expect: half-thawed-append
  }
}
```

## Good

Thaw both.

```swift
private func join(in realm: Realm) throws {
  let frozen = realm.freeze()
  let team = frozen.objects(Team.self).first!.thaw()
  let player = frozen.objects(Player.self).first!.thaw()
  guard let team, let player else { return }
  try realm.write { team.players.append(player) }
}
```

Query the object that is added from the live realm.

```swift
private func nameCaptain(of team: Team, _ frozen: Player, in realm: Realm) throws {
  let player = realm.object(ofType: Player.self, forPrimaryKey: frozen.id)
  try realm.write { team.captain = player }
}
```

Create a copy, where that is meant.

```swift
private func joinCopy(_ frozen: Player, in realm: Realm) throws {
  let team = realm.objects(Team.self).first!
  try realm.write {
    let copy = realm.create(Player.self, value: ["id": frozen.id + 1, "name": frozen.name])
    team.players.append(copy)
  }
}
```

## At run time

The addition is reported, and nothing is added.

## Known limits

A parameter is taken to be live. Embedded objects are not checked at run time.

## See also

- Realm Swift SDK, "Threading", section "Append to a Frozen Collection".
- [frozen-mutation](frozen-mutation.md), where the parent is frozen.

"""#),
    ("inverted-thread-check.md",
#"""
---
id: inverted-thread-check
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [thread-check] }
observed-as: [inverted-thread-check, live-object-across-queues, live-object-on-concurrent-queue, live-object-across-await, live-object-sent-to-task]
message: "live {kind} '{value}' of the main thread is used where 'Thread.isMainThread' is false"
fix: exchange the branches, so that the code goes ahead where the code is on the main thread, and dispatches to it where it is not
---

# inverted-thread-check

## What it finds

A test for the main thread with its branches the wrong way round: on the main thread the code dispatches to the main queue, and off it the code uses the same live value at once.
Also found is any use of a value that surely belongs to the main thread on the side of such a test that is off it.

## Why it matters

The test exists to protect a realm that belongs to the main thread, such as that of a singleton.
Inverted, it protects nobody: on the main thread, where the use would be right, it only comes later, and on every other thread it crashes with `Realm accessed from incorrect thread.`
It reads almost like the right code, and it passes every test that runs on the main thread.

## Bad

The lines marked `expect` are the findings.

```swift
private final class ScoreDatabase {
  static let realm = try! openScores()

  static func showCount() {
    if Thread.isMainThread {
      DispatchQueue.main.async {
        show("\(realm.objects(Score.self).count) scores")
      }
    } else {
      show("\(realm.objects(Score.self).count) scores")  // expect: inverted-thread-check
    }
  }
}
```

## Good

Go ahead on the main thread, and dispatch from everywhere else.

```swift
private final class ScoreDatabase {
  static let realm = try! openScores()

  static func showCount() {
    if Thread.isMainThread {
      show("\(realm.objects(Score.self).count) scores")
    } else {
      DispatchQueue.main.async {
        show("\(realm.objects(Score.self).count) scores")
      }
    }
  }
}
```

Open a realm where it is needed: then no test is needed.

```swift
private func showCount() throws {
  let realm = try openScores()
  show("\(realm.objects(Score.self).count) scores")
}
```

Isolate the code to the main actor, and let the compiler do the test.

```swift
@MainActor
private final class ScoreBoard {
  private let scores: Results<Score>

  init() throws {
    scores = try openScores().objects(Score.self)
  }

  func refresh() {
    show("\(scores.count)")
  }
}
```

## At run time

The use off the main thread is reported as one on another queue or in another task.

## Known limits

A value that a property or a static variable keeps is only taken to be the main thread's if the other branch sends its use there.
Tests by `DispatchQueue.getSpecific`, `pthread_main_np` or a queue's label are not understood.

## See also

- The singleton that such tests protect: [shared-realm](shared-realm.md).
- `Thread.isMainThread`: <https://developer.apple.com/documentation/foundation/thread/ismainthread-swift.type.property>

"""#),
    ("live-object-across-actors.md",
#"""
---
id: live-object-across-actors
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
check: crossing
parameters: { by: [actor] }
observed-as: [live-object-across-actors, live-object-across-await, live-object-sent-to-task]
message: "live {kind} '{value}' is used {here}, away from {home}"
fix: hand over a copy, a frozen value or a primary key, or open the realm on the actor that uses it
---

# live-object-across-actors

## What it finds

A live object, collection or realm that is handed to another actor, such as the main actor by `MainActor.run`, and is used there.
It is handed over as an argument of a method or function of the other actor, as the result of one, or by the closure of `MainActor.run`.
An actor is an instance of an `actor`, a global actor of any name, or the main actor.
Code that no actor isolates counts as elsewhere, too: an argument that an isolated function gives to a `nonisolated async` function, which uses it, is a finding at the argument.
A `nonisolated` function that is not `async`, and one that is `nonisolated(nonsending)`, stays with its caller.
On each path the first touch after the crossing is the finding; what the code does next with the same value, and with what it reaches through it, follows from the same mistake and is not told again.
Another value, another block and another crossing have findings of their own.

## Why it matters

An actor guarantees that its code does not run twice at the same time; it does not make a value of another domain its own.
A realm belongs to the thread on which it was opened, or to the actor that it was opened for, and so does all that was obtained through it.
The first touch on the other actor stops the app with `Realm accessed from incorrect thread.`
Swift 6 accepts the code where it can see that nobody else uses the value any more, because that rules out a data race and not a wrong thread.

## Bad

The lines marked `expect` are the findings.

```swift
private func showFirstTitle() async throws {
  let track = try openLibrary().objects(Track.self).first
  await MainActor.run {
    show(track?.title ?? "nothing")  // expect: live-object-across-actors
  }
}
```

## Good

Copy the scalars that the other actor needs.

```swift
private func showTitle(of track: Track) async {
  let title = track.title
  await MainActor.run { show(title) }
}
```

Freeze the value, which any actor may read.

```swift
private func showFrozen(_ track: Track) async {
  let track = track.freeze()
  await MainActor.run { show(track.title) }
}
```

Hand over the primary key and query again on the actor that shows it.

```swift
private func showByKey(_ track: Track) async throws {
  let id = track.id
  try await MainActor.run {
    let found = try openLibrary().object(ofType: Track.self, forPrimaryKey: id)
    show(found?.title ?? "nothing")
  }
}
```

Stay on the actor that owns the realm.

```swift
@MainActor
private func stayOnTheMainActor() async throws {
  let realm = try await Realm(configuration: library)
  let tracks = realm.objects(Track.self)
  await MainActor.run { show("\(tracks.count) tracks") }
}
```

## At run time

The checker knows where the realm was opened and where it is used, not that an actor lies between them.
It reports the use as one after an `await` in the same task, or as one in another task.

## Known limits

An argument or a result that goes through code which is not in sight is not followed.
A parameter of a function without an actor may belong to any actor of a caller out of sight, so handing it on is no finding there.
Objective-C has no actors, so the rule is for Swift alone; what Objective-C hands to an actor is reported in the actor.

## See also

- The SDK's guide on actors: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/actor-isolated-realm/>
- SE-0306, actors: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0306-actors.md>
- SE-0316, global actors: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0316-global-actors.md>

"""#),
    ("live-object-across-await.md",
#"""
---
id: live-object-across-await
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
check: crossing
parameters: { by: [suspension] }
observed-as: [live-object-across-await]
message: "live {kind} '{value}' is used after 'await', where the thread may have changed"
fix: copy what you need, freeze the value or query again after the 'await', or isolate the function to the actor that owns the realm
---

# live-object-across-await

## What it finds

A live object, collection or realm that was obtained before a suspension point and is used after it, in code that no actor isolates or on a realm that is not bound to the actor.
On each path the first touch after the crossing is the finding; what the code does next with the same value, and with what it reaches through it, follows from the same mistake and is not told again.
Another value, another block and another crossing have findings of their own.

## Why it matters

An `await` is a suspension point: the function gives up its thread and may be resumed on another one.
A realm that was opened synchronously belongs to the thread on which it was opened, and so does all that was obtained through it.
The next touch on another thread stops the app with `Realm accessed from incorrect thread.`
It happens only now and then, because most resumes land on the same thread by luck, so tests seldom show it.
The compiler does not help: thread confinement is not isolation, and Swift 6 accepts the code without a warning.

## Bad

The lines marked `expect` are the findings.

```swift
private func renameAfterDownload() async throws {
  let realm = try openKennel()
  let dog = realm.objects(Dog.self).first!
  let name = await downloadName()
  show("\(dog.name) becomes \(name)")  // expect: live-object-across-await
}
```

## Good

Copy the scalars that you need before the `await`.

```swift
private func copyBeforeDownload() async throws {
  let realm = try openKennel()
  let dog = realm.objects(Dog.self).first!
  let oldName = dog.name
  let name = await downloadName()
  show("\(oldName) becomes \(name)")
}
```

Freeze the object, when you need more of it: a frozen value may be read anywhere.

```swift
private func freezeBeforeDownload() async throws {
  let realm = try openKennel()
  let dog = realm.objects(Dog.self).first!.freeze()
  let name = await downloadName()
  show("\(dog.name) becomes \(name)")
}
```

Keep the primary key and query again, when you have to write.
A function that does not await opens, uses and drops its realm on one thread.

```swift
private func storeName(_ name: String, ofDog id: Int) throws {
  let realm = try openKennel()
  try realm.write { realm.object(ofType: Dog.self, forPrimaryKey: id)?.name = name }
}

private func queryAgainAfterDownload() async throws {
  let id = try openKennel().objects(Dog.self).first!.id
  let name = await downloadName()
  try storeName(name, ofDog: id)
}
```

Isolate the function to the actor that owns the realm.
`try await Realm(configuration:)` opens a realm of the main actor, and a function of the main actor comes back to the main actor after each `await`.

```swift
@MainActor
private func stayOnTheMainActor() async throws {
  let realm = try await Realm(configuration: kennel)
  let dog = Dog()
  dog.id = 2
  try realm.write { realm.add(dog) }
  let name = await downloadName()
  try realm.write { dog.name = name }
}
```

In an actor, `try await Realm.open(configuration:)` opens a realm that belongs to that actor.

## At run time

The ownership checker reports the touch when the function was in fact resumed on another thread.
On the default pool that is about one resume in ten; with `CONFINE_STRAY=1` it is every resume.
A realm that was opened and misused in the same task is reported under this rule.

## Known limits

A suspension that hides in an unknown callee is not seen.
Where the official guide awaits `Realm()` in a function that no actor isolates and writes through it afterwards, the finding is right: that realm belongs to the main actor, and `@MainActor` on the function repairs it.
Objective-C has no `await`, so the rule is for Swift alone; what Objective-C hands to an asynchronous function is reported there.

## See also

- Realm Swift SDK, "Swift Concurrency", section "Suspending Execution with Await".
- Realm Swift SDK, "Use Realm with Actors".
- SE-0338, "Clarify the Execution of Non-Actor-Isolated Async Functions".

"""#),
    ("live-object-across-queues.md",
#"""
---
id: live-object-across-queues
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [queue] }
observed-as: [live-object-across-queues, live-object-on-concurrent-queue]
message: "live {kind} '{value}' is used {here}, away from {home}"
fix: hand over a copy, a frozen value or a primary key, or open a realm in the block that uses it
---

# live-object-across-queues

## What it finds

A live object, collection or realm that belongs to one thread or serial queue and is used on another: a serial queue, the main queue, an operation queue or a thread of its own.
On each path the first touch after the crossing is the finding; what the code does next with the same value, and with what it reaches through it, follows from the same mistake and is not told again.
Another value, another block and another crossing have findings of their own.
A block that gives such a value to a completion handler or a delegate out of sight, or to a new object that keeps it, is a warning: whoever gets it can do nothing with it there.
Where what becomes of the value is in sight, that is the finding.

## Why it matters

A serial queue gives order, not a thread: its blocks run one after the other, on whichever thread is free.
A realm that was opened with `queue:` belongs to that queue; any other belongs to the thread on which it was opened.
The first touch elsewhere stops the app with `Realm accessed from incorrect thread.`
The classic case runs the other way round: results of a background queue that are handed to the main queue to be shown.

## Bad

The lines marked `expect` are the findings.

```swift
private func printInvoice(_ invoice: Invoice, completion: @escaping @Sendable () -> Void) {
  let printing = DispatchQueue(label: "books.printing")
  printing.async {
    show("printing \(invoice.number)")  // expect: live-object-across-queues
    completion()
  }
}
```

In Objective-C:

```objc
- (void)print:(Invoice *)invoice {
  dispatch_queue_t printing = dispatch_queue_create("books.printing", DISPATCH_QUEUE_SERIAL);
  dispatch_async(printing, ^{
    NSLog(@"printing %ld", (long)invoice.number);  // expect: live-object-across-queues
  });
}
```

## Good

Freeze the object before the block starts.

```swift
private func printFrozen(_ invoice: Invoice, completion: @escaping @Sendable () -> Void) {
  let invoice = invoice.freeze()
  DispatchQueue(label: "books.printing").async {
    show("printing \(invoice.number)")
    completion()
  }
}
```

Open a realm in the block, use it and drop it before the block ends.

```swift
private func addInBackground(_ number: Int, completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "books.database").async {
    autoreleasepool {
      let realm = try! Realm(configuration: books)
      let invoice = Invoice()
      invoice.number = number
      try! realm.write { realm.add(invoice) }
    }
    completion()
  }
}
```

Bind a realm to the serial queue, when it shall live longer than one block.

```swift
private func countOnSameQueue() throws -> Int {
  let reading = DispatchQueue(label: "books.reading")
  let realm = try reading.sync { try Realm(configuration: books, queue: reading) }
  return reading.sync { realm.objects(Invoice.self).count }
}
```

A block that runs by `sync` stays on the thread of its caller, so it may use what belongs to that thread; it may not use what belongs to another queue.

In Objective-C:

```objc
- (void)print:(Invoice *)invoice {
  Invoice *frozen = [invoice freeze];
  dispatch_async(self.printing, ^{
    NSLog(@"printing %ld", (long)frozen.number);
  });
}
```

## At run time

The ownership checker reports the touch whenever the block runs; a value that is given away is reported where it is touched.
A realm that is bound to a queue is checked against the queue, any other against the thread.
An operation queue may be served by a concurrent queue underneath; there the checker may name `live-object-on-concurrent-queue`.

## Known limits

Two queues that may be the same queue are not reported.
A queue with another queue as its target is taken to be a domain of its own, so that a realm of the one is reported where the other uses it, although the library would allow that.
What comes out of a Combine pipeline after `receive(on:)` is reported here for a serial queue, an operation queue or the main thread, and under [live-object-on-concurrent-queue](live-object-on-concurrent-queue.md) for a global queue; `receive(on:)` right behind a publisher of the library hands over, and behind `map` it does not.

## See also

- Realm Swift SDK, "Threading", sections "Communication Across Threads" and "Create a Serial Queue to Use Realm on a Background Thread".
- Apple, "Dispatch Queues", on serial queues and threads.
- [live-object-on-concurrent-queue](live-object-on-concurrent-queue.md) for global and concurrent queues.

"""#),
    ("live-object-in-callback.md",
#"""
---
id: live-object-in-callback
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [callback] }
observed-as: [live-object-across-queues, live-object-on-concurrent-queue, live-object-sent-to-task]
message: "live {kind} '{value}' is used in a callback {here}, away from {home}"
fix: hand over a primary key or a frozen value, or go back to the home of the value in the callback
---

# live-object-in-callback

## What it finds

A live object, collection or realm that is captured by the completion handler or the delegate method of a framework and used there, where the framework calls back on a thread or queue of its own choosing.
On each path the first touch after the crossing is the finding; what the code does next with the same value, and with what it reaches through it, follows from the same mistake and is not told again.
Another value, another block and another crossing have findings of their own.

## Why it matters

No queue stands in the code, so the hop is easy to miss: the completion handler of a `URLSession` runs on the session's delegate queue, that of an operation on some other thread, a permission is granted wherever the system likes.
The code around it was on the main thread, where the object was fetched; inside the braces it is not.
The first touch of the object there is `Realm accessed from incorrect thread.`

## Bad

The lines marked `expect` are the findings.

```swift
private func update(_ story: Story, completion: @escaping @Sendable () -> Void) {
  let task = URLSession.shared.dataTask(with: feed) { data, _, _ in
    show("\(story.title): \(data?.count ?? 0) bytes")  // expect: live-object-in-callback
    completion()
  }
  task.resume()
}
```

## Good

Capture the primary key, and query again in a realm of the callback's own thread.

```swift
private func update(_ story: Story, completion: @escaping @Sendable () -> Void) {
  let id = story.id
  let task = URLSession.shared.dataTask(with: feed) { data, _, _ in
    autoreleasepool {
      let story = try? openNews().object(ofType: Story.self, forPrimaryKey: id)
      show("\(story?.title ?? ""): \(data?.count ?? 0) bytes")
    }
    completion()
  }
  task.resume()
}
```

Go back to where the value lives before it is used.

```swift
@MainActor
private final class StoryModel {
  private let story: Story

  init() throws {
    story = try openNews().objects(Story.self).first!
  }

  func update(completion: @escaping @Sendable () -> Void) {
    let task = URLSession.shared.dataTask(with: feed) { _, _, _ in
      DispatchQueue.main.async {
        show(self.story.title)
        completion()
      }
    }
    task.resume()
  }
}
```

Freeze what the callback only reads.

```swift
private func log(_ story: Story, completion: @escaping @Sendable () -> Void) {
  let story = story.freeze()
  let work = BlockOperation { show("importing") }
  work.completionBlock = {
    show(story.title)
    completion()
  }
  OperationQueue().addOperation(work)
}
```

Await the answer on the actor that owns the value, where there is an asynchronous method.

```swift
@MainActor
private func updateOnMain() async throws {
  let realm = try await Realm(configuration: news)
  let story = realm.objects(Story.self).first
  let bytes = try? await URLSession.shared.data(from: feed).0.count
  show("\(story?.title ?? ""): \(bytes ?? 0) bytes")
}
```

## At run time

The checker sees a use on another thread or queue, and no framework.

## Known limits

- Known are `URLSession`, `Operation`, `ProcessInfo`, `NSBackgroundActivityScheduler`, PhotoKit, User Notifications, HealthKit, Contacts, EventKit, LocalAuthentication, WatchConnectivity, MultipeerConnectivity, Background Tasks and the camera's permission; [models](../docs/models.md) describe others.
- Callbacks of libraries that no model describes may run anywhere, so nothing is said of them.
- A framework that promises the main thread is believed, and so is Alamofire's default; what `UIView.animate` runs stays on the main thread.
- A session that is made in sight says on which queue it calls back: `URLSession.shared` and one without a delegate queue on a queue of their own, one with `delegateQueue: .main` on the main thread, where all is right.
- A session or a center that comes from elsewhere may call back on the main thread, so the finding is a warning.
- A queue that is given to the framework, as to `addObserver(forName:object:queue:)`, makes it a finding of [live-object-across-queues](live-object-across-queues.md).

## See also

- The same by a queue of the code's own: [live-object-across-queues](live-object-across-queues.md).
- `URLSession`, about its delegate queue: <https://developer.apple.com/documentation/foundation/urlsession/delegatequeue>

"""#),
    ("live-object-on-concurrent-queue.md",
#"""
---
id: live-object-on-concurrent-queue
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [concurrent-queue] }
observed-as: [live-object-on-concurrent-queue, live-object-across-queues]
message: "live {kind} '{value}' is used {here}, away from {home}"
fix: hand over a copy, a frozen value or a primary key, or do the work on a serial queue that opens a realm of its own
---

# live-object-on-concurrent-queue

## What it finds

A live object, collection or realm that a block on a global or concurrent queue captures and uses.
`DispatchQueue.global()`, a queue with the attribute `.concurrent` and the iterations of `concurrentPerform` count.
On each path the first touch after the crossing is the finding; what the code does next with the same value, and with what it reaches through it, follows from the same mistake and is not told again.
Another value, another block and another crossing have findings of their own.

## Why it matters

Each block on a concurrent queue runs on whichever thread of the pool is free.
A live value belongs to the thread, queue or actor where it was obtained, so the first touch in the block stops the app with `Realm accessed from incorrect thread.`
No way of binding a realm to the queue helps: a realm can be confined to a serial queue or to the main queue only, and the library refuses any other.

## Bad

The lines marked `expect` are the findings.

```swift
private final class EpisodeViewModel {
  func export(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      show("exporting \(episode.title)")  // expect: live-object-on-concurrent-queue
      completion()
    }
  }
}
```

In Objective-C:

```objc
- (void)export:(Invoice *)invoice {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%@", invoice.customer);  // expect: live-object-on-concurrent-queue
  });
}
```

## Good

Copy what the block needs before it starts.

```swift
private func exportTitle(of episode: Episode, completion: @escaping @Sendable () -> Void) {
  let title = episode.title
  DispatchQueue.global().async {
    show("exporting \(title)")
    completion()
  }
}
```

Freeze the object, when the block needs more of it.

```swift
private func exportFrozen(_ episode: Episode, completion: @escaping @Sendable () -> Void) {
  let snapshot = episode.freeze()
  DispatchQueue.global().async {
    show("exporting \(snapshot.title)")
    completion()
  }
}
```

Do the work on a serial queue, with a realm that is bound to it, and hand over the primary key.

```swift
private let database = DispatchQueue(label: "podcast.database", autoreleaseFrequency: .workItem)

private func exportOnDatabaseQueue(_ id: Int, completion: @escaping @Sendable () -> Void) {
  database.async {
    let realm = try! Realm(configuration: podcast, queue: database)
    if let episode = realm.object(ofType: Episode.self, forPrimaryKey: id) {
      show("exporting \(episode.title)")
    }
    completion()
  }
}
```

In Objective-C:

```objc
- (void)export:(Invoice *)invoice {
  Invoice *frozen = [invoice freeze];
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    NSLog(@"%@", frozen.customer);
  });
}
```

## At run time

The ownership checker reports the touch whenever the block runs.
On a global queue it names this rule.
A concurrent queue of your own cannot be told from a serial one on every platform; there it may name `live-object-across-queues`.

## Known limits

A closure that a function of the app keeps in a collection is not followed to the queue on which it runs.
A queue that arrives as a parameter, from callers that are not in sight, is taken to be of unknown kind and reported as `live-object-across-queues` or not at all.
A block that opens a realm on a concurrent queue and drops it before it ends is not a finding of this rule.

## See also

- Realm Swift SDK, "Threading", sections "Three Rules to Follow" and "Create a Serial Queue to Use Realm on a Background Thread".
- [live-object-across-queues](live-object-across-queues.md) for serial queues, operation queues and threads.

"""#),
    ("live-object-sent-to-task.md",
#"""
---
id: live-object-sent-to-task
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
check: crossing
parameters: { by: [task] }
observed-as: [live-object-sent-to-task]
message: "live {kind} '{value}' is used in a task that may run on another thread"
fix: capture a copy, a frozen value or a primary key, or start the task on the actor that owns the realm
---

# live-object-sent-to-task

## What it finds

A live object, collection or realm that is captured by `Task.detached`, by a child of a task group, by `async let` or by a `Task` that starts outside the actor to which the value belongs, and is used there.
On each path the first touch after the crossing is the finding; what the code does next with the same value, and with what it reaches through it, follows from the same mistake and is not told again.
Another value, another block and another crossing have findings of their own.

## Why it matters

A task is a new piece of work: the pool decides on which thread it starts.
`Task.detached`, `addTask` and `async let` never inherit an actor.
`Task` inherits the actor of the code around it, and outside an actor there is none to inherit.
The first touch in the task stops the app with `Realm accessed from incorrect thread.`
Swift 6 reports many of these captures, because live types are not `Sendable`; Swift 5 accepts them all.
Swift 6 rejects the capture of a frozen object as well, although it is safe, because a frozen object has the same type.

## Bad

The lines marked `expect` are the findings.

```swift
private func index(_ recipe: Recipe) async {
  let indexing = Task.detached {
    show("indexing \(recipe.title)")  // expect: live-object-sent-to-task
  }
  await indexing.value
}
```

## Good

Copy what the task needs in its capture list, which is evaluated before the task starts.

```swift
private func indexTitle(of recipe: Recipe) async {
  let indexing = Task.detached { [title = recipe.title] in
    show("indexing \(title)")
  }
  await indexing.value
}
```

Freeze the object, when the task needs more of it.

```swift
private func indexFrozen(_ recipe: Recipe) async {
  let recipe = recipe.freeze()
  let indexing = Task.detached {
    show("indexing \(recipe.title)")
  }
  await indexing.value
}
```

Capture the primary key and query again in the task.

```swift
private func indexByKey(_ recipe: Recipe) async {
  let id = recipe.id
  let indexing = Task.detached {
    let found = try? openCookbook().object(ofType: Recipe.self, forPrimaryKey: id)
    show("indexing \(found?.title ?? "nothing")")
  }
  await indexing.value
}
```

Start the task on the actor that owns the realm: it stays there.

```swift
@MainActor
private final class RecipeViewModel {
  func share() async throws -> Task<Void, Never> {
    let realm = try await Realm(configuration: cookbook)
    let recipe = realm.objects(Recipe.self).first
    return Task {
      show("sharing \(recipe?.title ?? "nothing")")
    }
  }
}
```

## At run time

The ownership checker reports the touch whenever the task runs on another thread.
Each child of a group and each `async let` is a task of its own.

## Known limits

A closure that a scheduler of your own keeps is followed if the scheduler itself runs it, and not where another type does.
A live value that a detached task only forwards to its own actor, without a touch, is not a finding.
Objective-C has no tasks, so the rule is for Swift alone; its blocks on queues are the matter of [live-object-across-queues](live-object-across-queues.md).

## See also

- Realm Swift SDK, "Swift Concurrency", section "Tasks and TaskGroups".
- SE-0304, "Structured Concurrency", and SE-0302, "Sendable and @Sendable closures".
- [live-object-across-await](live-object-across-await.md) for what happens to a value within one task.

"""#),
    ("lock-around-read.md",
#"""
---
id: lock-around-read
law: Do not lock to read
severity: note
default: off
since: 0.1.0
languages: [swift, objective-c]
check: region
parameters: { inside: lock }
observed-as: never -- the store does not see the locks of an app
message: "a lock is held for reading '{value}', which needs none"
fix: read without the lock
---

# lock-around-read

## What it finds

A lock that is taken and given back around nothing but reads of what belongs to a realm.
There is one finding for each region, at its first read, however many follow.

## Why it matters

A realm shows one version, and a version never changes: readers need no lock against writers, and take none from them.
The lock makes readers wait for each other for nothing.
It does not allow more either: an object that may only be used at home is not made to be shared by a lock.

## Bad

The lines marked `expect` are the findings.

```swift
private final class FactReader {
  private let lock = NSLock()

  func texts(in realm: Realm) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    return realm.objects(Fact.self).map { $0.text }  // expect: lock-around-read
  }
}
```

## Good

Read without a lock.

```swift
private func texts(in realm: Realm) -> [String] {
  realm.objects(Fact.self).map { $0.text }
}
```

Lock what needs it: what the code itself shares and changes.

```swift
private final class TextCache {
  private let lock = NSLock()
  private var texts: [Int: String] = [:]

  func text(of fact: Fact) -> String {
    lock.lock()
    defer { lock.unlock() }
    if let known = texts[fact.id] { return known }
    texts[fact.id] = fact.text
    return fact.text
  }
}
```

## At run time

There is nothing to observe: the lock is unnecessary and not wrong.

## Known limits

`NSLock`, `NSRecursiveLock`, `NSCondition` and `OSAllocatedUnfairLock` are known, by `lock` and `unlock` or by `withLock`, and so are `Mutex`, `os_unfair_lock_lock`, `pthread_mutex_lock` and `objc_sync_enter`.
Semaphores are not.
A region that writes as well is not reported.
A region that touches a variable property, assigns one, or calls anything but the library is not reported, since the lock may be for that.

## See also

- [shared-realm](shared-realm.md), which a lock does not repair.
- Realm Swift SDK, "Threading".

"""#),
    ("main-sync-from-main.md",
#"""
---
id: main-sync-from-main
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: region
parameters: { inside: main }
observed-as: never -- the process ends or stands still at the call, before anything can be observed
message: "the main thread waits for a block that only it can run"
fix: run the work directly where the code is on the main thread
---

# main-sync-from-main

## What it finds

`DispatchQueue.main.sync` in code that is surely on the main thread: isolated to the main actor, in a block of the main queue, or where `Thread.isMainThread` is true.

## Why it matters

`sync` is the usual way to fetch something from a realm that belongs to the main thread.
On the main thread itself it waits for a block that cannot begin before the wait is over: the app hangs or is stopped by Dispatch.
A helper that was written for background threads is called from a view one day, and nothing warns of it.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private final class ForecastModel {
  private let realm: Realm

  init() throws {
    realm = try openForecasts()
  }

  func text() -> String {
    DispatchQueue.main.sync {  // expect: main-sync-from-main
      realm.objects(Forecast.self).first?.text ?? ""
    }
  }
}
```

## Good

Ask where the code is, and wait only off the main thread.

```swift
private func onMain<Result>(_ body: () throws -> Result) rethrows -> Result {
  if Thread.isMainThread { return try body() }
  return try DispatchQueue.main.sync(execute: body)
}

private func forecastCount() throws -> Int {
  try onMain { try openForecasts().objects(Forecast.self).count }
}
```

Wait from a background queue.

```swift
private func loadInBackground(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "forecasts.load").async {
    let text = DispatchQueue.main.sync {
      try? openForecasts().objects(Forecast.self).first?.text
    }
    show(text ?? "")
    completion()
  }
}
```

Isolate the code to the main actor, which needs no queue.

```swift
@MainActor
private final class ForecastModel {
  private let realm: Realm

  init() throws {
    realm = try openForecasts()
  }

  func text() -> String { realm.objects(Forecast.self).first?.text ?? "" }
}
```

## At run time

Dispatch stops the process at the call.
The checker observes uses of values, so it sees nothing of it.

## Known limits

- A function that no actor isolates may be called from any thread, so nothing is said of a `sync` in it.
- Other queues that wait for themselves are not looked at.

## See also

- A test for the main thread with its branches exchanged: [inverted-thread-check](inverted-thread-check.md).
- `DispatchQueue.sync(execute:)`: <https://developer.apple.com/documentation/dispatch/dispatchqueue/sync(execute:)-3gef0>

"""#),
    ("nested-write.md",
#"""
---
id: nested-write
law: One writer at a time
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: region
parameters: { inside: transaction, of: [begin] }
observed-as: [nested-write]
message: "'{value}' begins a write transaction while one of its own is open"
fix: make all changes in the write that is open, or ask 'isInWriteTransaction' first
---

# nested-write

## What it finds

`write`, or `beginWrite`, of a realm that has a write transaction open already.
A function that begins a write is followed into from where it is called within one.

## Why it matters

There is one writer at a time, and a write transaction inside another would be a second one: which of the two a change belongs to, and what a cancellation of the inner one undoes, has no answer.
The library stops the app with `The Realm is already in a write transaction`.
It happens where a function that writes is called from a block that writes, which neither of the two shows by itself.

## Bad

The lines marked `expect` are the findings.

```swift
private func addPoints(_ points: [Int], to score: Score, in realm: Realm) throws {
  try realm.write {
    for more in points {
      try realm.write {  // expect: nested-write
        score.points += more
      }
    }
  }
}
```

## Good

Write once, around all that belongs together.
That is faster, too: each commit waits for the disk.

```swift
private func addAll(_ points: [Int], to score: Score, in realm: Realm) throws {
  try realm.write {
    for more in points {
      score.points += more
    }
  }
}
```

A function that is called from both sides joins the write that is open.

```swift
private func writeOrJoin(_ realm: Realm, _ change: () -> Void) throws {
  guard !realm.isInWriteTransaction else { return change() }
  try realm.write { change() }
}
```

## At run time

The ownership checker reports the second beginning, with the step of the story that began the first one.
It goes on in the transaction that is open.

## Known limits

Two names for one realm are one realm: `let db = realm`, a computed property that gives it, and `dog.realm` of an object that was read from it in sight.
Two openings on one thread give the same realm where both are of the default file, or of a configuration that is kept; other openings that stand at different places, and two parameters, are taken for two, and nothing is said of the second write.
The realm of an object that is a parameter is taken for the one that has a write open where every realm that the program opens is of the default file.
Of a realm in a stored property the finding is a warning.
Asynchronous writes wait for their turn, so they may be asked for within a write.

## See also

- [write-outside-transaction](write-outside-transaction.md), the opposite mistake.
- Realm Swift SDK, "CRUD", section "Write Transactions".

"""#),
    ("object-added-elsewhere.md",
#"""
---
id: object-added-elsewhere
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: birth
parameters: { of: [added-elsewhere] }
observed-as: [live-object-across-queues, live-object-on-concurrent-queue, live-object-across-await, live-object-across-actors, live-object-sent-to-task]
message: "'{value}' was added to a realm of {home}, and is still used {here}"
fix: read what is needed before the object is handed over, or add a copy and keep the original
---

# object-added-elsewhere

## What it finds

A new object that is handed to a block, a task or an actor, which adds it to a realm there, when the code that made it goes on using it.

## Why it matters

`realm.add(recipe)` makes no copy: it turns the very instance into a live object of that realm.
From then on it belongs to the domain of the block that added it, and the variable of the code that made it holds a live object of a foreign thread.
While the block has not run yet the use still works, so the mistake shows only when the queue is fast.

## Bad

The lines marked `expect` are the findings.

```swift
private func addRecipe(titled title: String) {
  let recipe = Recipe()
  recipe.title = title
  let group = DispatchGroup()
  kitchen.async(group: group) {
    let realm = try! openCookbook()
    try! realm.write { realm.add(recipe, update: .all) }
  }
  group.wait()
  show("\(recipe.title) is saved")  // expect: object-added-elsewhere
}
```

```swift
private actor Cookbook {
  func keep(_ recipe: Recipe) async throws {
    let realm = try await Realm(configuration: cookbook, actor: self)
    try await realm.asyncWrite { realm.add(recipe, update: .all) }
  }
}

private func addToCookbook(_ cookbook: Cookbook) async throws {
  let recipe = Recipe()
  try await cookbook.keep(recipe)
  show("\(recipe.title) is saved")  // expect: object-added-elsewhere
}
```

In Objective-C:

```objc
- (void)addRecipeTitled:(NSString *)title {
  Recipe *recipe = [[Recipe alloc] init];
  recipe.title = title;
  dispatch_group_t group = dispatch_group_create();
  dispatch_queue_t queue = dispatch_queue_create("recipes.database", DISPATCH_QUEUE_SERIAL);
  dispatch_group_async(group, queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        [realm addOrUpdateObject:recipe];
      }];
    }
  });
  dispatch_group_wait(group, DISPATCH_TIME_FOREVER);
  NSLog(@"%@ is saved", recipe.title);  // expect: object-added-elsewhere
}
```

## Good

Read what is needed before the object goes.

```swift
private func addRecipe(titled title: String, completion: @escaping @Sendable () -> Void) {
  let recipe = Recipe()
  recipe.title = title
  show("saving \(recipe.title)")
  kitchen.async {
    let realm = try! openCookbook()
    try! realm.write { realm.add(recipe, update: .all) }
    completion()
  }
}
```

Add a copy and keep the original, which stays unmanaged.

```swift
private func addCopy(of recipe: Recipe, completion: @escaping @Sendable () -> Void) {
  let copy = Recipe(value: recipe)
  kitchen.async {
    let realm = try! openCookbook()
    try! realm.write { realm.add(copy, update: .all) }
    completion()
  }
  show("saving \(recipe.title)")
}
```

Hand over values and make the object where it is added.

```swift
private actor Cookbook {
  func keep(titled title: String) throws {
    let realm = try openCookbook()
    try realm.write { realm.create(Recipe.self, value: ["id": 3, "title": title], update: .all) }
  }
}

private func addToCookbook(_ cookbook: Cookbook) async throws {
  let title = "Stew"
  try await cookbook.keep(titled: title)
  show("\(title) is saved")
}
```

In Objective-C:

```objc
- (void)addRecipeTitled:(NSString *)title {
  Recipe *recipe = [[Recipe alloc] init];
  recipe.title = title;
  NSLog(@"saving %@", recipe.title);
  dispatch_queue_t queue = dispatch_queue_create("recipes.database", DISPATCH_QUEUE_SERIAL);
  dispatch_async(queue, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        [realm addOrUpdateObject:recipe];
      }];
    }
  });
}
```

## At run time

The use is reported if the block has added the object by then, as a use of a live object elsewhere.

## Known limits

- Whether the block has run by the time of the use is not known, so most findings are warnings; if the code awaited the addition they are errors.
- Objects that come along as links of the one that is added are not followed.

## See also

- A new object that links to a live one: [unmanaged-object-with-live-link](unmanaged-object-with-live-link.md).
- The SDK's guide on creating objects: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/create/>

"""#),
    ("observation-without-run-loop.md",
#"""
---
id: observation-without-run-loop
law: Observe where events are delivered
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: delivery
parameters: { of: [observe] }
observed-as: [observation-without-run-loop]
message: "'{value}' belongs to a thread to which nothing brings a notification"
fix: observe on the main thread, or pass 'on:' with a queue that notifications go to
---

# observation-without-run-loop

## What it finds

`observe` without `on:` for a realm, an object or a collection of a thread that has no run loop: one whose realm was opened without `queue:` in a block of a queue, on a thread of its own, in `main` of an operation, or synchronously in an `async` function that the main actor does not isolate.
To subscribe there to the publisher of a collection is the same.

## Why it matters

A notification is brought to the thread that asked for it.
The main thread, a queue and an actor can be brought something; a thread of a pool does other things as soon as the block is over.
The library stops the app with `Can only add notification blocks from within runloops.`

## Bad

The lines marked `expect` are the findings.

```swift
private final class PriceFeed: @unchecked Sendable {
  private let queue = DispatchQueue(label: "market.feed")
  private var token: NotificationToken?

  func start(completion: @escaping @Sendable () -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(configuration: market)
        let prices = realm.objects(Price.self)
        self.token = prices.observe { _ in  // expect: observation-without-run-loop
          show("prices have changed")
        }
      }
      completion()
    }
  }
}
```

## Good

Observe on the main thread.

```swift
@MainActor
private final class PriceList {
  private var token: NotificationToken?

  func start() throws {
    let prices = try Realm(configuration: exchange).objects(Price.self)
    token = prices.observe { _ in show("prices have changed") }
  }

  func stop() { token?.invalidate() }
}
```

Pass the queue to which notifications go.

```swift
private func watchOnOtherQueue(completion: @escaping @Sendable () -> Void) {
  let changes = DispatchQueue(label: "exchange.changes")
  DispatchQueue(label: "exchange.set-up").async {
    autoreleasepool {
      let prices = try! Realm(configuration: exchange).objects(Price.self)
      let token = prices.observe(on: changes) { _ in show("prices have changed") }
      token.invalidate()
    }
    completion()
  }
}
```

Give the realm the queue as its home.

```swift
private func watchOnItsQueue(completion: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "exchange.home")
  queue.async {
    autoreleasepool {
      let realm = try! Realm(configuration: exchange, queue: queue)
      let token = realm.objects(Price.self).observe { _ in show("prices have changed") }
      token.invalidate()
    }
    completion()
  }
}
```

## At run time

The ownership checker reports the call, and nothing is observed.

## Known limits

A synchronous function may be called on the main thread, so what it observes is not reported, unless the code that calls it in a block is in sight.
In a thread of the project's own the call is reported where the thread's block makes it; what a run loop calls there later is the same to the linter, where it is made by a timer.

## See also

- [async-write-without-scheduler](async-write-without-scheduler.md), the same for writes.
- Realm Swift SDK, "React to Changes".

"""#),
    ("realm-closed-during-async-write.md",
#"""
---
id: realm-closed-during-async-write
law: One writer at a time
severity: warning
default: on
since: 0.1.0
requires: realm-swift 10.26
languages: [swift, objective-c]
check: region
parameters: { inside: async-writes, of: [close] }
observed-as: never -- the library documents that closing waits, so the store waits without a report
message: "'{value}' is invalidated while its asynchronous writes are under way"
fix: invalidate the realm in the completion of its last write
---

# realm-closed-during-async-write

## What it finds

`invalidate()` right after `writeAsync`, `beginAsyncWrite` or `commitAsyncWrite` of the same realm, before any of them can have been completed.

## Why it matters

A write that waits for its turn never runs: its block is dropped, and its completion is not called.
A commit that is on its way to the disk is waited for, on the thread that was not to be held up.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private func saveAndClose(_ text: String) throws {
  let realm = try Realm(configuration: desk)
  realm.writeAsync {
    realm.create(Draft.self, value: ["id": 2, "text": text], update: .modified)
  }
  realm.invalidate()  // expect: realm-closed-during-async-write
}
```

In Objective-C:

```objc
- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  NSString *text = self.textView.text;
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm asyncTransactionWithBlock:^{
    [Draft createOrUpdateInRealm:realm withValue:@{ @"draftID" : @2, @"text" : text }];
  }];
  [realm invalidate];  // expect: realm-closed-during-async-write
}
```

## Good

Close the realm in the completion.

```swift
@MainActor
private func saveThenClose(_ text: String, completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: table)
  realm.writeAsync {
    realm.create(Draft.self, value: ["id": 2, "text": text], update: .modified)
  } onComplete: { _ in
    realm.invalidate()
    completion()
  }
}
```

The realm says whether something is under way.

```swift
@MainActor
private func closeIfIdle(_ realm: Realm) {
  realm.writeAsync { realm.deleteAll() }
  if !realm.isPerformingAsynchronousWriteOperations {
    realm.invalidate()
  }
}
```

In Objective-C:

```objc
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
```

## At run time

The store does as documented: it waits for commits, and drops what has not begun.

## Known limits

A realm that goes away by itself is not looked at; what is under way keeps it.
An `await` between the write and `invalidate()` is taken to be long enough.

## See also

- Realm Swift SDK, "Threading", sections "Perform a Background Write" and "Wait for Async Writes to Complete".

"""#),
    ("realm-closed-under-frozen-objects.md",
#"""
---
id: realm-closed-under-frozen-objects
law: A reader sees its version until it refreshes
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: state
parameters: { state: closed }
observed-as: [realm-closed-under-frozen-objects]
message: "frozen {kind} '{value}' is used after its frozen realm was closed"
fix: let go of the frozen values instead of closing their realm, or close it after their last use
---

# realm-closed-under-frozen-objects

## What it finds

`invalidate()` of a frozen realm, and a use of a value that belongs to it afterwards.

## Why it matters

To invalidate a live realm gives its version up, and the realm begins anew.
A frozen realm has one version and nothing to begin anew with: to invalidate it closes it, and with it every value that was frozen in it, wherever that has gone.
The library stops the app with `Cannot read from a frozen Realm which has been invalidated.`

## Bad

The lines marked `expect` are the findings.

```swift
private func printAndClose(_ realm: Realm) {
  let snapshot = realm.freeze()
  let pages = snapshot.objects(Page.self)
  show("\(pages.count) pages")
  snapshot.invalidate()
  show(pages.first?.text ?? "")  // expect: realm-closed-under-frozen-objects
}
```

## Good

Read first, close then.

```swift
private func printThenClose(_ realm: Realm) {
  let snapshot = realm.freeze()
  for page in snapshot.objects(Page.self) {
    show(page.text)
  }
  snapshot.invalidate()
}
```

Let go of what is frozen: its realm goes with its last value.

```swift
private func firstPage(of realm: Realm) -> Page? {
  realm.freeze().objects(Page.self).first
}
```

## At run time

The ownership checker reports the read of the closed realm.

## Known limits

The library's documentation asks for the live realm to stay open as long as its frozen values are read.
The library does not need that, and so it is not reported.
What another thread reads while the realm is closed is not seen by the linter, and values that were frozen one by one at the same version belong to one frozen realm without its knowing.

## See also

- [cached-frozen-objects](cached-frozen-objects.md).
- Realm Swift SDK, "Threading", section "Frozen Objects".

"""#),
    ("realm-in-migration.md",
#"""
---
id: realm-in-migration
law: A migration stays in its block
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: state
parameters: { state: migrating }
observed-as: [realm-in-migration]
message: "{kind} '{value}' is opened in a migration block"
fix: use the migration's own objects, and read what other files have before the migration or after it
---

# realm-in-migration

## What it finds

A realm that is opened while a migration block runs on the same thread: of the file that is being migrated, or of another one that has no realm there yet.

## Why it matters

The library opens one realm at a time, and a migration is part of an opening: in the block it waits for itself, or the system stops the app.
This store refuses the file that is being migrated with an error, and opens others after it has reported them.

## Bad

The lines marked `expect` are the findings.

```swift
private func openCookbook() throws {
  var configuration = try oldCookbook()
  let file = configuration
  configuration.migrationBlock = { _, _ in
    // expect: realm-in-migration
    let recipes = try? Realm(configuration: file).objects(Recipe.self)
    show("\(recipes?.count ?? 0) recipes")
  }
  _ = try Realm(configuration: configuration)
}
```

In Objective-C:

```objc
- (RLMRealmConfiguration *)configuration {
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.schemaVersion = 2;
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    // expect: realm-in-migration
    NSLog(@"%lu", (unsigned long)[Invoice allObjects].count);
  };
  return configuration;
}
```

## Good

Visit the objects through the migration.

```swift
private func openCookbook() throws {
  var configuration = try oldCookbook()
  configuration.migrationBlock = { migration, oldVersion in
    guard oldVersion < 1 else { return }
    migration.enumerateObjects(ofType: "Recipe") { old, new in
      new?["servings"] = (old?["servings"] as? Int ?? 1) * 2
    }
  }
  let realm = try Realm(configuration: configuration)
  show("\(realm.objects(Recipe.self).first!.servings)")
}
```

Read what another file has before the migration.

```swift
private func openCookbookWithDrafts() throws {
  let texts = Array(try openDrafts().objects(Draft.self).map(\.text))
  var configuration = try oldCookbook()
  configuration.migrationBlock = { migration, _ in
    for text in texts { migration.create("Recipe", value: ["title": text]) }
  }
  _ = try Realm(configuration: configuration)
}
```

Copy from another file once the realm is open.

```swift
private func openCookbookAndCopyDrafts() throws {
  let realm = try Realm(configuration: oldCookbook())
  let drafts = try openDrafts()
  try realm.write {
    for draft in drafts.objects(Draft.self) {
      realm.create(Recipe.self, value: ["title": draft.text])
    }
  }
}
```

In Objective-C:

```objc
- (RLMRealmConfiguration *)configuration {
  RLMRealmConfiguration *configuration = [RLMRealmConfiguration defaultConfiguration];
  configuration.schemaVersion = 2;
  configuration.migrationBlock = ^(RLMMigration *migration, uint64_t oldVersion) {
    if (oldVersion < 2) {
      [migration enumerateObjects:Invoice.className
                            block:^(RLMObject *oldObject, RLMObject *newObject) {
                              newObject[@"customer"] = oldObject[@"name"];
                            }];
    }
  };
  return configuration;
}
```

## At run time

The opening is reported where it stands; one of the same file throws as well.
Where a function opens the realm that the block calls, the linter shows the call, since the function is right for other callers.

## Known limits

The linter does not know whether the realm is open on the thread already, in which case the opening is right.
A realm that a function opens which takes no migration is found where a block in sight calls the function.

## See also

- Realm Swift SDK, "Change an Object Model".

"""#),
    ("realm-opened-in-nonisolated-async.md",
#"""
---
id: realm-opened-in-nonisolated-async
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
requires: swift 5.7
languages: [swift]
check: birth
parameters: { of: [nonisolated-async] }
observed-as: [live-object-across-await, live-object-sent-to-task, live-object-across-actors]
message: "realm '{value}' belongs to the main actor, and the code that opened it is not isolated to it"
fix: mark the function '@MainActor', or open the realm for an actor or in a synchronous function
---

# realm-opened-in-nonisolated-async

## What it finds

`try await Realm()` or `try await Realm(configuration:)` in asynchronous code that no actor isolates, and the first use of the realm there.

## Why it matters

In asynchronous code `Realm()` is another initialiser than in synchronous code: it has to be awaited, and the realm that it gives belongs to the main actor, wherever it was awaited.
A function that no actor isolates does not run on the main thread, so the realm is out of its home from its first use on: `Realm accessed from incorrect thread.`
Up to Swift 5.6 such a function stayed on the actor of its caller, and the code worked when it was called from the main actor.
Examples of the SDK's documentation for threads still show it; the behaviour decides, and the finding is right.

## Bad

The lines marked `expect` are the findings.

```swift
private func clearOffice() async throws {
  let realm = try await Realm(configuration: office)
  try realm.write {}  // expect: realm-opened-in-nonisolated-async
}
```

## Good

Isolate the function to the main actor.

```swift
@MainActor
private func clearOffice() async throws {
  let realm = try await Realm(configuration: office)
  try realm.write { realm.deleteAll() }
}
```

Open for the actor that the function is isolated to.

```swift
private actor TicketService {
  func seats() async throws -> [String] {
    let realm = try await Realm(configuration: office, actor: self)
    return realm.objects(Ticket.self).map { $0.seat }
  }
}
```

Open in a synchronous function, for the current thread, and be done with the realm before the next `await`.

```swift
private func countSeats() throws -> Int {
  let realm = try Realm(configuration: office)
  return realm.objects(Ticket.self).count
}

private func reportSeats() async throws {
  let count = try countSeats()
  await awaitReply()
  show("\(count) seats")
}
```

## At run time

The checker sees the main actor's realm used elsewhere and reports the use as one after an `await`, or in another task.

## Known limits

A function with `nonisolated(nonsending)`, and any function of a module that makes that the default, stays on its caller's actor; the former is known, the latter is not.
Objective-C has no asynchronous functions, so the rule is for Swift alone.

## See also

- A realm for another actor than the code's: [realm-opened-off-its-executor](realm-opened-off-its-executor.md).
- The crash as it was reported: <https://github.com/realm/realm-swift/issues/7844>
- SE-0338, where nonisolated asynchronous functions run: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0338-clarify-execution-non-actor-async.md>

"""#),
    ("realm-opened-off-its-executor.md",
#"""
---
id: realm-opened-off-its-executor
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: birth
parameters: { of: [other-executor] }
observed-as: [realm-opened-off-its-executor, live-object-across-actors, live-object-across-await, live-object-sent-to-task, live-object-across-queues]
message: "realm '{value}' was opened for {home} and is used {here}"
fix: open it in code that runs on the queue or actor it is opened for, and use it there alone
---

# realm-opened-off-its-executor

## What it finds

A realm that is opened for a queue or an actor on which the code does not run.

- `Realm(queue: q)` in code that does not run on `q`; the finding is at the opening.
- `Realm(actor: a)` in code that is not isolated to `a`, and a use of the result there.
- `try await Realm()`, which belongs to the main actor, in a method of another actor, and a use of it there.

Global actors count as actors, under any name: a realm that is opened for one and used by code of another, or of none, is a finding at the use.
A realm for an actor that is opened and not used is none.

## Why it matters

`queue:` and `actor:` name the realm's owner; they do not take the code there.
A realm that is opened for a queue from elsewhere stops the app at once with `Realm opened from incorrect dispatch queue.`
A realm for an actor may be opened by anyone, since opening is asynchronous and hops; but what comes back is at home on the actor alone, and the first use of it elsewhere ends the process.

## Bad

The lines marked `expect` are the findings.

```swift
private final class ParcelStore {
  private let queue = DispatchQueue(label: "depot.parcels")
  private var realm: Realm?

  @MainActor
  func open() throws {
    realm = try Realm(configuration: depot, queue: queue)  // expect: realm-opened-off-its-executor
  }
}
```

```swift
@MainActor
private func showParcelCount() async throws {
  let realm = try await Realm(configuration: depot, actor: DepotActor.shared)
  show("\(realm.objects(Parcel.self).count) parcels")  // expect: realm-opened-off-its-executor
}
```

## Good

Open in a block of the queue.

```swift
private final class ParcelStore {
  private let queue = DispatchQueue(label: "depot.parcels")
  private var realm: Realm?

  @MainActor
  func open() throws {
    realm = try queue.sync { try Realm(configuration: depot, queue: queue) }
  }
}
```

Open in a method of the actor, and keep the realm there.

```swift
private actor Courier {
  private var realm: Realm?

  func deliverAll() async throws {
    let realm = try await Realm(configuration: depot, actor: self)
    self.realm = realm
    try await realm.asyncWrite { realm.deleteAll() }
  }
}
```

`Realm.open` opens for the actor that the code runs on, whichever that is.

```swift
@DepotActor
private func addresses() async throws -> [String] {
  let realm = try await Realm.open(configuration: depot)
  return realm.objects(Parcel.self).map { $0.address }
}
```

## At run time

The store reports the opening for a queue, in the words of the library, and each use of a realm outside its actor.
It does not know that the realm never was at home, so it may report the use as one across actors, tasks or an `await`.

## Known limits

A queue or an actor that is handed in from elsewhere may be the one that the code runs on, so nothing is said, unless the function hands work to that queue afterwards.
Two instances of one actor type are taken for the same.

## See also

- The main actor's realm in code without an actor: [realm-opened-in-nonisolated-async](realm-opened-in-nonisolated-async.md).
- The SDK's guide on actors: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/actor-isolated-realm/>

"""#),
    ("realm-opened-on-concurrent-queue.md",
#"""
---
id: realm-opened-on-concurrent-queue
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: birth
parameters: { of: [concurrent-queue] }
observed-as: never -- the store opens a realm on any thread, as RealmSwift does; uses on another thread are observed by themselves
message: "realm is opened {here}, whose next block may run on any other thread"
fix: open it on a serial queue that drains its autorelease pool after each block
---

# realm-opened-on-concurrent-queue

## What it finds

A realm that is opened in a block of a global queue, of a queue with `attributes: .concurrent` or of `concurrentPerform`, directly or by a function that the block calls.
If the realm leaves the block, in a property, a static or outer variable or a closure that runs elsewhere, the finding is an error.
An object that the block makes for itself keeps it in the block.
An object or a collection that leaves the block without its realm leaves it at the warning; its use elsewhere is a finding of its own.
If it is opened and dropped in one block it is a warning: that works, and the library does not support it.
[background-realm-without-autoreleasepool](background-realm-without-autoreleasepool.md) may be told at the same opening: this rule asks where it is, that one whether a pool is around it.

## Why it matters

A realm belongs to the thread on which it was opened.
A concurrent queue has no thread of its own: each block runs on whichever thread of the pool is free, several at once, so a realm that is kept is at home in no other block.
Even where each block opens a realm for itself, up to 64 threads hold one each, and each holds its version of the file until the thread's autorelease pool is drained, which nobody times.
The file grows with every version that is held.
`Realm(queue:)` refuses a concurrent queue with an error for the same reason.

## Bad

The lines marked `expect` are the findings.

```swift
private func importPhoto(titled title: String, completion: @escaping @Sendable () -> Void) {
  DispatchQueue.global(qos: .background).async {
    autoreleasepool {
      let realm = try! Realm(configuration: album)  // expect: realm-opened-on-concurrent-queue
      try! realm.write { realm.create(Photo.self, value: ["id": 1, "title": title], update: .all) }
    }
    completion()
  }
}
```

```swift
private final class AlbumLoader {
  private var realm: Realm?

  func load(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      self.realm = try? Realm(configuration: album)  // expect: realm-opened-on-concurrent-queue
      completion()
    }
  }

  @MainActor func showCount() {
    show("\(realm?.objects(Photo.self).count ?? 0)")  // expect: stored-live-object
  }
}
```

In Objective-C:

```objc
- (void)import:(NSArray<NSDictionary *> *)rows {
  dispatch_async(dispatch_get_global_queue(QOS_CLASS_UTILITY, 0), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];  // expect: realm-opened-on-concurrent-queue
      [realm transactionWithBlock:^{
        for (NSDictionary *row in rows) {
          [Invoice createInRealm:realm withValue:row];
        }
      }];
    }
  });
}
```

## Good

Work on a serial queue, which runs its blocks one after the other, and let it drain its pool after each.

```swift
private let importer = DispatchQueue(label: "album.import", autoreleaseFrequency: .workItem)

private func importPhoto(titled title: String, completion: @escaping @Sendable () -> Void) {
  importer.async {
    let realm = try! Realm(configuration: album)
    try! realm.write { realm.create(Photo.self, value: ["id": 1, "title": title], update: .all) }
    completion()
  }
}
```

Open for the queue what outlives the block.

```swift
private final class AlbumLoader {
  private let queue = DispatchQueue(label: "album.loader")
  private var realm: Realm?

  func load() {
    queue.async { self.realm = try? Realm(configuration: album, queue: self.queue) }
  }

  func count() -> Int {
    queue.sync { realm?.objects(Photo.self).count ?? 0 }
  }
}
```

Take frozen objects to the concurrent queue.

```swift
private func countInParallel(_ photos: Results<Photo>) {
  let photos = photos.freeze()
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    show("\(photos.count) photos")
  }
}
```

In Objective-C:

```objc
- (void)import:(NSArray<NSDictionary *> *)rows {
  dispatch_queue_t database = dispatch_queue_create("books.database", DISPATCH_QUEUE_SERIAL);
  dispatch_async(database, ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        for (NSDictionary *row in rows) {
          [Invoice createInRealm:realm withValue:row];
        }
      }];
    }
  });
}
```

## At run time

Opening is not observed.
A realm that is used on another thread is reported there.

## Known limits

A queue that is handed in from elsewhere may be serial, so nothing is said of its blocks.
`sync` on a concurrent queue runs its block on the caller's thread and is right.

## See also

- The use of a live value on such a queue: [live-object-on-concurrent-queue](live-object-on-concurrent-queue.md).
- The same on a serial queue: [unbound-realm-on-serial-queue](unbound-realm-on-serial-queue.md).
- The SDK's guide on threads: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/>

"""#),
    ("reference-made-after-hop.md",
#"""
---
id: reference-made-after-hop
law: A reference is resolved once, soon
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [suspension, task, concurrent-queue, queue, actor, callback, stored-property, thread-check, static], of: [refer] }
observed-as: [reference-made-after-hop]
message: "a reference to {kind} '{value}' is made elsewhere than where that lives"
fix: make the reference before the code hops, and resolve it after
---

# reference-made-after-hop

## What it finds

A `ThreadSafeReference` or a `@ThreadSafe` variable that is made from a live value where that is not at home: in the block, in the task or after the `await` that it was meant to cross.
A function wraps its `@ThreadSafe` parameters itself, so one that leaves its caller's actor wraps them elsewhere.

## Why it matters

To refer to a value is to use it.
The reference would make the crossing safe, but it is the value that has crossed, and the library stops the app with `Realm accessed from incorrect thread.`

## Bad

The lines marked `expect` are the findings.

```swift
private func rename(_ trip: Trip, completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "trips.database").async {
    let reference = ThreadSafeReference(to: trip)  // expect: reference-made-after-hop
    let realm = try! openTrips()
    try! realm.write { realm.resolve(reference)?.goal = "Jeju" }
    completion()
  }
}
```

## Good

Make the reference, then hop.

```swift
private func rename(_ trip: Trip, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: trip)
  DispatchQueue(label: "trips.database").async {
    let realm = try! openTrips()
    try! realm.write { realm.resolve(reference)?.goal = "Jeju" }
    completion()
  }
}
```

Make it before the `await`.

```swift
private func share(_ trip: Trip) async throws {
  let reference = ThreadSafeReference(to: trip)
  await awaitReply()
  try hand(reference)
}
```

Wrap the variable before the block that reads it.

```swift
private func renameWrapped(_ trip: Trip, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var renamed = trip
  DispatchQueue(label: "trips.database").async {
    let realm = try! openTrips()
    try! realm.write { renamed?.goal = "Seoul" }
    completion()
  }
}
```

## At run time

The making of the reference is reported; the reference leads to what is committed, so that the code goes on.

## Known limits

Where the value itself became live in a wrong way, the finding is about that.

## See also

- Realm Swift SDK, "Threading", section "Pass Instances Across Threads".
- [live-object-across-queues](live-object-across-queues.md) and the other rules about crossings, for any other use.

"""#),
    ("reference-resolved-twice.md",
#"""
---
id: reference-resolved-twice
law: A reference is resolved once, soon
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: repeated, of: [resolve] }
observed-as: [reference-resolved-twice]
message: "reference '{value}' is resolved a second time"
fix: resolve it once and use what it gives, or make a reference for each use
---

# reference-resolved-twice

## What it finds

A `ThreadSafeReference` that is resolved where it was resolved before, on every path or on one: under another name, in a loop, or in another block.
Copies of a reference are the same reference.

## Why it matters

A reference hands its version over when it is resolved.
The second time the library stops the app with `Can only resolve a thread safe reference once.`, also where the first time gave nil.

## Bad

The lines marked `expect` are the findings.

```swift
private func checkIn(_ guest: Guest, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: guest)
  DispatchQueue(label: "hotel.desk").async {
    let realm = try! openHotel()
    try! realm.write {
      realm.resolve(reference)?.name = "Jane Doe"
      realm.resolve(reference)?.hasKey = true  // expect: reference-resolved-twice
    }
    completion()
  }
}
```

## Good

Resolve once, and use what it gives.

```swift
private func checkIn(_ guest: Guest, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: guest)
  DispatchQueue(label: "hotel.desk").async {
    let realm = try! openHotel()
    try! realm.write {
      guard let guest = realm.resolve(reference) else { return }
      guest.name = "Jane Doe"
      guest.hasKey = true
    }
    completion()
  }
}
```

Make a reference for each place that resolves one.

```swift
private func tellDeskAndDoor(_ guest: Guest, in realm: Realm) {
  let forDesk = ThreadSafeReference(to: guest)
  let forDoor = ThreadSafeReference(to: guest)
  show("desk: \(realm.resolve(forDesk)?.name ?? "nobody")")
  show("door: \(realm.resolve(forDoor)?.name ?? "nobody")")
}
```

Ask the reference where another path may have resolved it.

```swift
private func nameIfStillThere(_ guest: Guest, isLate: Bool, in realm: Realm) -> String? {
  let reference = ThreadSafeReference(to: guest)
  if isLate { show(realm.resolve(reference)?.name ?? "nobody") }
  return reference.isInvalidated ? nil : realm.resolve(reference)?.name
}
```

## At run time

The second resolution is reported, in whatever realm, and gives nil.

## Known limits

References that come from a collection, or from a variable property of an object that the analysis has not seen made, are not followed.
A closure that is run many times counts as run once, but for those of timers, of notifications and of what a realm's values are observed by.

## See also

- Realm Swift SDK, "Threading", section "Pass Instances Across Threads".
- [stored-reference](stored-reference.md), which is how a second time mostly comes about.

"""#),
    ("shared-realm.md",
#"""
---
id: shared-realm
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [static] }
observed-as: [live-object-across-await, live-object-on-concurrent-queue, live-object-across-queues, live-object-sent-to-task]
message: "live {kind} '{value}' is shared by several domains through a static or global variable"
fix: share the configuration and open a realm where it is used, or isolate the variable to one actor
---

# shared-realm

## What it finds

A realm, or any other live value, that is kept in a static or global variable and used from more than one domain.
The finding is at the use that is away from the first one.
The main thread comes first where it uses the variable; else the use that stands first in the source does.
Each domain other than that one has a finding of its own, and two functions that use the variable on threads of the pool have a likely one.
To assign the variable is no use.

## Why it matters

A static variable is initialised by whoever touches it first, and a realm belongs to the thread on which it was opened.
So the owner of a shared realm is decided by a race at launch.
Everyone else is stopped with `Realm accessed from incorrect thread.`
A cache of live objects is as confined as the realm from which they came: the array is a value, its elements are not.

## Bad

The lines marked `expect` are the findings.

```swift
private final class ClipDatabase {
  static let realm = try! openClips()

  static func countTwice(completion: @escaping @Sendable () -> Void) {
    show("\(realm.objects(Clip.self).count) clips")
    DispatchQueue.global().async {
      show("\(realm.objects(Clip.self).count) clips")  // expect: shared-realm
      completion()
    }
  }
}
```

## Good

Make the property computed.
Opening a realm twice on one thread gives the same instance as long as somebody holds it, so nothing is lost.

```swift
private final class ClipDatabase {
  static var realm: Realm { try! Realm(configuration: clips) }

  static func countTwice(completion: @escaping @Sendable () -> Void) {
    show("\(realm.objects(Clip.self).count) clips")
    DispatchQueue(label: "clips.count", autoreleaseFrequency: .workItem).async {
      show("\(realm.objects(Clip.self).count) clips")
      completion()
    }
  }
}
```

Isolate the variable to one actor, when all its users live there.

```swift
@MainActor
private enum ClipScreen {
  static let realm = try! Realm(configuration: clips)

  static func uploadAll() async {
    let count = realm.objects(Clip.self).count
    await upload(count)
    show("\(realm.objects(Clip.self).count) clips uploaded")
  }
}
```

Share the configuration, which is a value, and open a realm where it is needed.

```swift
private struct ClipSettings {
  static let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

  static func open() throws -> Realm {
    try Realm(configuration: configuration)
  }
}
```

Share a frozen value, when the readers need not see later changes.

```swift
private enum ClipSnapshot {
  static let clips = try! ClipSettings.open().objects(Clip.self).freeze()

  static func countTwice() async {
    show("\(clips.count) clips")
    let counting = Task.detached { show("\(clips.count) clips") }
    await counting.value
  }
}
```

## At run time

The ownership checker sees two domains and one realm, not the variable between them.
It reports the crossing that it saw, under the rule for a suspension, a task, a concurrent queue or another queue.

## Known limits

A function that checks `Thread.isMainThread` before it uses a realm of the main thread is taken at its word only where both branches are in that function.
Uses that lie in different functions are compared only where each of them has a known domain.

## See also

- Realm Swift SDK, "Threading", section "Use the Same Realm Across Threads".
- [live-object-across-queues](live-object-across-queues.md) for a live value that a closure captures.

"""#),
    ("stale-read-without-refresh.md",
#"""
---
id: stale-read-without-refresh
law: A reader sees its version until it refreshes
severity: note
default: off
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: unrefreshed, of: [read, enumerate, print] }
observed-as: never -- to read an old version is right by itself
message: "'{value}' shows the same version in every round of the loop"
fix: call 'refresh()' on the realm in each round, or open the realm in it
---

# stale-read-without-refresh

## What it finds

A loop in the block of a queue or on a thread of its own that waits in each round, and reads from a realm which was opened before the loop and neither refreshes nor writes in it.

## Why it matters

A realm moves to a newer version by itself where a run loop, a queue or an actor brings it there.
A thread that sleeps and reads has none of these: its realm stays at the version of its first reading for as long as the loop runs, and the loop waits for a change that it cannot see.
It also keeps that version in the file.

## Bad

The lines marked `expect` are the findings.

```swift
private func waitForJobs(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "shift.waiting").async {
    autoreleasepool {
      let jobs = try! Realm(configuration: shift).objects(Job.self)
      for _ in 1...3 {
        let open = jobs.where { !$0.isDone }  // expect: stale-read-without-refresh
        if open.isEmpty { break }
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    completion()
  }
}
```

In Objective-C:

```objc
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
```

## Good

Refresh in each round.

```swift
private func waitWithRefresh(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "factory.waiting").async {
    autoreleasepool {
      let realm = try! Realm(configuration: factory)
      let jobs = realm.objects(Job.self)
      for _ in 1...3 {
        realm.refresh()
        if jobs.where({ !$0.isDone }).isEmpty { break }
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    completion()
  }
}
```

Open the realm in each round, in a pool that lets go of it.

```swift
private func waitWithFreshRealm(completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "factory.rounds").async {
    for _ in 1...3 {
      let isDone = autoreleasepool {
        try! Realm(configuration: factory).objects(Job.self).where { !$0.isDone }.isEmpty
      }
      if isDone { break }
      Thread.sleep(forTimeInterval: 0.001)
    }
    completion()
  }
}
```

In Objective-C:

```objc
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
```

## At run time

There is nothing to observe: each read is right, and what it shows was true once.

## Known limits

A loop that does not wait reads what it began with, as it should, and is not reported.
A wait is a sleep, a semaphore, a group or a condition; what else may wait is not known.

## See also

- [background-realm-without-autoreleasepool](background-realm-without-autoreleasepool.md).
- Realm Swift SDK, "Threading", section "Refreshing Realms".

"""#),
    ("stored-live-object.md",
#"""
---
id: stored-live-object
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: crossing
parameters: { by: [stored-property] }
observed-as: [live-object-across-await, live-object-across-queues, live-object-on-concurrent-queue, live-object-sent-to-task]
message: "live {kind} '{value}' was kept in a property, and is used {here}, away from {home}"
fix: keep the configuration, a primary key or a frozen value, and open or query where the property is used
---

# stored-live-object

## What it finds

A realm, an object or a collection that is kept in a stored property in one domain and taken out of it in another.
The code that uses it does nothing wrong by itself: no `await`, queue or task stands between the property and the use.
Where one does, the last crossing decides: `queue.async { self.realm.objects(Dog.self) }` in a class of the main actor is a finding of [live-object-across-queues](live-object-across-queues.md), the same in a task one of [live-object-sent-to-task](live-object-sent-to-task.md), and in a completion handler one of [live-object-in-callback](live-object-in-callback.md).

## Why it matters

A property does not move what it keeps.
The realm of a repository belongs to the thread on which the repository was made, and every result that it caches belongs there, too.
An actor is no exception: its initialiser runs where its caller does, while its methods run on a thread of the pool, so a realm that the initialiser opens synchronously is never at home in them.
The same holds for a method that is `async` without an actor, which leaves the thread of its caller before its first line.
A live object that is kept to save a query costs a crash as soon as somebody else asks for it; its primary key costs a look-up.

## Bad

The lines marked `expect` are the findings.

```swift
private actor Kitchen {
  private let realm: Realm

  init() throws {
    realm = try openMenu()
  }

  func dishCount() -> Int {
    realm.objects(Dish.self).count  // expect: stored-live-object
  }
}
```

```swift
private final class DishRepository {
  private let realm: Realm

  init() throws {
    realm = try openMenu()
  }

  func titles() async -> [String] {
    realm.objects(Dish.self).map { $0.title }  // expect: stored-live-object
  }
}
```

In Objective-C:

```objc
@interface MenuViewController : UIViewController
@property (nonatomic) dispatch_queue_t loading;
@property (nonatomic) Dish *favourite;
@property (nonatomic) UILabel *label;
@end

@implementation MenuViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  self.loading = dispatch_queue_create("menu.loading", DISPATCH_QUEUE_SERIAL);
  dispatch_async(self.loading, ^{
    @autoreleasepool {
      self.favourite = [[Dish objectsWhere:@"title BEGINSWITH 'S'"] firstObject];
    }
  });
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  self.label.text = self.favourite.title;  // expect: stored-live-object
}
@end
```

## Good

Open the realm for the actor that keeps it.

```swift
private actor Kitchen {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(configuration: menu, actor: self)
  }

  func dishCount() -> Int {
    realm?.objects(Dish.self).count ?? 0
  }
}
```

Keep the configuration and open where the realm is needed; a thread that has one open already gets the same instance.

```swift
private final class DishRepository {
  private let configuration: Realm.Configuration

  init(_ configuration: Realm.Configuration) {
    self.configuration = configuration
  }

  private func open() throws -> Realm { try Realm(configuration: configuration) }

  func titles() async throws -> [String] {
    try open().objects(Dish.self).map { $0.title }
  }
}
```

Keep a frozen value or a plain one, which any domain may read.

```swift
private final class DishCache {
  private var favourite: Dish?

  func load(completion: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "dishes.load").async {
      self.favourite = try? openMenu().objects(Dish.self).first?.freeze()
      completion()
    }
  }

  @MainActor func showFavourite() {
    show(self.favourite?.title ?? "nothing")
  }
}
```

Isolate the keeper and all of its methods to one actor.

```swift
@MainActor
private final class MenuModel {
  private let realm: Realm

  init() async throws {
    realm = try await Realm(configuration: menu)
  }

  func summary() async -> String {
    await awaitReply()
    return "\(realm.objects(Dish.self).count) dishes"
  }
}
```

In Objective-C:

```objc
@interface MenuViewController : UIViewController
@property (nonatomic) dispatch_queue_t loading;
@property (nonatomic) NSNumber *favourite;
@property (nonatomic) UILabel *label;
@end

@implementation MenuViewController
- (void)viewDidLoad {
  [super viewDidLoad];
  self.loading = dispatch_queue_create("menu.loading", DISPATCH_QUEUE_SERIAL);
  dispatch_async(self.loading, ^{
    @autoreleasepool {
      Dish *dish = [[Dish objectsWhere:@"title BEGINSWITH 'S'"] firstObject];
      self.favourite = @(dish.dishID);
    }
  });
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  self.label.text = [[Dish objectForPrimaryKey:self.favourite] title];
}
@end
```

## At run time

The checker knows where the realm was opened and where it is used, not where the value lay in between.
It reports the use as one in another task, on another queue or after an `await`.

## Known limits

- What a property holds is the sum of all assignments in the program; where one of them is not understood, there is no finding.
- Values that are kept in a collection of a type of the program's own, or behind a property wrapper out of sight, are not followed.
- A class without isolation is taken to belong to whoever made it, so that only its nonisolated `async` methods are known to run elsewhere.

## See also

- A live value in a static property: [shared-realm](shared-realm.md).
- The SDK's guide on threads: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/>
- SE-0327, isolation of initialisers: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0327-actor-initializers.md>
- SE-0338, where nonisolated asynchronous functions run: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0338-clarify-execution-non-actor-async.md>

"""#),
    ("stored-reference.md",
#"""
---
id: stored-reference
law: A reference is resolved once, soon
severity: warning
default: on
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: postponed, of: [refer] }
observed-as: never -- the store cannot tell who holds a reference
message: "a reference is kept in '{value}', and pins its version until somebody resolves it"
fix: keep the primary key or a frozen value, and make the reference when the work is dispatched
---

# stored-reference

## What it finds

A `ThreadSafeReference` that a method puts in static storage, in a property of its own object, or in a collection there, and that nothing resolves in the same go.

## Why it matters

Nobody knows when it will be resolved.
Until then it pins the version in which it was made: the file grows with every commit, and what it leads to is older and older.
And a method that resolves what is kept stops the app when it is called for the second time.

## Bad

The lines marked `expect` are the findings.

```swift
private final class OrderViewModel {
  private var selected: ThreadSafeReference<Order>?

  func select(_ order: Order) {
    let reference = ThreadSafeReference(to: order)
    selected = reference  // expect: stored-reference
  }

  func ship(in realm: Realm) {
    guard let order = selected.flatMap({ realm.resolve($0) }) else { return }
    show("to \(order.address)")
  }
}
```

In Objective-C:

```objc
@interface OrderViewModel : NSObject
@property (nonatomic) RLMThreadSafeReference<Order *> *selected;
@end

@implementation OrderViewModel
- (void)selectOrder:(Order *)order {
  RLMThreadSafeReference<Order *> *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:order];
  self.selected = reference;  // expect: stored-reference
}

- (void)shipInRealm:(RLMRealm *)realm {
  Order *order = [realm resolveThreadSafeReference:self.selected];
  NSLog(@"to %@", order.address);
}
@end
```

## Good

Keep the primary key.

```swift
private final class OrderViewModel {
  private var selected: Int?

  func select(_ order: Order) {
    selected = order.number
  }

  func ship(in realm: Realm) {
    let order = realm.object(ofType: Order.self, forPrimaryKey: selected ?? 0)
    show("to \(order?.address ?? "nobody")")
  }
}
```

Keep a frozen value, where what was selected is to stay as it was.

```swift
private final class OrderList {
  private var selected: Order?

  func select(_ order: Order) {
    selected = order.freeze()
  }

  func address() -> String { selected?.address ?? "" }
}
```

Make the reference when the work is dispatched.

```swift
private func ship(_ order: Order, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: order)
  DispatchQueue(label: "orders.shipping").async {
    show((try? openOrders())?.resolve(reference)?.address ?? "gone")
    completion()
  }
}
```

In Objective-C:

```objc
@interface OrderViewModel : NSObject
@property (nonatomic) NSInteger selected;
@end

@implementation OrderViewModel
- (void)selectOrder:(Order *)order {
  self.selected = order.number;
}

- (void)shipInRealm:(RLMRealm *)realm {
  Order *order = [Order objectInRealm:realm forPrimaryKey:@(self.selected)];
  NSLog(@"to %@", order.address);
}
@end
```

## At run time

Nothing is reported when it is kept; a second resolution is `reference-resolved-twice`.

## Known limits

An object that gets a reference by its initialiser, a structure, an `Operation` or a `Thread` is taken to be made for one piece of work.
A reference in a property of another object is silent, and so is one that is kept before the method calls another function of the program that may read the property, unless others call that too and it leaves the property as it is.

## See also

- Realm Swift SDK, "Threading", section "Pass Instances Across Threads".
- [reference-resolved-twice](reference-resolved-twice.md).

"""#),
    ("suspension-inside-write.md",
#"""
---
id: suspension-inside-write
law: One writer at a time
severity: error
default: on
since: 0.1.0
languages: [swift]
check: region
parameters: { inside: transaction, of: [suspend] }
observed-as: never -- the store does not see that a task suspends; where the thread has changed it reports the use that follows
message: "the code suspends within the write transaction of '{value}'"
fix: await first and write afterwards, or use 'asyncWrite'
---

# suspension-inside-write

## What it finds

An `await` between `beginWrite` and the commit or cancellation that ends the write.

## Why it matters

While the task is suspended the writer's turn stays taken, and every other writer waits for a download.
On the main thread other code runs meanwhile: a tap on a button that writes finds the realm in a write already, or commits the half of a change that belongs to this one.
In code that no actor isolates the task may go on on another thread, where the realm must not be used at all.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private func rate(_ recipe: Recipe) async throws {
  guard let realm = recipe.realm else { return }
  realm.beginWrite()
  recipe.rating = await downloadRating()  // expect: suspension-inside-write
  try realm.commitWrite()
}
```

## Good

Await what the write needs, then write.

```swift
@MainActor
private func rateAfterDownload(_ recipe: Recipe) async throws {
  guard let realm = recipe.realm else { return }
  let rating = await fetchRating()
  realm.beginWrite()
  recipe.rating = rating
  try realm.commitWrite()
}
```

An awaited write holds up neither the actor nor other writers while it waits for its turn.

```swift
@MainActor
private func rateInAwaitedWrite(_ recipe: Recipe) async throws {
  guard let realm = recipe.realm else { return }
  let rating = await fetchRating()
  try await realm.asyncWrite {
    recipe.rating = rating
  }
}
```

## At run time

The store sees no suspension.
Where the thread has changed after it, the ownership checker reports the next use under [live-object-across-await](live-object-across-await.md).

## Known limits

A write that a caller began is not known.
If what is awaited throws, the write is left open on that way out, which is a finding of [unfinished-transaction](unfinished-transaction.md) at its beginning; if the function has no actor, the next use of the realm is one of [live-object-across-await](live-object-across-await.md).
The blocks of `write`, `writeAsync` and `asyncWrite` cannot suspend, as the compiler tells.
Objective-C has no `await`, so the rule is for Swift alone; [blocking-wait-inside-write](blocking-wait-inside-write.md) is for both.

## See also

- [live-object-across-await](live-object-across-await.md).
- Realm Swift SDK, "Swift Concurrency", section "Perform Background Writes".

"""#),
    ("thaw-in-actor.md",
#"""
---
id: thaw-in-actor
law: A frozen value never changes
severity: error
default: on
since: 0.1.0
languages: [swift]
check: region
parameters: { inside: actor, of: [thaw] }
observed-as: [thaw-in-actor]
message: "{kind} '{value}' is thawed in an actor, and would belong to its thread"
fix: hand the actor a reference and resolve it in the actor's realm, or query by the primary key
---

# thaw-in-actor

## What it finds

`thaw()` on a frozen object, collection or realm in code of an actor other than the main actor.

## Why it matters

`thaw()` opens a realm of the current thread, not the actor's.
The actor leaves that thread at its next `await`, and the thawed value with it: `Realm accessed from incorrect thread.`
Nor can the value be used together with those of the actor's own realm.

## Bad

The lines marked `expect` are the findings.

```swift
private actor Clerk {
  func read(_ frozen: Letter) {
    let letter = frozen.thaw()  // expect: thaw-in-actor
    show(letter?.text ?? "burnt")
  }
}

private func readInActor() async throws {
  let letter = try openArchive().objects(Letter.self).first!.freeze()
  await Clerk().read(letter)
}
```

## Good

Hand over a `ThreadSafeReference`, and resolve it in the actor's realm.

```swift
private actor Clerk {
  private var realm: Realm?

  func open() async throws {
    realm = try await Realm(configuration: archive, actor: self)
  }

  func read(_ reference: ThreadSafeReference<Letter>) {
    show(realm?.resolve(reference)?.text ?? "burnt")
  }
}

private func readByReference() async throws {
  let clerk = Clerk()
  try await clerk.open()
  let letter = try openArchive().objects(Letter.self).first!
  await clerk.read(ThreadSafeReference(to: letter))
}
```

Query the actor's realm by the primary key.

```swift
private actor Reader {
  func text(of frozen: Letter) async throws -> String {
    let id = frozen.id
    let realm = try await Realm(configuration: archive, actor: self)
    return realm.object(ofType: Letter.self, forPrimaryKey: id)?.text ?? ""
  }
}

private func readByKey() async throws {
  let letter = try openArchive().objects(Letter.self).first!.freeze()
  _ = try await Reader().text(of: letter)
}
```

Thaw on the main actor, where the thread stays.

```swift
@MainActor
private func thawOnMain() throws {
  let frozen = try openArchive().objects(Letter.self).first!.freeze()
  show(frozen.thaw()?.text ?? "burnt")
}
```

## At run time

Each such `thaw()` is reported; it gives a live value of the thread.

## Known limits

A parameter is taken to be live, and thawing a live value gives the value itself; so an actor's method is found where a call in sight hands it a frozen value.
Objective-C has no actors, so the rule is for Swift alone.

## See also

- Realm Swift SDK, "Use Realm with Actors".
- [frozen-mutation](frozen-mutation.md).

"""#),
    ("thread-safe-wrapper-read-before-hop.md",
#"""
---
id: thread-safe-wrapper-read-before-hop
law: A reference is resolved once, soon
severity: error
default: on
since: 0.1.0
requires: realm-swift 10.17
languages: [swift]
check: birth
parameters: { of: [wrapper-read] }
observed-as: [live-object-across-queues, live-object-on-concurrent-queue, live-object-sent-to-task, live-object-across-await, live-object-across-actors]
message: "{kind} '{value}' was read from its thread-safe wrapper before it got here"
fix: read the wrapper again here, and let it cross alone
---

# thread-safe-wrapper-read-before-hop

## What it finds

A value that was read from a `@ThreadSafe` variable, property or parameter on one thread and is used on another.
A capture list reads the variable, too, before the closure runs.

## Why it matters

The wrapper may go anywhere; what it gives is an ordinary live value, which belongs to the thread that read it.
To use that elsewhere is what the wrapper was there to avoid, and the library stops the app with `Realm accessed from incorrect thread.`

## Bad

The lines marked `expect` are the findings.

```swift
private func printInBackground(_ photo: Photo, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var shared = photo
  DispatchQueue(label: "album.printing").async { [shared] in
    show(shared?.title ?? "deleted")  // expect: thread-safe-wrapper-read-before-hop
    completion()
  }
}
```

## Good

Read the wrapper where the value is used.

```swift
private func printInBackground(_ photo: Photo, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var shared = photo
  DispatchQueue(label: "album.printing").async {
    show(shared?.title ?? "deleted")
    completion()
  }
}
```

Take plain values along.

```swift
private func describe(_ photo: Photo) async {
  @ThreadSafe var shared = photo
  let title = shared?.title ?? "deleted"
  await Task.detached { show(title) }.value
}
```

Freeze what is read.

```swift
private func printFrozen(_ photo: Photo, completion: @escaping @Sendable () -> Void) {
  @ThreadSafe var shared = photo
  let frozen = shared?.freeze()
  DispatchQueue(label: "album.printing").async {
    show(frozen?.title ?? "deleted")
    completion()
  }
}
```

## At run time

The use is reported as the crossing that it is: the store does not know that the value came from a wrapper.

## Known limits

What is reached through the value, such as a link of it, is reported by the rule of the crossing.
Objective-C has no property wrappers, so the rule is for Swift alone; [reference-made-after-hop](reference-made-after-hop.md) is for both.

## See also

- Realm Swift SDK, "Threading", section "Use the ThreadSafe Wrapper".
- [reference-made-after-hop](reference-made-after-hop.md).

"""#),
    ("ui-off-main.md",
#"""
---
id: ui-off-main
law: Observe where events are delivered
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: region
parameters: { inside: background }
observed-as: never -- the store does not see what is shown; in Xcode the Main Thread Checker does
message: "'{value}' is shown by the main thread and is used {here}"
fix: take what is to be shown out of the data, and show it in a block of 'DispatchQueue.main'
---

# ui-off-main

## What it finds

A view, a view controller or what a SwiftUI view observes that is used in a block which runs off the main thread for sure, in a function that handles something from a realm, or in a screen other methods of which do.
Such blocks are the notification block of `observe(on:)` with a queue, a completion handler that a database queue calls, a block of a background queue that reads and shows, a subscription behind `observe(on:)` of a background scheduler, and a method that is told of a notification which a queue posts.
In the completion block of an operation it is a warning, as code out of sight may have added that to the main queue.

## Why it matters

UIKit and AppKit are for the main thread alone.
Off it a label may stay blank, a table may show half of an update, or the app ends with `Modifications to the layout engine must not be performed from a background thread`.
What SwiftUI observes has to be published from the main thread for the same reason.

## Bad

The lines marked `expect` are the findings.

```swift
private final class TermCount: UIViewController {
  private let countLabel = UILabel()
  private let queue = DispatchQueue(label: "terms.changes")
  private var token: NotificationToken?

  func watch(_ terms: Results<Term>) {
    token = terms.observe(on: queue) { [weak self] changes in
      guard case .update(let terms, _, _, _) = changes else { return }
      self?.countLabel.text = "\(terms.count)"  // expect: ui-off-main
    }
  }
}
```

## Good

Read where the data is, show where the screen is.

```swift
private final class TermSearch: UIViewController {
  private let result = UILabel()

  func search(_ text: String) {
    DispatchQueue(label: "terms.search").async {
      autoreleasepool {
        let realm = try! Realm()
        let found = realm.objects(Term.self).where { $0.text == text }.count
        DispatchQueue.main.async {
          self.result.text = "\(found) found"
        }
      }
    }
  }
}
```

Observe on the main thread what the main thread shows.

```swift
private final class TermCount: UIViewController {
  private let countLabel = UILabel()
  private var token: NotificationToken?

  func watch(_ terms: Results<Term>) {
    token = terms.observe(on: .main) { [weak self] changes in
      guard case .update(let terms, _, _, _) = changes else { return }
      self?.countLabel.text = "\(terms.count)"
    }
  }
}
```

## At run time

There is nothing that the store could observe: a view is none of its values.
The Main Thread Checker of Xcode reports the same use when it happens.

## Known limits

Only members of UIKit and AppKit are known that apps use most, and assignments to `@Published` properties of objects that a view of the project observes; to change such a property in place, as by `append`, is not seen.
A screen is looked at if it handles something from a realm, or keeps an object whose type does, such as a view model or a presenter.
A closure that the project hands to somebody whose body is not in sight is silent.

## See also

- [live-object-across-queues](live-object-across-queues.md), the same mistake with the data.
- Apple, "Main Thread Checker".

"""#),
    ("unbound-realm-on-serial-queue.md",
#"""
---
id: unbound-realm-on-serial-queue
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: birth
parameters: { of: [unbound-block] }
observed-as: [live-object-across-queues, live-object-sent-to-task]
message: "{kind} '{value}' belongs to the thread of another block of the queue, and blocks of one queue share no thread"
fix: open it with 'queue:', so that it belongs to the queue and not to a thread
---

# unbound-realm-on-serial-queue

## What it finds

A realm that a block of a serial queue opens without `queue:` and that outlives the block in a property, when another block of the same queue uses it.
A realm in a static or global variable that only blocks of one queue use is opened by the first of them, and so it is found as well.
Opening and dropping a realm in one block is right, with `queue:` or without.
Blocks that run by `sync` count like others, unless all of them are called on the main thread, where `sync` stays.

## Why it matters

A serial queue runs one block at a time, but not always on the same thread.
A realm that was opened without `queue:` belongs to the thread that happened to run the block.
The next block often gets the same thread, so that the mistake passes every test and crashes for users: `Realm accessed from incorrect thread.`
A block that runs by `sync` is on its caller's thread, and so practically never at home.

## Bad

The lines marked `expect` are the findings.

```swift
private final class Journal {
  private let queue = DispatchQueue(label: "journal.database")
  private var realm: Realm?

  func open() {
    queue.async { self.realm = try? Realm(configuration: journal) }
  }

  func count() -> Int {
    queue.sync { realm?.objects(Entry.self).count ?? 0 }  // expect: unbound-realm-on-serial-queue
  }
}
```

## Good

Bind the realm to the queue: all blocks of the queue may use it, whichever thread runs them.

```swift
private final class Journal {
  private let queue = DispatchQueue(label: "journal.database")
  private var realm: Realm?

  func open() {
    queue.async { self.realm = try? Realm(configuration: journal, queue: self.queue) }
  }

  func count() -> Int {
    queue.sync { realm?.objects(Entry.self).count ?? 0 }
  }
}
```

Open the realm in each block, and drop it there.

```swift
private final class SearchIndex {
  private let worker = DispatchQueue(label: "journal.search", autoreleaseFrequency: .workItem)

  func words() -> [String] {
    worker.sync {
      let entries = try! openJournal().objects(Entry.self)
      return entries.flatMap { $0.text.split(separator: " ").map(String.init) }
    }
  }
}
```

Keep what needs no home, such as the configuration or a frozen result.

```swift
private final class Preview {
  private let worker = DispatchQueue(label: "journal.preview")
  private var entries: Results<Entry>?

  func load() {
    worker.async { self.entries = try? openJournal().objects(Entry.self).freeze() }
  }

  func first() -> String? {
    worker.sync { entries?.first?.text }
  }
}
```

## At run time

The use is reported if the block runs on another thread than the one that opened the realm, as it always does by `sync`.

## Known limits

- Only realms in properties are followed from block to block; in a static variable the realm is a case for [shared-realm](shared-realm.md).
- An object or a collection that outlives the block without its realm is not followed to another block of the same queue; on another queue it is a finding of [live-object-across-queues](live-object-across-queues.md).
- Whether the second block gets the same thread is not known, so the finding is a warning.
- The main queue is none of these: its blocks share the main thread, so a realm that one of them keeps is at home in the others.
- A queue that is handed in from elsewhere is not known to be serial.

## See also

- The same on a concurrent queue: [realm-opened-on-concurrent-queue](realm-opened-on-concurrent-queue.md).
- The SDK's guide on threads, about serial queues: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/>

"""#),
    ("unchecked-sendable-confined-type.md",
#"""
---
id: unchecked-sendable-confined-type
law: A live value belongs to one domain
severity: warning
default: on
since: 0.1.0
languages: [swift]
check: declaration
parameters: { of: sendable }
observed-as: never -- a declaration does nothing when the program runs; a use in another domain is observed by itself
message: "{kind} '{value}' belongs to one domain, and the compiler is told not to check where it goes"
fix: keep the configuration, a key or a frozen value, isolate the type to an actor, or bind the realm to a queue
---

# unchecked-sendable-confined-type

## What it finds

A declaration that switches off the compiler's check for values that belong to one domain.
There are four:

- `@unchecked Sendable` on a model class, or on `Realm`, `Results` and the like by an extension;
- `@unchecked Sendable` on a type that keeps a realm, or an object or a collection that is known to be live, or that an initialiser is given which nobody in sight calls;
- `nonisolated(unsafe)` on a property or a global variable that holds one;
- `@preconcurrency import` in a file in which a realm or a collection crosses, which the compiler would have told.

## Why it matters

Realms, objects and collections are not `Sendable`, and in the Swift 6 mode the compiler refuses most code that hands them over.
These declarations silence it, all over the program and for good, and they change nothing about the value: it still belongs to its thread.
What the compiler would have told at each crossing is told by a crash instead, as in Swift 5.

`@preconcurrency import RealmSwift` makes warnings of errors, or silence of warnings, wherever one of the library's own types crosses.
Of model classes it hides nothing: they are the program's own types.
The library says which of its types are `Sendable` since 10.20, so such an import is not needed any more to hand over references.
An older one says nothing, and the import is the way to pass a `ThreadSafeReference` to a task: where the project has an older one it is no finding.
What is promised of a live value is wrong with each version.

Types that are neither `Sendable` nor confined, such as `RLMSyncConfiguration`, may be shared by code that synchronises its uses.
To declare that one is `Sendable` may be right, so it is no finding, and whether the uses are synchronised is left to the compiler.
[Which types may go where](../docs/threading.md#which-types-may-go-where) lists all of them.

## Bad

The lines marked `expect` are the findings.

```swift
private final class TodoStore: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  private let realm: Realm

  init() throws {
    realm = try openTodos()
  }

  func count() -> Int { realm.objects(Todo.self).count }
}
```

```swift
private class Reminder: Object {
  @Persisted var text = "Call Jane"
}

extension Reminder: @unchecked Sendable {}  // expect: unchecked-sendable-confined-type
```

## Good

Bind the realm to a queue: then the promise is true, since the store is used on the queue alone.

```swift
private final class TodoStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "todos.store")
  private let realm: Realm

  init() throws {
    let queue = self.queue
    realm = try queue.sync { try Realm(configuration: todos, queue: queue) }
  }

  func count() -> Int { queue.sync { realm.objects(Todo.self).count } }
}
```

Keep what is `Sendable` by itself, and open where it is needed.

```swift
private struct TodoService: Sendable {
  let configuration: Realm.Configuration

  func count() throws -> Int {
    try Realm(configuration: configuration).objects(Todo.self).count
  }
}
```

Keep frozen values.

```swift
private final class TodoSnapshot: @unchecked Sendable {
  private let todos: Results<Todo>

  init() throws {
    todos = try openTodos().objects(Todo.self).freeze()
  }

  func count() -> Int { todos.count }
}
```

Isolate the type, which needs no promise.

```swift
@MainActor
private final class TodoModel {
  private let realm: Realm

  init() throws {
    realm = try openTodos()
  }

  func count() -> Int { realm.objects(Todo.self).count }
}
```

## At run time

A declaration is nothing that runs.
A value that crosses because of it is reported where it is used.

## Known limits

- A property whose type is `Realm`, `Migration` or `MigrationObject` is a finding even where nothing assigns it, because there is nothing else that it could hold; a realm that is opened for a queue is none.
- Of an object or a collection the assignments in sight decide, and a parameter of an initialiser is taken to be live; one that is frozen or of unknown origin on some of them is no finding, because the type may be meant for frozen ones.
- Of static and global variables only the type and the initial value are looked at, not what is assigned later.
- A realm in an array is not found, and neither are the values of property wrappers out of sight.
- `@preconcurrency import` is a finding once, with the first crossing that it hides and that is certain; the crossings are findings of other rules.
  Where nothing crosses it is none, and neither is it where an `await` alone lies between, of which the compiler does not speak.
- `nonisolated(unsafe)` on a local variable is left to the rules about what crosses.
- Objective-C declares nothing `Sendable` by itself, so the rule is for Swift alone.

## See also

- A value that is kept by one domain and used by another: [stored-live-object](stored-live-object.md).
- SE-0302, `Sendable` and `@unchecked`: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0302-concurrent-value-and-concurrent-closures.md>
- SE-0412, `nonisolated(unsafe)`: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0412-strict-concurrency-for-global-variables.md>
- Realm Swift 10.20, whose notes tell of `Sendable`: <https://github.com/realm/realm-swift/blob/master/CHANGELOG.md>
- SE-0337, `@preconcurrency import`: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0337-support-incremental-migration-to-concurrency-checking.md>
- Users who declare `Realm` and models `Sendable`: <https://github.com/realm/realm-swift/issues/7642>, <https://github.com/realm/realm-swift/issues/8744>

"""#),
    ("uncommitted-async-write.md",
#"""
---
id: uncommitted-async-write
law: One writer at a time
severity: error
default: on
since: 0.1.0
requires: realm-swift 10.26
languages: [swift, objective-c]
check: protocol
parameters: { misstep: unfinished, of: [schedule] }
observed-as: never -- the library takes such a write back without a word, and so does the store
message: "the block of 'beginAsyncWrite' ends without a commit, so '{value}' keeps nothing of it"
fix: call 'commitAsyncWrite' or 'cancelWrite' on every way out of the block, or use 'writeAsync'
---

# uncommitted-async-write

## What it finds

A block of `beginAsyncWrite` that returns, on some path, with its write transaction open: neither committed nor cancelled.

## Why it matters

What `writeAsync` does by itself, `beginAsyncWrite` leaves to its block.
If the block returns without a commit the write is rolled back, without an error and without a message: the data is simply not there.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private func approve(_ expense: Expense, in realm: Realm) {
  realm.beginAsyncWrite {  // expect: uncommitted-async-write
    expense.isApproved = true
  }
}
```

## Good

Commit at the end of the block, and cancel where nothing is to be kept.

```swift
@MainActor
private func approveAndCommit(
  _ expense: Expense, in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  realm.beginAsyncWrite {
    expense.isApproved = true
    realm.commitAsyncWrite { _ in completion() }
  }
}
```

Where there is nothing to decide, `writeAsync` commits by itself.

```swift
@MainActor
private func approveInBlock(
  _ expense: Expense, in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  realm.writeAsync {
    expense.isApproved = true
  } onComplete: { _ in
    completion()
  }
}
```

## At run time

The library documents that it takes the write back, so the store does it without a report.

## Known limits

A block that calls a function of the project which commits or cancels is silent.
So is a block whose realm comes from a stored property.

## See also

- [unfinished-transaction](unfinished-transaction.md), the same for `beginWrite`.
- Realm Swift SDK, "Threading", section "Commit or Cancel an Async Write".

"""#),
    ("unfinished-transaction.md",
#"""
---
id: unfinished-transaction
law: One writer at a time
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: unfinished, of: [begin] }
observed-as: never -- the library cancels the write without a report when its realm goes away, and who holds the realm may still end it
message: "the write transaction of '{value}' that begins here is left open on a way out"
fix: use 'realm.write { }', which ends the write on every way out, or cancel it in a 'defer'
---

# unfinished-transaction

## What it finds

A `beginWrite` whose transaction is still open when the function is left: by an error that a `try` lets go on, by an early `return`, or because nothing ends it.

## Why it matters

The writer's turn is taken until somebody commits or cancels.
Meanwhile every other writer waits, on whatever thread and in whatever process, and the next write of this realm stops the app with `The Realm is already in a write transaction`.
If the realm goes away first, all changes are lost, and RealmSwift only logs that they were rolled back.

## Bad

The lines marked `expect` are the findings.

```swift
private func pay(_ ticket: Ticket, in realm: Realm, succeeds: Bool) throws {
  realm.beginWrite()  // expect: unfinished-transaction
  ticket.isPaid = true
  try charge(succeeds)
  try realm.commitWrite()
}
```

## Good

`write` commits, and cancels where its block throws.

```swift
private func payInBlock(_ ticket: Ticket, in realm: Realm, succeeds: Bool) throws {
  try realm.write {
    ticket.isPaid = true
    try chargeCard(succeeds)
  }
}
```

A `defer` runs on every way out.

```swift
private func payOrCancel(_ ticket: Ticket, in realm: Realm, succeeds: Bool) throws {
  realm.beginWrite()
  defer {
    if realm.isInWriteTransaction { realm.cancelWrite() }
  }
  ticket.isPaid = true
  try chargeCard(succeeds)
  try realm.commitWrite()
}
```

## At run time

A realm that goes away in a write gives its turn back, and its changes are lost.
The ownership checker says nothing of it: who still holds the realm may end the write later.

## Known limits

A function that begins a write for somebody else to end is right, and is not reported: none of its ways out ends the write, and it keeps, returns or passes on the realm, or got it from elsewhere.
An error of `commitWrite` itself is no way out that leaves a write open, so `try realm.commitWrite()` may be the last statement.
An `await` that may throw is a way out like any other `try`; that it suspends within the write is a finding of [suspension-inside-write](suspension-inside-write.md) besides.
An error that is thrown by a property or a subscript is not followed.

## See also

- [nested-write](nested-write.md), which is how it often shows.
- Realm Swift SDK, "CRUD", section "Write Transactions".

"""#),
    ("ungrouped-async-commits.md",
#"""
---
id: ungrouped-async-commits
law: One writer at a time
severity: note
default: off
since: 0.1.0
requires: realm-swift 10.26
languages: [swift, objective-c]
check: protocol
parameters: { misstep: ungrouped, of: [commit] }
observed-as: never -- each commit by itself is right, only slower than all together
message: "this commit of '{value}' follows others and waits for the disk by itself"
fix: "pass 'allowGrouping: true', or make the changes in one write"
---

# ungrouped-async-commits

## What it finds

A `commitAsyncWrite` without `allowGrouping: true` while other asynchronous writes of the same realm are under way, as in a loop.

## Why it matters

Each commit that allows no grouping waits for the disk before the next block begins.
Grouped commits become durable together, which is many times faster where each of them is small.
The price is that the disk may lose them together, so this is advice and off by default.

## Bad

The lines marked `expect` are the findings.

```swift
@MainActor
private func store(_ values: [Double], in realm: Realm) {
  for (id, value) in values.enumerated() {
    realm.beginAsyncWrite {
      realm.create(Sample.self, value: ["id": id, "value": value])
      realm.commitAsyncWrite()  // expect: ungrouped-async-commits
    }
  }
}
```

In Objective-C:

```objc
- (void)storeValues:(NSArray<NSNumber *> *)values inRealm:(RLMRealm *)realm {
  for (NSNumber *value in values) {
    [realm beginAsyncWriteTransaction:^{
      [Sample createInRealm:realm withValue:@{ @"value" : value }];
      [realm commitAsyncWriteTransaction];  // expect: ungrouped-async-commits
    }];
  }
}
```

## Good

Let the commits be grouped.

```swift
@MainActor
private func storeGrouped(_ values: [Double], in realm: Realm) {
  for (id, value) in values.enumerated() {
    realm.beginAsyncWrite {
      realm.create(Sample.self, value: ["id": id, "value": value])
      realm.commitAsyncWrite(allowGrouping: true)
    }
  }
}
```

Make one write of them.

```swift
@MainActor
private func storeInOneWrite(
  _ values: [Double], in realm: Realm, completion: @escaping @Sendable () -> Void
) {
  realm.beginAsyncWrite {
    for (id, value) in values.enumerated() {
      realm.create(Sample.self, value: ["id": id, "value": value])
    }
    realm.commitAsyncWrite { _ in completion() }
  }
}
```

In Objective-C:

```objc
- (void)storeValues:(NSArray<NSNumber *> *)values inRealm:(RLMRealm *)realm {
  for (NSNumber *value in values) {
    [realm beginAsyncWriteTransaction:^{
      [Sample createInRealm:realm withValue:@{ @"value" : value }];
      [realm commitAsyncWriteTransaction:nil allowGrouping:YES];
    }];
  }
}
```

## At run time

There is nothing to observe: the data is the same.

## Known limits

A commit that is meant to be durable before the next one begins looks the same.
The first of several commits is not reported, the later ones are, and the last of a group like the others: to allow it costs nothing where nothing follows.
A `writeAsync` counts as a write that is under way, but is not reported itself, because it cannot be grouped; `commitAsyncWrite` in its block can.

## See also

- Realm Swift SDK, "Threading", section "Commit or Cancel an Async Write".

"""#),
    ("unmanaged-object-with-live-link.md",
#"""
---
id: unmanaged-object-with-live-link
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: birth
parameters: { of: [link] }
observed-as: [unmanaged-object-with-live-link, live-object-across-queues, live-object-on-concurrent-queue, live-object-across-await, live-object-across-actors, live-object-sent-to-task]
message: "'{value}' belongs to a live object that a new object links to, and is used {here}, away from {home}"
fix: copy or freeze what the object links to as well, or hand over primary keys and link where the object is added
---

# unmanaged-object-with-live-link

## What it finds

A new object that no realm manages yet, but that links to a live one, when it goes to another domain and the link is used there: read, or added to a realm together with the object.
The link was assigned, `visit.patient = patient`, or came along in a copy, `Visit(value: visit)`.

## Why it matters

An unmanaged object may go anywhere, but only as far as it goes alone.
`init(value:)` copies one level: numbers, strings and dates become the copy's own, while links and the elements of lists stay the live objects that they were.
So a copy that was made to be safe carries part of its realm along, and the first touch of the link elsewhere is `Realm accessed from incorrect thread.`
To add such an object on another thread fails, too, since its link is managed by another realm.

## Bad

The lines marked `expect` are the findings.

```swift
private func printCopy(of visit: Visit, completion: @escaping @Sendable () -> Void) {
  let copy = Visit(value: visit)
  printer.async {
    show("\(copy.reason): \(copy.patient?.name ?? "")")  // expect: unmanaged-object-with-live-link
    completion()
  }
}
```

```swift
private final class Reception {
  func planVisit(of patient: Patient, completion: @escaping @Sendable () -> Void) {
    let visit = Visit(value: ["id": 7])
    visit.patient = patient
    DispatchQueue(label: "clinic.visits", autoreleaseFrequency: .workItem).async {
      let realm = try! openClinic()
      realm.beginWrite()
      realm.add(visit)  // expect: unmanaged-object-with-live-link
      realm.cancelWrite()
      completion()
    }
  }
}
```

In Objective-C:

```objc
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
```

## Good

Hand over the key of what the object links to, and link where it is added.

```swift
private func planVisit(of patient: Patient, completion: @escaping @Sendable () -> Void) {
  let patientID = patient.id
  printer.async {
    let realm = try! openClinic()
    try! realm.write {
      let visit = Visit(value: ["id": 7])
      visit.patient = realm.object(ofType: Patient.self, forPrimaryKey: patientID)
      realm.add(visit, update: .all)
    }
    completion()
  }
}
```

Use only what the copy has of its own.

```swift
private func printReason(of visit: Visit, completion: @escaping @Sendable () -> Void) {
  let copy = Visit(value: visit)
  printer.async {
    show("\(copy.reason), \(copy.companions.count) companions")
    completion()
  }
}
```

Freeze instead of copying: links of a frozen object are frozen.

```swift
private func printFrozen(_ visit: Visit, completion: @escaping @Sendable () -> Void) {
  let visit = visit.freeze()
  printer.async {
    show("\(visit.reason): \(visit.patient?.name ?? "")")
    completion()
  }
}
```

In Objective-C:

```objc
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
```

## At run time

Reading the link is reported as the use of a live object elsewhere.
Adding the object to a realm is reported under this rule, since the link is managed by a realm of another home.

## Known limits

- Links in dictionaries and in arrays that are given to `init(value:)` are not followed.
- A copy's links are taken to be there when they are read; when the copy is added elsewhere the finding is a warning, because the original may have had none.

## See also

- The SDK's guide on unmanaged objects: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/create/>
- An object that is added elsewhere: [object-added-elsewhere](object-added-elsewhere.md).

"""#),
    ("unresolved-reference.md",
#"""
---
id: unresolved-reference
law: A reference is resolved once, soon
severity: warning
default: on
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: unfinished, of: [refer] }
observed-as: never -- a reference that is let go of may just not have been needed on that path
message: "the reference that is made here is never resolved"
fix: resolve it where it is needed, or leave it out and take a key or a frozen value along
---

# unresolved-reference

## What it finds

A `ThreadSafeReference` that is made and that no code resolves, hands on or keeps.

## Why it matters

Until it is resolved or gone, a reference pins the version in which it was made, and the file grows meanwhile.
One that nobody resolves does that for nothing, and mostly means that something else crosses in its place.

## Bad

The lines marked `expect` are the findings.

```swift
private func printLabel(_ ware: Ware, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: ware)  // expect: unresolved-reference
  let title = ware.title
  DispatchQueue(label: "shop.labels").async {
    if !reference.isInvalidated { show(title) }
    completion()
  }
}
```

In Objective-C:

```objc
- (void)send:(Invoice *)invoice {
  // expect: unresolved-reference
  [RLMThreadSafeReference referenceWithThreadConfined:invoice];
}
```

## Good

Resolve it on the other side.

```swift
private func printLabel(_ ware: Ware, completion: @escaping @Sendable () -> Void) {
  let reference = ThreadSafeReference(to: ware)
  DispatchQueue(label: "shop.labels").async {
    let realm = try! openShop()
    show(realm.resolve(reference)?.title ?? "sold out")
    completion()
  }
}
```

Leave it out where a plain value is enough.

```swift
private func printTitle(_ ware: Ware, completion: @escaping @Sendable () -> Void) {
  let title = ware.title
  DispatchQueue(label: "shop.labels").async {
    show(title)
    completion()
  }
}
```

In Objective-C:

```objc
- (void)send:(Invoice *)invoice {
  RLMThreadSafeReference *reference =
      [RLMThreadSafeReference referenceWithThreadConfined:invoice];
  dispatch_async(self.queue, ^{
    @autoreleasepool {
      Invoice *same = [[RLMRealm defaultRealm] resolveThreadSafeReference:reference];
      NSLog(@"%@", same.customer);
    }
  });
}
```

## At run time

Nothing is reported: the store cannot tell a reference that was forgotten from one that was not needed.

## Known limits

A reference that is handed to any function or kept anywhere is taken to be resolved there.
One that is resolved on some of the paths only is right: it goes away with its variable on the others.

## See also

- Realm Swift SDK, "Threading", section "Pass Instances Across Threads".

"""#),
    ("version-equality-in-migration.md",
#"""
---
id: version-equality-in-migration
law: A migration stays in its block
severity: warning
default: on
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: skipped }
observed-as: never -- the store does not see what a block compares
message: "'{value}' is compared with one version, and files of earlier versions are left out"
fix: ask whether the old version is below the one that brings the change
---

# version-equality-in-migration

## What it finds

A comparison of the old version for equality with a number, by `==` or as a case of a `switch`, where the old version may still be an earlier one.
A comparison with 0 is right, and so is one where the branches before have dealt with all earlier versions.

## Why it matters

A migration runs once, in one step from whatever version a file has to the newest: there are no versions in between.
Who has skipped an update arrives with an earlier version than the one that the step asks for, and the step is left out: values are missing or wrong, and nothing says so.

## Bad

The lines marked `expect` are the findings.

```swift
private func openPlants() throws {
  var configuration = try oldPlants()
  configuration.schemaVersion = 3
  configuration.migrationBlock = { migration, oldVersion in
    if oldVersion == 1 {  // expect: version-equality-in-migration
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
    }
    if oldVersion == 2 {  // expect: version-equality-in-migration
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 2 }
    }
  }
  _ = try Realm(configuration: configuration)
}
```

## Good

Ask whether the version is below the one that brings the change.

```swift
private func openPlants() throws {
  var configuration = try oldPlants()
  configuration.schemaVersion = 3
  configuration.migrationBlock = { migration, oldVersion in
    if oldVersion < 2 {
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
    }
    if oldVersion < 3 {
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 2 }
    }
  }
  _ = try Realm(configuration: configuration)
}
```

Let each case of a `switch` fall through to the later steps.

```swift
private func openPlantsStepByStep() throws {
  var configuration = try oldPlants()
  configuration.schemaVersion = 3
  configuration.migrationBlock = { migration, oldVersion in
    switch oldVersion {
    case 0:
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["rank"] = 1 }
      fallthrough
    case 1:
      migration.enumerateObjects(ofType: "Plant") { _, new in new?["title"] = "Moss" }
      fallthrough
    default:
      break
    }
  }
  _ = try Realm(configuration: configuration)
}
```

## At run time

Nothing is reported.

## Known limits

Only numbers that stand in the comparison itself are compared, not constants or calculations.
`!=` is silent.

## See also

- Realm Swift SDK, "Change an Object Model", section "Linear Migrations".

"""#),
    ("write-on-main-with-background-writer.md",
#"""
---
id: write-on-main-with-background-writer
law: One writer at a time
severity: note
default: off
since: 0.1.0
languages: [swift, objective-c]
check: pairing
parameters: { of: [begin] }
observed-as: never -- who waits for whom is chance, and to wait is right
message: "the main thread waits here for its turn to write '{value}', which is written elsewhere, too"
fix: write with 'writeAsync' or 'asyncWrite' on the main thread, or in the background alone
---

# write-on-main-with-background-writer

## What it finds

A `write` or `beginWrite` on the main thread for a file that other code of the project writes in the background.
Both realms are the default one, or are opened with the same global or static configuration.
Each function is reported once.

## Why it matters

One writer at a time has the turn.
While a background import writes, a tap on a button that writes on the main thread stands still until the import commits, and the app with it.
A synced realm has such a writer even if the project has none: Device Sync writes in the background what it downloads, of which no rule can know.
An asynchronous write holds up no thread while it waits, but it waits for its turn as well: a large block of `writeAsync` holds up the small ones behind it, so divide what takes long.

## Bad

The lines marked `expect` are the findings.

```swift
private func importTracks(_ ids: [Int], completion: @escaping @Sendable () -> Void) {
  DispatchQueue(label: "library.import").async {
    autoreleasepool {
      let realm = try! Realm(configuration: library)
      try! realm.write {
        for id in ids { realm.create(Track.self, value: ["id": id], update: .modified) }
      }
    }
    completion()
  }
}

@MainActor
private func rate(_ id: Int, _ rating: Int) throws {
  let realm = try Realm(configuration: library)
  // expect: write-on-main-with-background-writer
  try realm.write {
    realm.object(ofType: Track.self, forPrimaryKey: id)?.rating = rating
  }
}
```

In Objective-C:

```objc
- (void)importTracks:(NSArray<NSNumber *> *)ids {
  dispatch_async(dispatch_queue_create("library.import", DISPATCH_QUEUE_SERIAL), ^{
    @autoreleasepool {
      RLMRealm *realm = [RLMRealm defaultRealm];
      [realm transactionWithBlock:^{
        for (NSNumber *trackID in ids) {
          [Track createInRealm:realm withValue:@{ @"trackID" : trackID }];
        }
      }];
    }
  });
}

- (void)rateTrack:(NSInteger)trackID as:(NSInteger)rating {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm transactionWithBlock:^{  // expect: write-on-main-with-background-writer
    [[Track objectInRealm:realm forPrimaryKey:@(trackID)] setRating:rating];
  }];
}
```

## Good

Let the main thread go on while it waits for its turn.

```swift
@MainActor
private func rate(_ id: Int, _ rating: Int) async throws {
  let realm = try await Realm(configuration: collection)
  try await realm.asyncWrite {
    realm.object(ofType: Track.self, forPrimaryKey: id)?.rating = rating
  }
}
```

Write in the background alone.

```swift
private func rateInBackground(
  _ id: Int, _ rating: Int, completion: @escaping @Sendable () -> Void
) {
  DispatchQueue(label: "collection.ratings").async {
    autoreleasepool {
      let realm = try! Realm(configuration: collection)
      try! realm.write {
        realm.object(ofType: Track.self, forPrimaryKey: id)?.rating = rating
      }
    }
    completion()
  }
}
```

In Objective-C:

```objc
- (void)rateTrack:(NSInteger)trackID as:(NSInteger)rating {
  RLMRealm *realm = [RLMRealm defaultRealm];
  [realm asyncTransactionWithBlock:^{
    [[Track objectInRealm:realm forPrimaryKey:@(trackID)] setRating:rating];
  }];
}
```

## At run time

There is nothing to observe: whether somebody waits depends on the moment, and waiting is right.

## Known limits

A write in a function that a block calls is no proof of a background writer, since the function may have other callers.
A realm that is handed in, kept in a property or opened with a configuration made on the spot may be of any file and is not reported.
A background write that is short does not hold up anybody for long, which is why this is off by default.

## See also

- [async-write-in-async-code](async-write-in-async-code.md).
- Realm Swift SDK, "Threading", section "Perform a Background Write".

"""#),
    ("write-outside-transaction.md",
#"""
---
id: write-outside-transaction
law: One writer at a time
severity: error
default: on
since: 0.1.0
languages: [swift, objective-c]
check: protocol
parameters: { misstep: outside-transaction }
observed-as: [write-outside-transaction]
message: "live {kind} '{value}' is changed outside of a write transaction"
fix: put the change into 'realm.write { }', or begin a write transaction before it
---

# write-outside-transaction

## What it finds

A change of a live object or collection, an `add`, `create` or `delete`, a commit or a cancellation, where no write transaction of the realm is open.
The most frequent form is an object that goes on being changed after the write that added it.

## Why it matters

One writer at a time changes a realm, and a write transaction is the turn to do so.
The library stops the app, with `Attempting to modify object outside of a write transaction - call beginWriteTransaction on an RLMRealm instance first.` for an object, `Cannot modify List outside of a write transaction.` for a collection and `Can only add, remove, or create objects in a Realm in a write transaction - call beginWriteTransaction on an RLMRealm instance first.` for a realm.
The static type does not tell: until it is added an object changes freely, and afterwards it looks the same.

## Bad

The lines marked `expect` are the findings.

```swift
private func renamePlant() throws {
  let realm = try openGreenhouse()
  let plant = Plant()
  plant.id = 2
  try realm.write {
    realm.add(plant)
  }
  plant.name = "Mint"  // expect: write-outside-transaction
}
```

In Objective-C:

```objc
- (void)rename {
  Invoice *invoice = [[Invoice allObjects] firstObject];
  invoice.customer = @"Ada";  // expect: write-outside-transaction
}
```

## Good

Make all changes in the write that they belong to; either all of them are kept or none.

```swift
private func nameInOneWrite() throws {
  let realm = try openGarden()
  let plant = Plant()
  plant.id = 2
  try realm.write {
    realm.add(plant)
    plant.name = "Mint"
  }
}
```

A function that may be called within a write asks whether one is open.

```swift
extension Realm {
  fileprivate func inWrite(_ change: () throws -> Void) throws {
    if isInWriteTransaction {
      try change()
    } else {
      try write(change)
    }
  }
}
```

In Objective-C:

```objc
- (void)rename {
  RLMRealm *realm = [RLMRealm defaultRealm];
  Invoice *invoice = [[Invoice allObjectsInRealm:realm] firstObject];
  [realm transactionWithBlock:^{
    invoice.customer = @"Ada";
  }];
}
```

## At run time

The ownership checker reports each change that is made outside of a transaction, with the step of the story that ended the last one.

## Known limits

A realm or object that comes from elsewhere, as a parameter or a stored property, may be in a write of the caller's: it is silent until the function itself has ended one.
So is a function of whose name a call stands inside some write of the program.
The first change after a transaction is reported, not those that follow it.
A property that is computed may open a write of its own, so an assignment to it is reported only if its setter sets a stored property first of all.

## See also

- [nested-write](nested-write.md), the opposite mistake.
- Realm Swift SDK, "CRUD", section "Write Transactions".

"""#),
  ]

  public static let models: [(name: String, text: String)] = [
    ("alamofire.yaml",
#"""
# Alamofire 5: handlers run on the main queue unless `queue:` says another.
modules: [Alamofire]

sources:
  DataRequest: Alamofire, Documentation/Usage.md, Response Handling
  UploadRequest: Alamofire, Documentation/Usage.md, Uploading Data to a Server
  DownloadRequest: Alamofire, Documentation/Usage.md, Downloading Data to a File
  Session: Alamofire, Source/Core/Session.swift
  SessionManager: Alamofire 4, Source/SessionManager.swift
  DataResponse: Alamofire, Source/Core/Response.swift
  RequestAdapter: Alamofire, Source/Features/RequestInterceptor.swift
  RequestRetrier: Alamofire, Source/Features/RequestInterceptor.swift
  RequestInterceptor: Alamofire, Source/Features/RequestInterceptor.swift

types:
  Session: {}
  SessionManager: { inherits: [Session] }
  DataRequest: {}
  UploadRequest: { inherits: [DataRequest] }
  DownloadRequest: { inherits: [DataRequest] }
  DataResponse: { generics: [Success] }
  # A session adapts and retries on a queue of its own.
  RequestAdapter: { entries: { adapt: callback } }
  RequestRetrier: { entries: { retry: callback, should: callback } }
  RequestInterceptor: { inherits: [RequestAdapter, RequestRetrier] }

members:
  # What says where a download is kept runs on a queue of the session.
  - { of: Session, name: download, labels: [_, method, parameters, encoder, encoding, headers, interceptor, requestModifier, to], closures: { to: later callback }, type: DownloadRequest, telling: true }
  - { of: DataRequest, name: response, labels: [completionHandler], closure: later main callback, type: DataRequest, telling: true }
  - { of: DataRequest, name: response, labels: [queue, completionHandler], closure: later argument, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseData, labels: [completionHandler], closure: later main callback, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseData, labels: [queue, dataPreprocessor, emptyResponseCodes, emptyRequestMethods, completionHandler], closure: later argument, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseString, labels: [encoding, completionHandler], closure: later main callback, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseString, labels: [queue, encoding, completionHandler], closure: later argument, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseJSON, labels: [options, completionHandler], closure: later main callback, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseJSON, labels: [queue, options, completionHandler], closure: later argument, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseDecodable, labels: [of, decoder, completionHandler], closure: later main callback, takes: [DataResponse<T>], new: true, type: DataRequest, telling: true }
  - { of: DownloadRequest, name: responseURL, labels: [completionHandler], closure: later main callback, type: DownloadRequest, telling: true }
  - { of: DownloadRequest, name: responseURL, labels: [queue, completionHandler], closure: later argument, type: DownloadRequest, telling: true }
  - { of: DataRequest, name: downloadProgress, labels: [queue, closure], closure: later argument main, type: DataRequest, telling: true }
  - { of: DataRequest, name: uploadProgress, labels: [queue, closure], closure: later argument main, type: DataRequest, telling: true }
  - { of: DataRequest, name: responseDecodable, labels: [of, queue, dataPreprocessor, decoder, emptyResponseCodes, emptyRequestMethods, completionHandler], closure: later argument, takes: [DataResponse<T>], new: true, type: DataRequest, telling: true }
  - { of: DataResponse, name: result, gives: derived, type: "Result<Success, Error>" }
  - { of: DataResponse, name: value, gives: derived, type: "Success?" }

"""#),
    ("apple-media.yaml",
#"""
# Frameworks for sound, scenes and documents that call back off the main thread.
# What the pages under `sources` say:
#   AVAudioNode.installTap: "may invoke the tapBlock on a thread other than the main thread"
#   AVAudioPlayerNode: its completion handlers run on a thread of the audio engine
#   SCNSceneRendererDelegate: the thread that renders
#   UIDocument: reads and writes on a background queue of its own
#   AVAssetWriterInput.requestMediaDataWhenReady: "The dispatch queue on which to invoke the block"
#   UIImage: prepares on a background thread of its own, where it calls the handler
#   AVAssetExportSession, AVAssetImageGenerator, AVAssetWriter: their handlers are called on no particular thread
#   MTLCommandBuffer: its handlers run on a thread of the driver
#   VNRequest: its handler is called by whoever performs it
#   PHImageManager: "The result handler is called on an arbitrary queue" for videos (its header)
modules: [AVFoundation, AVFAudio, SceneKit, ARKit, UIKit, Metal, MetalKit, Photos, PhotosUI, Vision]

sources:
  VNRequest: developer.apple.com/documentation/vision/vnrequest
  VNRecognizeTextRequest: developer.apple.com/documentation/vision/vnrecognizetextrequest
  VNDetectBarcodesRequest: developer.apple.com/documentation/vision/vndetectbarcodesrequest
  VNDetectFaceRectanglesRequest: developer.apple.com/documentation/vision/vndetectfacerectanglesrequest
  VNDetectRectanglesRequest: developer.apple.com/documentation/vision/vndetectrectanglesrequest
  VNClassifyImageRequest: developer.apple.com/documentation/vision/vnclassifyimagerequest
  VNCoreMLRequest: developer.apple.com/documentation/vision/vncoremlrequest
  AVAudioEngine: developer.apple.com/documentation/avfaudio/avaudioengine
  AVAudioNode: developer.apple.com/documentation/avfaudio/avaudionode/installtap(onbus:buffersize:format:block:)
  AVAudioInputNode: developer.apple.com/documentation/avfaudio/avaudioinputnode
  AVAudioMixerNode: developer.apple.com/documentation/avfaudio/avaudiomixernode
  AVAudioPlayerNode: developer.apple.com/documentation/avfaudio/avaudioplayernode
  SCNSceneRendererDelegate: developer.apple.com/documentation/scenekit/scnscenerendererdelegate
  ARSCNViewDelegate: developer.apple.com/documentation/arkit/arscnviewdelegate
  UIDocument: developer.apple.com/documentation/uikit/uidocument
  AVAssetExportSession: developer.apple.com/documentation/avfoundation/avassetexportsession/exportasynchronously(completionhandler:)
  AVAssetImageGenerator: developer.apple.com/documentation/avfoundation/avassetimagegenerator/generatecgimagesasynchronously(fortimes:completionhandler:)
  AVAssetWriter: developer.apple.com/documentation/avfoundation/avassetwriter/finishwriting(completionhandler:)
  AVAssetWriterInput: developer.apple.com/documentation/avfoundation/avassetwriterinput/requestmediadatawhenready(on:using:)
  UIImage: developer.apple.com/documentation/uikit/uiimage/preparefordisplay(completionhandler:)
  AVAsset: developer.apple.com/documentation/avfoundation/avasynchronouskeyvalueloading/loadvaluesasynchronously(forkeys:completionhandler:)
  MTLCommandBuffer: developer.apple.com/documentation/metal/mtlcommandbuffer/addcompletedhandler(_:)
  PHImageManager: developer.apple.com/documentation/photos/phimagemanager/requestavasset(forvideo:options:resulthandler:)

types:
  VNRequest: {}
  VNRecognizeTextRequest: { inherits: [VNRequest] }
  VNDetectBarcodesRequest: { inherits: [VNRequest] }
  VNDetectFaceRectanglesRequest: { inherits: [VNRequest] }
  VNDetectRectanglesRequest: { inherits: [VNRequest] }
  VNClassifyImageRequest: { inherits: [VNRequest] }
  VNCoreMLRequest: { inherits: [VNRequest] }
  AVAudioEngine: {}
  AVAudioNode: {}
  AVAudioInputNode: { inherits: [AVAudioNode] }
  AVAudioMixerNode: { inherits: [AVAudioNode] }
  AVAudioPlayerNode: { inherits: [AVAudioNode] }
  SCNSceneRendererDelegate: { entries: { renderer: callback } }
  ARSCNViewDelegate: { inherits: [SCNSceneRendererDelegate] }
  AVAssetExportSession: {}
  AVAssetImageGenerator: {}
  AVAsset: {}
  AVAssetWriter: {}
  AVAssetWriterInput: {}
  UIImage: {}
  MTLCommandBuffer: {}
  PHImageManager: {}
  UIDocument: { isolation: main, entries: { writeContents: callback, read: callback } }

members:
  - { of: VNRecognizeTextRequest, name: init, labels: [completionHandler], closure: later here, type: VNRecognizeTextRequest }
  - { of: VNDetectBarcodesRequest, name: init, labels: [completionHandler], closure: later here, type: VNDetectBarcodesRequest }
  - { of: VNDetectFaceRectanglesRequest, name: init, labels: [completionHandler], closure: later here, type: VNDetectFaceRectanglesRequest }
  - { of: VNDetectRectanglesRequest, name: init, labels: [completionHandler], closure: later here, type: VNDetectRectanglesRequest }
  - { of: VNClassifyImageRequest, name: init, labels: [completionHandler], closure: later here, type: VNClassifyImageRequest }
  - { of: VNCoreMLRequest, name: init, labels: [model, completionHandler], closure: later here, type: VNCoreMLRequest }
  - { of: AVAudioEngine, name: inputNode, type: AVAudioInputNode }
  - { of: AVAudioEngine, name: mainMixerNode, type: AVAudioMixerNode }
  - { of: AVAudioNode, name: installTap, labels: [onBus, bufferSize, format, block], closure: later callback, telling: true }
  - { of: AVAudioPlayerNode, name: scheduleFile, labels: [_, at, completionHandler], closure: later callback, telling: true }
  - { of: AVAudioPlayerNode, name: scheduleFile, labels: [_, at, completionCallbackType, completionHandler], closure: later callback, telling: true }
  - { of: AVAudioPlayerNode, name: scheduleBuffer, labels: [_, completionHandler], closure: later callback, telling: true }
  - { of: AVAudioPlayerNode, name: scheduleBuffer, labels: [_, at, options, completionHandler], closure: later callback, telling: true }
  - { of: AVAudioPlayerNode, name: scheduleSegment, labels: [_, startingFrame, frameCount, at, completionHandler], closure: later callback, telling: true }
  - { of: AVAssetExportSession, name: exportAsynchronously, labels: [completionHandler], closure: later callback, telling: true }
  - { of: AVAssetImageGenerator, name: generateCGImagesAsynchronously, labels: [forTimes, completionHandler], closure: later callback, telling: true }
  - { of: AVAssetImageGenerator, name: generateCGImageAsynchronously, labels: [for, completionHandler], closure: later callback, telling: true }
  - { of: AVAsset, name: loadValuesAsynchronously, labels: [forKeys, completionHandler], closure: later callback, telling: true }
  - { of: AVAssetWriter, name: finishWriting, labels: [completionHandler], closure: later callback, telling: true }
  - { of: AVAssetWriterInput, name: requestMediaDataWhenReady, labels: [on, using], closure: later argument, telling: true }
  - { of: UIImage, name: prepareForDisplay, labels: [completionHandler], closure: later callback, telling: true }
  - { of: UIImage, name: prepareThumbnail, labels: [of, completionHandler], closure: later callback, telling: true }
  - { of: MTLCommandBuffer, name: addCompletedHandler, labels: [_], closure: later callback, telling: true }
  - { of: MTLCommandBuffer, name: addScheduledHandler, labels: [_], closure: later callback, telling: true }
  - { of: PHImageManager, name: requestAVAsset, labels: [forVideo, options, resultHandler], closure: later callback, telling: true }
  - { of: PHImageManager, name: requestPlayerItem, labels: [forVideo, options, resultHandler], closure: later callback, telling: true }
  - { of: PHImageManager, name: requestExportSession, labels: [forVideo, options, exportPreset, resultHandler], closure: later callback, telling: true }

"""#),
    ("apple-services.yaml",
#"""
# Frameworks that call back, where their documentation says on which thread.
# A handler whose thread is not documented has no row: its closure runs who knows where.
# What the pages under `sources` say:
#   PHPhotoLibrary: "arbitrary serial queue"
#   CLLocationManagerDelegate: the run loop of the thread that made the manager
#   CLGeocoder, MKLocalSearch, MKDirections, MKMapSnapshotter: the main thread
#   UNUserNotificationCenter: "may be executed on a background thread"
#   HKHealthStore: "an arbitrary background queue"
#   HKWorkoutBuilder, HKWorkoutRouteBuilder: a queue of HealthKit's own
#   CXProvider, CXCallController, CXCallObserver: the queue given, the main queue if nil
#   AVCaptureDevice: "an arbitrary dispatch queue"
#   AVAudioSession, AVAudioApplication, SFSpeechRecognizer: what asks for permission may answer on another thread than the main one
#   CNContactStore, EKEventStore: "an arbitrary queue"
#   LAContext: "a private queue internal to the framework"
#   WCSessionDelegate: "a background thread"
#   MCSessionDelegate: "a private operation queue"
#   BGTaskScheduler: the queue given; a background queue if nil
#   CMMotionManager, CMAltimeter, CMMotionActivityManager: the operation queue given
#   CBCentralManager, CBPeripheralManager: "If the value is nil, the central manager dispatches
#     central role events using the main queue", and likewise
#   CBPeripheralDelegate: the queue of its central manager
#   NWPathMonitor, NWConnection, NWListener, NWBrowser: the queue given to `start`
#   AVAssetDownloadURLSession: the delegate queue given, a serial queue of its own if nil
#   AVPlayer: the queue given, the main queue if NULL
#   AVCaptureVideoDataOutput, AVCaptureAudioDataOutput, AVCaptureMetadataOutput: the queue given
#   PKPushRegistry: the queue given, the main queue if nil
#   NFCNDEFReaderSession, NFCTagReaderSession: the queue given, a serial queue of its own if nil
#   UIActivityItemProvider: "a secondary thread"
#   NSWorkspace: "on a concurrent queue"
#   CSSearchableIndex: it journals asynchronously in another process, and replies on its own queue
#   NSItemProvider: "an arbitrary background queue"
#   QLThumbnailGenerator: "may be called on a background thread"
#   LPMetadataProvider: "executes on a background queue"
#   CMPedometer: "on a serial queue" of its own
#   AVURLAsset: "an arbitrary background queue", unless the values were loaded before
modules: [Photos, PhotosUI, CoreLocation, MapKit, UserNotifications, HealthKit, AVFoundation, AVFAudio, AVKit, Speech, Contacts, EventKit, LocalAuthentication, WatchConnectivity, MultipeerConnectivity, BackgroundTasks, CoreMotion, CoreBluetooth, Network, CoreSpotlight, PushKit, QuickLookThumbnailing, LinkPresentation, CoreNFC, CallKit, UIKit, AppKit, SwiftUI]

sources:
  PHPhotoLibrary: developer.apple.com/documentation/photokit/phphotolibrary
  PHPhotoLibraryChangeObserver: developer.apple.com/documentation/photokit/phphotolibrarychangeobserver
  CLLocationManagerDelegate: developer.apple.com/documentation/corelocation/cllocationmanagerdelegate
  CLGeocoder: developer.apple.com/documentation/corelocation/clgeocoder
  MKLocalSearch: developer.apple.com/documentation/mapkit/mklocalsearch
  MKDirections: developer.apple.com/documentation/mapkit/mkdirections
  MKMapView: developer.apple.com/documentation/mapkit/mkmapview
  MKMapSnapshotter: developer.apple.com/documentation/mapkit/mkmapsnapshotter
  NFCNDEFReaderSession: developer.apple.com/documentation/corenfc/nfcndefreadersession/init(delegate:queue:invalidateafterfirstread:)
  NFCNDEFReaderSessionDelegate: developer.apple.com/documentation/corenfc/nfcndefreadersessiondelegate
  NFCTagReaderSession: developer.apple.com/documentation/corenfc/nfctagreadersession/init(pollingoption:delegate:queue:)
  NFCTagReaderSessionDelegate: developer.apple.com/documentation/corenfc/nfctagreadersessiondelegate
  UIActivityItemProvider: developer.apple.com/documentation/uikit/uiactivityitemprovider
  NSWorkspace: developer.apple.com/documentation/appkit/nsworkspace
  UNUserNotificationCenter: developer.apple.com/documentation/usernotifications/unusernotificationcenter
  HKHealthStore: developer.apple.com/documentation/healthkit/hkhealthstore
  HKWorkoutBuilder: developer.apple.com/documentation/healthkit/hkworkoutbuilder
  HKLiveWorkoutBuilder: developer.apple.com/documentation/healthkit/hkliveworkoutbuilder
  HKWorkoutRouteBuilder: developer.apple.com/documentation/healthkit/hkworkoutroutebuilder
  CXProvider: developer.apple.com/documentation/callkit/cxprovider
  CXProviderDelegate: developer.apple.com/documentation/callkit/cxproviderdelegate
  CXCallController: developer.apple.com/documentation/callkit/cxcallcontroller
  HKSampleQuery: developer.apple.com/documentation/healthkit/hksamplequery
  HKObserverQuery: developer.apple.com/documentation/healthkit/hkobserverquery
  AVAudioSession: developer.apple.com/documentation/avfaudio/avaudiosession
  AVAudioApplication: developer.apple.com/documentation/avfaudio/avaudioapplication
  SFSpeechRecognizer: developer.apple.com/documentation/speech/sfspeechrecognizer
  AVCaptureDevice: developer.apple.com/documentation/avfoundation/avcapturedevice
  CNContactStore: developer.apple.com/documentation/contacts/cncontactstore
  EKEventStore: developer.apple.com/documentation/eventkit/ekeventstore
  LAContext: developer.apple.com/documentation/localauthentication/lacontext
  WCSession: developer.apple.com/documentation/watchconnectivity/wcsession
  WCSessionDelegate: developer.apple.com/documentation/watchconnectivity/wcsessiondelegate
  MCSessionDelegate: developer.apple.com/documentation/multipeerconnectivity/mcsessiondelegate
  BGTaskScheduler: developer.apple.com/documentation/backgroundtasks/bgtaskscheduler
  CMMotionManager: developer.apple.com/documentation/coremotion/cmmotionmanager
  AVAudioSession.requestRecordPermission: developer.apple.com/documentation/avfaudio/avaudiosession/requestrecordpermission(_:)
  AVAudioApplication.requestRecordPermission: developer.apple.com/documentation/avfaudio/avaudioapplication/requestrecordpermission(completionhandler:)
  SFSpeechRecognizer.requestAuthorization: developer.apple.com/documentation/speech/sfspeechrecognizer/requestauthorization(_:)
  AVCaptureDevice.requestAccess: developer.apple.com/documentation/avfoundation/avcapturedevice/requestaccess(for:completionhandler:)
  CXCallObserver: developer.apple.com/documentation/callkit/cxcallobserver/setdelegate(_:queue:)
  CXCallObserverDelegate: developer.apple.com/documentation/callkit/cxcallobserverdelegate
  CBCentralManager: developer.apple.com/documentation/corebluetooth/cbcentralmanager/init(delegate:queue:)
  CBCentralManagerDelegate: developer.apple.com/documentation/corebluetooth/cbcentralmanagerdelegate
  CBPeripheralDelegate: developer.apple.com/documentation/corebluetooth/cbperipheraldelegate
  CBPeripheralManager: developer.apple.com/documentation/corebluetooth/cbperipheralmanager/init(delegate:queue:)
  CBPeripheralManagerDelegate: developer.apple.com/documentation/corebluetooth/cbperipheralmanagerdelegate
  NWPathMonitor: developer.apple.com/documentation/network/nwpathmonitor
  NWConnection: developer.apple.com/documentation/network/nwconnection
  NWListener: developer.apple.com/documentation/network/nwlistener
  NWBrowser: developer.apple.com/documentation/network/nwbrowser
  AVAssetDownloadURLSession: developer.apple.com/documentation/avfoundation/avassetdownloadurlsession/init(configuration:assetdownloaddelegate:delegatequeue:)
  AVAssetDownloadDelegate: developer.apple.com/documentation/avfoundation/avassetdownloaddelegate
  AVPlayer: developer.apple.com/documentation/avfoundation/avplayer
  AVCaptureVideoDataOutput: developer.apple.com/documentation/avfoundation/avcapturevideodataoutput/setsamplebufferdelegate(_:queue:)
  AVCaptureVideoDataOutputSampleBufferDelegate: developer.apple.com/documentation/avfoundation/avcapturevideodataoutputsamplebufferdelegate
  AVCaptureAudioDataOutput: developer.apple.com/documentation/avfoundation/avcaptureaudiodataoutput/setsamplebufferdelegate(_:queue:)
  AVCaptureAudioDataOutputSampleBufferDelegate: developer.apple.com/documentation/avfoundation/avcaptureaudiodataoutputsamplebufferdelegate
  AVCaptureMetadataOutput: developer.apple.com/documentation/avfoundation/avcapturemetadataoutput/setmetadataobjectsdelegate(_:queue:)
  AVCaptureMetadataOutputObjectsDelegate: developer.apple.com/documentation/avfoundation/avcapturemetadataoutputobjectsdelegate
  PKPushRegistry: developer.apple.com/documentation/pushkit/pkpushregistry/init(queue:)
  PKPushRegistryDelegate: developer.apple.com/documentation/pushkit/pkpushregistrydelegate
  CSSearchableIndex: developer.apple.com/documentation/corespotlight/cssearchableindex
  NSItemProvider: developer.apple.com/documentation/foundation/nsitemprovider
  QLThumbnailGenerator: developer.apple.com/documentation/quicklookthumbnailing/qlthumbnailgenerator
  LPMetadataProvider: developer.apple.com/documentation/linkpresentation/lpmetadataprovider
  CMPedometer: developer.apple.com/documentation/coremotion/cmpedometer
  AVURLAsset: developer.apple.com/documentation/avfoundation/avasynchronouskeyvalueloading
  HKStatisticsQuery: developer.apple.com/documentation/healthkit/hkstatisticsquery
  HKStatisticsCollectionQuery: developer.apple.com/documentation/healthkit/hkstatisticscollectionquery
  HKAnchoredObjectQuery: developer.apple.com/documentation/healthkit/hkanchoredobjectquery
  CMAltimeter: developer.apple.com/documentation/coremotion/cmaltimeter
  CMMotionActivityManager: developer.apple.com/documentation/coremotion/cmmotionactivitymanager

types:
  PHPhotoLibrary: {}
  PHPhotoLibraryChangeObserver: { entries: { photoLibraryDidChange: callback } }
  CLLocationManagerDelegate: { entries: { locationManager: main, locationManagerDidChangeAuthorization: main } }
  CLGeocoder: {}
  MKLocalSearch: {}
  MKDirections: {}
  MKMapSnapshotter: {}
  MKMapView: { isolation: main, inherits: [UIView, NSView], main: [addAnnotation, addAnnotations, removeAnnotation, removeAnnotations, addOverlay, addOverlays, removeOverlay, removeOverlays, setRegion, setCenter, showAnnotations, selectAnnotation, region, annotations, overlays] }
  NFCNDEFReaderSession: {}
  NFCNDEFReaderSessionDelegate: { caller: NFCNDEFReaderSession, entries: { readerSession: delegateQueue, readerSessionDidBecomeActive: delegateQueue } }
  NFCTagReaderSession: {}
  NFCTagReaderSessionDelegate: { caller: NFCTagReaderSession, entries: { tagReaderSession: delegateQueue, tagReaderSessionDidBecomeActive: delegateQueue } }
  UIActivityItemProvider: { inherits: [Operation], entries: { item: callback } }
  NSWorkspace: {}
  UNUserNotificationCenter: {}
  HKHealthStore: {}
  HKWorkoutBuilder: {}
  HKLiveWorkoutBuilder: { inherits: [HKWorkoutBuilder] }
  HKWorkoutRouteBuilder: {}
  CXProvider: {}
  CXProviderDelegate: { caller: CXProvider, entries: { provider: delegateQueueOrMain, providerDidReset: delegateQueueOrMain, providerDidBegin: delegateQueueOrMain } }
  CXCallController: {}
  HKSampleQuery: {}
  HKObserverQuery: {}
  AVCaptureDevice: {}
  AVAudioSession: {}
  AVAudioApplication: {}
  SFSpeechRecognizer: {}
  CNContactStore: {}
  EKEventStore: {}
  LAContext: {}
  WCSession: {}
  WCSessionDelegate: { entries: { session: callback, sessionDidBecomeInactive: callback, sessionDidDeactivate: callback, sessionReachabilityDidChange: callback, sessionWatchStateDidChange: callback } }
  MCSessionDelegate: { entries: { session: callback } }
  BGTaskScheduler: {}
  CMMotionManager: {}
  CMAltimeter: {}
  CMMotionActivityManager: {}
  CXCallObserver: {}
  CXCallObserverDelegate: { caller: CXCallObserver, entries: { callObserver: delegateQueueOrMain } }
  CBCentralManager: {}
  AVAssetDownloadURLSession: { inherits: [URLSession] }
  AVAssetDownloadDelegate: { inherits: [URLSessionTaskDelegate], caller: AVAssetDownloadURLSession, entries: { urlSession: delegateQueue } }
  CBCentralManagerDelegate: { caller: CBCentralManager, entries: { centralManager: delegateQueueOrMain, centralManagerDidUpdateState: delegateQueueOrMain } }
  CBPeripheralDelegate: { caller: CBCentralManager, entries: { peripheral: delegateQueueOrMain, peripheralDidUpdateName: delegateQueueOrMain } }
  CBPeripheralManager: {}
  CBPeripheralManagerDelegate: { caller: CBPeripheralManager, entries: { peripheralManager: delegateQueueOrMain, peripheralManagerDidUpdateState: delegateQueueOrMain, peripheralManagerDidStartAdvertising: delegateQueueOrMain } }
  NWPathMonitor: {}
  NWConnection: {}
  NWListener: {}
  NWBrowser: {}
  AVPlayer: {}
  AVCaptureVideoDataOutput: {}
  AVCaptureVideoDataOutputSampleBufferDelegate: { caller: AVCaptureVideoDataOutput, entries: { captureOutput: delegateQueueOrMain } }
  AVCaptureAudioDataOutput: {}
  AVCaptureAudioDataOutputSampleBufferDelegate: { caller: AVCaptureAudioDataOutput, entries: { captureOutput: delegateQueueOrMain } }
  AVCaptureMetadataOutput: {}
  AVCaptureMetadataOutputObjectsDelegate: { caller: AVCaptureMetadataOutput, entries: { metadataOutput: delegateQueueOrMain } }
  PKPushRegistry: {}
  PKPushRegistryDelegate: { caller: PKPushRegistry, entries: { pushRegistry: delegateQueueOrMain } }
  CSSearchableIndex: {}
  NSItemProvider: {}
  QLThumbnailGenerator: {}
  LPMetadataProvider: {}
  CMPedometer: {}
  AVURLAsset: {}
  HKStatisticsQuery: {}
  HKStatisticsCollectionQuery: {}
  HKAnchoredObjectQuery: {}

members:
  - { of: PHPhotoLibrary.Type, name: shared, labels: [], type: PHPhotoLibrary }
  - { of: PHPhotoLibrary.Type, name: requestAuthorization, labels: [for, handler], closure: later callback }
  - { of: PHPhotoLibrary.Type, name: requestAuthorization, labels: [_], closure: later callback }
  - { of: PHPhotoLibrary, name: performChanges, labels: [_, completionHandler], closures: { 0: later callback, completionHandler: later callback }, telling: true }

  - { of: CLGeocoder, name: geocodeAddressString, labels: [_, completionHandler], closure: later main callback, telling: true }
  - { of: CLGeocoder, name: geocodeAddressString, labels: [_, in, completionHandler], closure: later main callback }
  - { of: CLGeocoder, name: reverseGeocodeLocation, labels: [_, completionHandler], closure: later main callback, telling: true }
  - { of: CLGeocoder, name: reverseGeocodeLocation, labels: [_, preferredLocale, completionHandler], closure: later main callback }
  - { of: MKLocalSearch, name: start, labels: [completionHandler], closure: later main callback }
  - { of: MKDirections, name: calculate, labels: [completionHandler], closure: later main callback }
  - { of: MKDirections, name: calculateETA, labels: [completionHandler], closure: later main callback }
  - { of: MKMapSnapshotter, name: start, labels: [completionHandler], closure: later main callback }
  - { of: MKMapSnapshotter, name: start, labels: [with, completionHandler], closure: later argument callback }
  - { of: NSWorkspace.Type, name: shared, type: NSWorkspace }
  - { of: NSWorkspace, name: notificationCenter, type: NotificationCenter }
  - { of: NSWorkspace, name: open, labels: [_, withApplicationAt, configuration, completionHandler], closure: later callback }
  - { of: NSWorkspace, name: open, labels: [_, configuration, completionHandler], closure: later callback }
  - { of: NSWorkspace, name: openApplication, labels: [at, configuration, completionHandler], closure: later callback }

  - { of: UNUserNotificationCenter.Type, name: current, labels: [], type: UNUserNotificationCenter }
  - { of: UNUserNotificationCenter, name: requestAuthorization, labels: [options, completionHandler], closure: later receiver callback }
  - { of: UNUserNotificationCenter, name: getNotificationSettings, labels: [completionHandler], closure: later receiver callback, telling: true }
  - { of: UNUserNotificationCenter, name: getPendingNotificationRequests, labels: [completionHandler], closure: later receiver callback, takes: ["[UNNotificationRequest]"], telling: true }
  - { of: UNUserNotificationCenter, name: getDeliveredNotifications, labels: [completionHandler], closure: later receiver callback, takes: ["[UNNotification]"], telling: true }
  - { of: UNUserNotificationCenter, name: add, labels: [_, withCompletionHandler], closure: later receiver callback }

  - { of: HKHealthStore, name: requestAuthorization, labels: [toShare, read, completion], closure: later callback, telling: true }
  - { of: HKHealthStore, name: save, labels: [_, withCompletion], closure: later callback }
  - { of: HKHealthStore, name: delete, labels: [_, withCompletion], closure: later callback }
  - { of: HKHealthStore, name: deleteObjects, labels: [of, predicate, withCompletion], closure: later callback, telling: true }
  - { of: HKHealthStore, name: add, labels: [_, to, completion], closure: later callback }
  - { of: HKHealthStore, name: getRequestStatusForAuthorization, labels: [toShare, read, completion], closure: later callback, telling: true }
  - { of: HKHealthStore, name: preferredUnits, labels: [for, completion], closure: later callback, telling: true }
  - { of: HKHealthStore, name: disableBackgroundDelivery, labels: [for, withCompletion], closure: later callback, telling: true }
  - { of: HKWorkoutBuilder, name: init, labels: [healthStore, configuration, device], type: HKWorkoutBuilder }
  - { of: HKWorkoutBuilder, name: beginCollection, labels: [withStart, completion], closure: later callback, telling: true }
  - { of: HKWorkoutBuilder, name: endCollection, labels: [withEnd, completion], closure: later callback, telling: true }
  - { of: HKWorkoutBuilder, name: finishWorkout, labels: [completion], closure: later callback, telling: true }
  - { of: HKWorkoutBuilder, name: add, labels: [_, completion], closure: later callback }
  - { of: HKWorkoutBuilder, name: addSamples, labels: [_, completion], closure: later callback }
  - { of: HKWorkoutBuilder, name: addMetadata, labels: [_, completion], closure: later callback }
  - { of: HKWorkoutRouteBuilder, name: init, labels: [healthStore, device], type: HKWorkoutRouteBuilder }
  - { of: HKWorkoutRouteBuilder, name: insertRouteData, labels: [_, completion], closure: later callback, telling: true }
  - { of: HKWorkoutRouteBuilder, name: finishRoute, labels: [with, metadata, completion], closure: later callback, telling: true }
  - { of: HKSampleQuery, name: init, labels: [sampleType, predicate, limit, sortDescriptors, resultsHandler], closure: later callback, type: HKSampleQuery }
  - { of: HKObserverQuery, name: init, labels: [sampleType, predicate, updateHandler], closure: later callback, type: HKObserverQuery }

  - { of: AVAudioSession, name: requestRecordPermission, labels: [_], closure: later callback, telling: true }
  - { of: AVAudioApplication.Type, name: requestRecordPermission, labels: [completionHandler], closure: later callback, telling: true }
  - { of: SFSpeechRecognizer.Type, name: requestAuthorization, labels: [_], closure: later callback }
  - { of: AVCaptureDevice.Type, name: requestAccess, labels: [for, completionHandler], closure: later callback }
  - { of: CNContactStore, name: requestAccess, labels: [for, completionHandler], closure: later callback, telling: true }
  - { of: EKEventStore, name: requestAccess, labels: [to, completion], closure: later callback, telling: true }
  - { of: EKEventStore, name: requestFullAccessToEvents, labels: [completion], closure: later callback, telling: true }
  - { of: LAContext, name: evaluatePolicy, labels: [_, localizedReason, reply], closure: later callback, telling: true }

  - { of: WCSession.Type, name: default, type: WCSession }
  - { of: WCSession, name: sendMessage, labels: [_, replyHandler, errorHandler], closures: { replyHandler: later callback, errorHandler: later callback } }
  - { of: BGTaskScheduler.Type, name: shared, type: BGTaskScheduler }
  - { of: BGTaskScheduler, name: register, labels: [forTaskWithIdentifier, using, launchHandler], closure: later argument callback, telling: true }
  - { of: CMMotionManager, name: startAccelerometerUpdates, labels: [to, withHandler], closure: later argument again }
  - { of: CMMotionManager, name: startDeviceMotionUpdates, labels: [to, withHandler], closure: later argument again }
  - { of: CMMotionManager, name: startGyroUpdates, labels: [to, withHandler], closure: later argument again }
  - { of: CMMotionManager, name: startMagnetometerUpdates, labels: [to, withHandler], closure: later argument again }
  - { of: CMAltimeter, name: startRelativeAltitudeUpdates, labels: [to, withHandler], closure: later argument again, telling: true }
  - { of: CMPedometer, name: startUpdates, labels: [from, withHandler], closure: later callback again, telling: true }
  - { of: CMPedometer, name: queryPedometerData, labels: [from, to, withHandler], closure: later callback, telling: true }
  - { of: LPMetadataProvider, name: startFetchingMetadata, labels: [for, completionHandler], closure: later callback, telling: true }
  - { of: AVURLAsset, name: loadValuesAsynchronously, labels: [forKeys, completionHandler], closure: later callback, telling: true }
  - { of: CMMotionActivityManager, name: startActivityUpdates, labels: [to, withHandler], closure: later argument again, telling: true }

  # The queue is given with the delegate; a peripheral is called on that of its manager.
  - { of: AVAssetDownloadURLSession, name: init, labels: [configuration, assetDownloadDelegate, delegateQueue], gives: queue argument, type: AVAssetDownloadURLSession, arguments: { delegateQueue: queue } }
  - { of: CXCallObserver, name: setDelegate, labels: [_, queue], arguments: { queue: queue } }
  - { of: CBCentralManager, name: init, labels: [delegate, queue, options], type: CBCentralManager, arguments: { queue: queue } }
  - { of: CBPeripheralManager, name: init, labels: [delegate, queue, options], type: CBPeripheralManager, arguments: { queue: queue } }
  - { of: AVCaptureVideoDataOutput, name: setSampleBufferDelegate, labels: [_, queue], arguments: { queue: queue } }
  - { of: AVCaptureAudioDataOutput, name: setSampleBufferDelegate, labels: [_, queue], arguments: { queue: queue } }
  - { of: NFCNDEFReaderSession, name: init, labels: [delegate, queue, invalidateAfterFirstRead], type: NFCNDEFReaderSession, arguments: { queue: queue } }
  - { of: NFCTagReaderSession, name: init, labels: [pollingOption, delegate, queue], type: NFCTagReaderSession, arguments: { queue: queue } }
  - { of: AVCaptureMetadataOutput, name: setMetadataObjectsDelegate, labels: [_, queue], arguments: { queue: queue } }
  - { of: PKPushRegistry, name: init, labels: [queue], type: PKPushRegistry, arguments: { queue: queue } }

  - { of: CXProvider, name: init, labels: [configuration], type: CXProvider }
  - { of: CXProvider, name: setDelegate, labels: [_, queue], arguments: { queue: queue } }
  - { of: CXProvider, name: reportNewIncomingCall, labels: [with, update, completion], closure: later receiver main, telling: true }
  - { of: CXCallController, name: init, labels: [queue], type: CXCallController, arguments: { queue: queue } }
  - { of: CXCallController, name: request, labels: [_, completion], closure: later receiver main }
  - { of: CXCallController, name: requestTransaction, labels: [with, completion], closure: later receiver main }

  # The queue is given when it starts.
  - { of: NWPathMonitor, name: init, labels: [requiredInterfaceType], type: NWPathMonitor }
  - { of: NWPathMonitor, name: start, labels: [queue], arguments: { queue: queue } }
  - { of: NWPathMonitor, name: pathUpdateHandler, closures: { 0: later receiver } }
  - { of: NWConnection, name: init, labels: [to, using], type: NWConnection }
  - { of: NWConnection, name: init, labels: [host, port, using], type: NWConnection }
  - { of: NWConnection, name: start, labels: [queue], arguments: { queue: queue } }
  - { of: NWConnection, name: stateUpdateHandler, closures: { 0: later receiver } }
  - { of: NWConnection, name: pathUpdateHandler, closures: { 0: later receiver } }
  - { of: NWConnection, name: viabilityUpdateHandler, closures: { 0: later receiver } }
  - { of: NWConnection, name: receive, labels: [minimumIncompleteLength, maximumLength, completion], closure: later receiver }
  - { of: NWConnection, name: receiveMessage, labels: [completion], closure: later receiver }
  - { of: NWListener, name: init, labels: [using, on], type: NWListener }
  - { of: NWListener, name: start, labels: [queue], arguments: { queue: queue } }
  - { of: NWListener, name: stateUpdateHandler, closures: { 0: later receiver } }
  - { of: NWListener, name: newConnectionHandler, closures: { 0: later receiver }, takes: [NWConnection] }
  - { of: NWBrowser, name: init, labels: [for, using], type: NWBrowser }
  - { of: NWBrowser, name: start, labels: [queue], arguments: { queue: queue } }
  - { of: NWBrowser, name: stateUpdateHandler, closures: { 0: later receiver } }
  - { of: NWBrowser, name: browseResultsChangedHandler, closures: { 0: later receiver } }

  - { of: AVPlayer, name: init, labels: [playerItem], type: AVPlayer }
  - { of: AVPlayer, name: init, labels: [url], type: AVPlayer }
  - { of: AVPlayer, name: addPeriodicTimeObserver, labels: [forInterval, queue, using], closure: later argument main, telling: true }
  - { of: AVPlayer, name: addBoundaryTimeObserver, labels: [forTimes, queue, using], closure: later argument main, telling: true }

  - { of: CSSearchableIndex.Type, name: default, labels: [], type: CSSearchableIndex }
  - { of: CSSearchableIndex, name: indexSearchableItems, labels: [_, completionHandler], closure: later callback, telling: true }
  - { of: CSSearchableIndex, name: deleteSearchableItems, labels: [withIdentifiers, completionHandler], closure: later callback, telling: true }
  - { of: CSSearchableIndex, name: deleteSearchableItems, labels: [withDomainIdentifiers, completionHandler], closure: later callback, telling: true }
  - { of: CSSearchableIndex, name: deleteAllSearchableItems, labels: [completionHandler], closure: later callback, telling: true }

  - { of: NSItemProvider, name: loadObject, labels: [ofClass, completionHandler], closure: later callback, telling: true }
  - { of: NSItemProvider, name: loadItem, labels: [forTypeIdentifier, options, completionHandler], closure: later callback, telling: true }
  - { of: NSItemProvider, name: loadDataRepresentation, labels: [forTypeIdentifier, completionHandler], closure: later callback, telling: true }
  - { of: NSItemProvider, name: loadPreviewImage, labels: [options, completionHandler], closure: later callback, telling: true }
  - { of: NSItemProvider, name: loadInPlaceFileRepresentation, labels: [forTypeIdentifier, completionHandler], closure: later callback, telling: true }
  - { of: NSItemProvider, name: loadFileRepresentation, labels: [forTypeIdentifier, completionHandler], closure: later callback, telling: true }
  - { of: QLThumbnailGenerator.Type, name: shared, type: QLThumbnailGenerator }
  - { of: QLThumbnailGenerator, name: generateBestRepresentation, labels: [for, completion], closure: later callback, telling: true }
  - { of: QLThumbnailGenerator, name: generateRepresentations, labels: [for, update], closure: later callback, telling: true }

  - { of: HKStatisticsQuery, name: init, labels: [quantityType, quantitySamplePredicate, options, completionHandler], closure: later callback, type: HKStatisticsQuery }
  - { of: HKStatisticsCollectionQuery, name: init, labels: [quantityType, quantitySamplePredicate, options, anchorDate, intervalComponents], type: HKStatisticsCollectionQuery }
  - { of: HKStatisticsCollectionQuery, name: initialResultsHandler, closures: { 0: later callback } }
  - { of: HKStatisticsCollectionQuery, name: statisticsUpdateHandler, closures: { 0: later callback } }
  - { of: HKAnchoredObjectQuery, name: init, labels: [type, predicate, anchor, limit, resultsHandler], closure: later callback, type: HKAnchoredObjectQuery }
  - { of: HKAnchoredObjectQuery, name: updateHandler, closures: { 0: later callback } }
  - { of: HKHealthStore, name: enableBackgroundDelivery, labels: [for, frequency, withCompletion], closure: later callback, telling: true }
  - { of: EKEventStore, name: requestFullAccessToReminders, labels: [completion], closure: later callback, telling: true }
  - { of: EKEventStore, name: requestWriteOnlyAccessToEvents, labels: [completion], closure: later callback, telling: true }
  - { of: EKEventStore, name: fetchReminders, labels: [matching, completion], closure: later callback, telling: true }

"""#),
    ("apple-ui.yaml",
#"""
# Types of UIKit and AppKit that the main actor isolates, with all that inherits from them, the
# members that show something (`main`), and the closures that these frameworks run on the main thread.
# What the pages under `sources` say:
#   WKWebView.evaluateJavaScript: "always runs on the main thread"
#   UIApplication.beginBackgroundTask: "on the main thread"
modules: []

sources:
  UIResponder: developer.apple.com/documentation/uikit/uiresponder
  UIView: developer.apple.com/documentation/uikit/uiview
  UIControl: developer.apple.com/documentation/uikit/uicontrol
  UILabel: developer.apple.com/documentation/uikit/uilabel
  UIButton: developer.apple.com/documentation/uikit/uibutton
  UISwitch: developer.apple.com/documentation/uikit/uiswitch
  UISlider: developer.apple.com/documentation/uikit/uislider
  UISegmentedControl: developer.apple.com/documentation/uikit/uisegmentedcontrol
  UITextField: developer.apple.com/documentation/uikit/uitextfield
  UIRefreshControl: developer.apple.com/documentation/uikit/uirefreshcontrol
  UIStepper: developer.apple.com/documentation/uikit/uistepper
  UIDatePicker: developer.apple.com/documentation/uikit/uidatepicker
  UIPageControl: developer.apple.com/documentation/uikit/uipagecontrol
  UIPickerView: developer.apple.com/documentation/uikit/uipickerview
  UISearchBar: developer.apple.com/documentation/uikit/uisearchbar
  UIImageView: developer.apple.com/documentation/uikit/uiimageview
  UIProgressView: developer.apple.com/documentation/uikit/uiprogressview
  UIGraphicsImageRenderer: developer.apple.com/documentation/uikit/uigraphicsimagerenderer
  UIGraphicsPDFRenderer: developer.apple.com/documentation/uikit/uigraphicspdfrenderer
  UIActivityIndicatorView: developer.apple.com/documentation/uikit/uiactivityindicatorview
  UIStackView: developer.apple.com/documentation/uikit/uistackview
  UIScrollView: developer.apple.com/documentation/uikit/uiscrollview
  UITextView: developer.apple.com/documentation/uikit/uitextview
  UINavigationItem: developer.apple.com/documentation/uikit/uinavigationitem
  UITableViewCell: developer.apple.com/documentation/uikit/uitableviewcell
  UICollectionViewCell: developer.apple.com/documentation/uikit/uicollectionviewcell
  UICollectionReusableView: developer.apple.com/documentation/uikit/uicollectionreusableview
  UITableView: developer.apple.com/documentation/uikit/uitableview
  UICollectionView: developer.apple.com/documentation/uikit/uicollectionview
  UIWindow: developer.apple.com/documentation/uikit/uiwindow
  UIViewController: developer.apple.com/documentation/uikit/uiviewcontroller
  UITableViewController: developer.apple.com/documentation/uikit/uitableviewcontroller
  UICollectionViewController: developer.apple.com/documentation/uikit/uicollectionviewcontroller
  UIAlertView: developer.apple.com/documentation/uikit/uialertview
  UINavigationController: developer.apple.com/documentation/uikit/uinavigationcontroller
  UITabBarController: developer.apple.com/documentation/uikit/uitabbarcontroller
  UIApplication: developer.apple.com/documentation/uikit/uiapplication
  UIApplicationDelegate: developer.apple.com/documentation/uikit/uiapplicationdelegate
  UISceneDelegate: developer.apple.com/documentation/uikit/uiscenedelegate
  UIWindowSceneDelegate: developer.apple.com/documentation/uikit/uiwindowscenedelegate
  UITableViewDelegate: developer.apple.com/documentation/uikit/uitableviewdelegate
  UITableViewDataSource: developer.apple.com/documentation/uikit/uitableviewdatasource
  UICollectionViewDelegate: developer.apple.com/documentation/uikit/uicollectionviewdelegate
  UICollectionViewDataSource: developer.apple.com/documentation/uikit/uicollectionviewdatasource
  UITextFieldDelegate: developer.apple.com/documentation/uikit/uitextfielddelegate
  UISearchBarDelegate: developer.apple.com/documentation/uikit/uisearchbardelegate
  UITextViewDelegate: developer.apple.com/documentation/uikit/uitextviewdelegate
  UIGestureRecognizer: developer.apple.com/documentation/uikit/uigesturerecognizer
  UITapGestureRecognizer: developer.apple.com/documentation/uikit/uitapgesturerecognizer
  UILongPressGestureRecognizer: developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
  UIPanGestureRecognizer: developer.apple.com/documentation/uikit/uipangesturerecognizer
  UISwipeGestureRecognizer: developer.apple.com/documentation/uikit/uiswipegesturerecognizer
  UIPinchGestureRecognizer: developer.apple.com/documentation/uikit/uipinchgesturerecognizer
  UIRotationGestureRecognizer: developer.apple.com/documentation/uikit/uirotationgesturerecognizer
  UIScreenEdgePanGestureRecognizer: developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
  UIBarButtonItem: developer.apple.com/documentation/uikit/uibarbuttonitem
  UITabBarItem: developer.apple.com/documentation/uikit/uitabbaritem
  NSView: developer.apple.com/documentation/appkit/nsview
  NSControl: developer.apple.com/documentation/appkit/nscontrol
  NSTextField: developer.apple.com/documentation/appkit/nstextfield
  NSButton: developer.apple.com/documentation/appkit/nsbutton
  NSImageView: developer.apple.com/documentation/appkit/nsimageview
  NSTableView: developer.apple.com/documentation/appkit/nstableview
  NSOutlineView: developer.apple.com/documentation/appkit/nsoutlineview
  NSCollectionView: developer.apple.com/documentation/appkit/nscollectionview
  NSProgressIndicator: developer.apple.com/documentation/appkit/nsprogressindicator
  NSViewController: developer.apple.com/documentation/appkit/nsviewcontroller
  NSResponder: developer.apple.com/documentation/appkit/nsresponder
  NSWindow: developer.apple.com/documentation/appkit/nswindow
  NSText: developer.apple.com/documentation/appkit/nstext
  NSTextView: developer.apple.com/documentation/appkit/nstextview
  NSMenu: developer.apple.com/documentation/appkit/nsmenu
  NSMenuItem: developer.apple.com/documentation/appkit/nsmenuitem
  NSStatusBar: developer.apple.com/documentation/appkit/nsstatusbar
  NSStatusItem: developer.apple.com/documentation/appkit/nsstatusitem
  NSStatusBarButton: developer.apple.com/documentation/appkit/nsstatusbarbutton
  UndoManager: developer.apple.com/documentation/foundation/undomanager
  NSWindowController: developer.apple.com/documentation/appkit/nswindowcontroller
  NSApplicationDelegate: developer.apple.com/documentation/appkit/nsapplicationdelegate
  UIScrollViewDelegate: developer.apple.com/documentation/uikit/uiscrollviewdelegate
  UIGestureRecognizerDelegate: developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
  UISearchResultsUpdating: developer.apple.com/documentation/uikit/uisearchresultsupdating
  UINavigationControllerDelegate: developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
  UITabBarControllerDelegate: developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
  UIPickerViewDataSource: developer.apple.com/documentation/uikit/uipickerviewdatasource
  UIPickerViewDelegate: developer.apple.com/documentation/uikit/uipickerviewdelegate
  UICollectionViewDataSourcePrefetching: developer.apple.com/documentation/uikit/uicollectionviewdatasourceprefetching
  UITableViewDataSourcePrefetching: developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching
  UITableViewDragDelegate: developer.apple.com/documentation/uikit/uitableviewdragdelegate
  UITableViewDropDelegate: developer.apple.com/documentation/uikit/uitableviewdropdelegate
  UICollectionViewDragDelegate: developer.apple.com/documentation/uikit/uicollectionviewdragdelegate
  UICollectionViewDropDelegate: developer.apple.com/documentation/uikit/uicollectionviewdropdelegate
  UIDocumentPickerDelegate: developer.apple.com/documentation/uikit/uidocumentpickerdelegate
  UIImagePickerControllerDelegate: developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate
  UIAdaptivePresentationControllerDelegate: developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
  UIContextMenuInteractionDelegate: developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
  NSControlTextEditingDelegate: developer.apple.com/documentation/appkit/nscontroltexteditingdelegate
  NSTextFieldDelegate: developer.apple.com/documentation/appkit/nstextfielddelegate
  NSSearchFieldDelegate: developer.apple.com/documentation/appkit/nssearchfielddelegate
  NSTextDelegate: developer.apple.com/documentation/appkit/nstextdelegate
  NSTextViewDelegate: developer.apple.com/documentation/appkit/nstextviewdelegate
  NSTableViewDelegate: developer.apple.com/documentation/appkit/nstableviewdelegate
  NSTableViewDataSource: developer.apple.com/documentation/appkit/nstableviewdatasource
  NSOutlineViewDelegate: developer.apple.com/documentation/appkit/nsoutlineviewdelegate
  NSOutlineViewDataSource: developer.apple.com/documentation/appkit/nsoutlineviewdatasource
  NSCollectionViewDelegate: developer.apple.com/documentation/appkit/nscollectionviewdelegate
  NSCollectionViewDataSource: developer.apple.com/documentation/appkit/nscollectionviewdatasource
  NSWindowDelegate: developer.apple.com/documentation/appkit/nswindowdelegate
  NSMenuDelegate: developer.apple.com/documentation/appkit/nsmenudelegate
  UIAlertAction: developer.apple.com/documentation/uikit/uialertaction
  UIAction: developer.apple.com/documentation/uikit/uiaction
  UIContextualAction: developer.apple.com/documentation/uikit/uicontextualaction
  NSAnimationContext: developer.apple.com/documentation/appkit/nsanimationcontext
  NSAlert: developer.apple.com/documentation/appkit/nsalert
  NSSavePanel: developer.apple.com/documentation/appkit/nssavepanel
  NSOpenPanel: developer.apple.com/documentation/appkit/nsopenpanel
  WKWebView: developer.apple.com/documentation/webkit/wkwebview
  UIApplication.beginBackgroundTask: developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)
  WKWebView.evaluateJavaScript: developer.apple.com/documentation/webkit/wkwebview/evaluatejavascript(_:completionhandler:)

types:
  UIResponder: { isolation: main }
  UIView: { isolation: main, inherits: [UIResponder], main: [layer, isHidden, alpha, frame, bounds, center, backgroundColor, tintColor, transform, isUserInteractionEnabled, addSubview, removeFromSuperview, bringSubviewToFront, setNeedsLayout, setNeedsDisplay, layoutIfNeeded], overridden: [layoutSubviews, didMoveToSuperview, didMoveToWindow] }
  UIControl: { isolation: main, sender: true, inherits: [UIView], main: [isEnabled, isSelected, isHighlighted] }
  UILabel: { isolation: main, inherits: [UIView], main: [text, attributedText, textColor, font] }
  UIButton: { isolation: main, inherits: [UIControl], main: [setTitle, setImage, setTitleColor] }
  UISwitch: { isolation: main, inherits: [UIControl], main: [isOn, setOn] }
  UISlider: { isolation: main, inherits: [UIControl], main: [value, setValue] }
  UISegmentedControl: { isolation: main, inherits: [UIControl], main: [selectedSegmentIndex] }
  UITextField: { isolation: main, inherits: [UIControl], main: [text, attributedText, placeholder] }
  UIRefreshControl: { isolation: main, inherits: [UIControl], main: [beginRefreshing, endRefreshing] }
  UIStepper: { isolation: main, inherits: [UIControl], main: [value] }
  UIDatePicker: { isolation: main, inherits: [UIControl], main: [date, setDate] }
  UIPageControl: { isolation: main, inherits: [UIControl], main: [currentPage, numberOfPages] }
  UIPickerView: { isolation: main, inherits: [UIView], main: [reloadAllComponents, selectRow, selectedRow] }
  UISearchBar: { isolation: main, inherits: [UIView], main: [text, placeholder] }
  UIBarButtonItem: { isolation: main, sender: true, main: [isEnabled, title, image, tintColor] }
  UITabBarItem: { isolation: main, main: [title, image, badgeValue] }
  UIImageView: { isolation: main, inherits: [UIView], main: [image] }
  UIProgressView: { isolation: main, inherits: [UIView], main: [progress, setProgress] }
  UIGraphicsImageRenderer: {}
  UIGraphicsPDFRenderer: {}
  UIActivityIndicatorView: { isolation: main, inherits: [UIView], main: [startAnimating, stopAnimating] }
  UIStackView: { isolation: main, inherits: [UIView], main: [addArrangedSubview, removeArrangedSubview] }
  UIScrollView: { isolation: main, inherits: [UIView], main: [contentOffset, contentSize, contentInset, refreshControl, setContentOffset, scrollRectToVisible, flashScrollIndicators, isScrollEnabled, zoomScale, setZoomScale] }
  UITextView: { isolation: main, inherits: [UIScrollView], main: [text, attributedText] }
  UINavigationItem: { isolation: main, main: [title, titleView, prompt, backButtonTitle, rightBarButtonItem, leftBarButtonItem, rightBarButtonItems, leftBarButtonItems, hidesBackButton, setRightBarButton, setLeftBarButton] }
  UITableViewCell: { isolation: main, inherits: [UIView], main: [accessoryType] }
  UICollectionViewCell: { isolation: main, inherits: [UIView] }
  UICollectionReusableView: { isolation: main, inherits: [UIView] }
  UITableView: { isolation: main, inherits: [UIScrollView], main: [reloadData, reloadRows, reloadSections, insertRows, deleteRows, beginUpdates, endUpdates, performBatchUpdates, scrollToRow, selectRow, deselectRow, indexPathForSelectedRow, cellForRow] }
  UICollectionView: { isolation: main, inherits: [UIScrollView], main: [reloadData, reloadItems, reloadSections, insertItems, deleteItems, performBatchUpdates, scrollToItem, selectItem, deselectItem, indexPathsForSelectedItems, cellForItem] }
  UIWindow: { isolation: main, inherits: [UIView], main: [rootViewController, makeKeyAndVisible] }
  UIViewController: { isolation: main, inherits: [UIResponder], main: [title, view, present, dismiss, performSegue], overridden: [viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, viewDidLayoutSubviews] }
  UITableViewController: { isolation: main, inherits: [UIViewController, UITableViewDelegate, UITableViewDataSource] }
  UICollectionViewController: { isolation: main, inherits: [UIViewController, UICollectionViewDelegate, UICollectionViewDataSource] }
  UIAlertView: { isolation: main, inherits: [UIView], main: [show] }
  UINavigationController: { isolation: main, inherits: [UIViewController], main: [pushViewController, popViewController, popToRootViewController] }
  UITabBarController: { isolation: main, inherits: [UIViewController] }
  UIApplication: { isolation: main, inherits: [UIResponder], main: [applicationIconBadgeNumber, applicationState, isIdleTimerDisabled, isNetworkActivityIndicatorVisible, keyWindow, windows, registerForRemoteNotifications] }
  UIApplicationDelegate: { isolation: main, entries: { application: main, applicationDidFinishLaunching: main, applicationDidBecomeActive: main, applicationWillResignActive: main, applicationDidEnterBackground: main, applicationWillEnterForeground: main, applicationWillTerminate: main, applicationDidReceiveMemoryWarning: main } }
  UISceneDelegate: { isolation: main, entries: { scene: main, sceneDidDisconnect: main, sceneDidBecomeActive: main, sceneWillResignActive: main, sceneWillEnterForeground: main, sceneDidEnterBackground: main } }
  UIWindowSceneDelegate: { isolation: main, inherits: [UISceneDelegate], entries: { windowScene: main } }
  UITableViewDelegate: { isolation: main, inherits: [UIScrollViewDelegate], entries: { tableView: main } }
  UITableViewDataSource: { isolation: main, entries: { tableView: main, numberOfSections: main } }
  UICollectionViewDelegate: { isolation: main, inherits: [UIScrollViewDelegate], entries: { collectionView: main } }
  UICollectionViewDataSource: { isolation: main, entries: { collectionView: main, numberOfSections: main } }
  UITextFieldDelegate: { isolation: main, entries: { textField: main, textFieldShouldBeginEditing: main, textFieldDidBeginEditing: main, textFieldShouldEndEditing: main, textFieldDidEndEditing: main, textFieldDidChangeSelection: main, textFieldShouldClear: main, textFieldShouldReturn: main } }
  UITextViewDelegate: { isolation: main, inherits: [UIScrollViewDelegate], entries: { textView: main, textViewShouldBeginEditing: main, textViewDidBeginEditing: main, textViewShouldEndEditing: main, textViewDidEndEditing: main, textViewDidChange: main, textViewDidChangeSelection: main } }
  UISearchBarDelegate: { isolation: main, entries: { searchBar: main, searchBarShouldBeginEditing: main, searchBarTextDidBeginEditing: main, searchBarShouldEndEditing: main, searchBarTextDidEndEditing: main, searchBarSearchButtonClicked: main, searchBarBookmarkButtonClicked: main, searchBarCancelButtonClicked: main, searchBarResultsListButtonClicked: main } }
  NSView: { isolation: main, main: [layer, isHidden, alphaValue, frame, needsDisplay, needsLayout, addSubview, removeFromSuperview] }
  NSControl: { isolation: main, sender: true, inherits: [NSView], main: [stringValue, attributedStringValue, integerValue, doubleValue, isEnabled] }
  NSTextField: { isolation: main, inherits: [NSControl], main: [placeholderString] }
  NSButton: { isolation: main, inherits: [NSControl], main: [title, state, image] }
  NSStatusBarButton: { isolation: main, inherits: [NSButton] }
  NSStatusBar: {}
  NSStatusItem: { isolation: main, main: [button, menu, isVisible, length] }
  NSMenu: { isolation: main, main: [addItem, insertItem, removeItem, removeAllItems, items] }
  NSMenuItem: { isolation: main, main: [title, state, isEnabled, isHidden, submenu] }
  NSText: { isolation: main, inherits: [NSView], main: [string, isEditable, isSelectable] }
  NSTextView: { isolation: main, inherits: [NSText], main: [textStorage, insertText] }
  UndoManager: {}
  NSImageView: { isolation: main, inherits: [NSControl], main: [image] }
  NSTableView: { isolation: main, inherits: [NSControl], main: [reloadData, insertRows, removeRows, beginUpdates, endUpdates, selectRowIndexes, selectedRow, selectedRowIndexes, scrollRowToVisible] }
  NSOutlineView: { isolation: main, inherits: [NSTableView], main: [reloadItem] }
  NSCollectionView: { isolation: main, inherits: [NSView], main: [reloadData, insertItems, deleteItems] }
  NSProgressIndicator: { isolation: main, inherits: [NSView], main: [startAnimation, stopAnimation, doubleValue, isIndeterminate, increment] }
  NSViewController: { isolation: main, main: [title, view, dismiss, presentAsSheet] }
  NSWindowController: { isolation: main, inherits: [NSResponder], main: [showWindow, close] }
  NSResponder: { isolation: main }
  NSWindow: { isolation: main, inherits: [NSResponder], main: [title, subtitle, makeKeyAndOrderFront, orderOut, close] }
  NSApplicationDelegate: { isolation: main, entries: { application: main, applicationWillFinishLaunching: main, applicationDidFinishLaunching: main, applicationDidBecomeActive: main, applicationDidResignActive: main, applicationShouldTerminate: main, applicationWillTerminate: main, applicationShouldHandleReopen: main, applicationDockMenu: main } }
  UIScrollViewDelegate: { isolation: main, entries: { scrollViewDidScroll: main, scrollViewWillBeginDragging: main, scrollViewDidEndDragging: main, scrollViewDidEndDecelerating: main, scrollViewDidEndScrollingAnimation: main } }
  UIGestureRecognizerDelegate: { isolation: main }
  UISearchResultsUpdating: { isolation: main, entries: { updateSearchResults: main } }
  UINavigationControllerDelegate: { isolation: main, entries: { navigationController: main } }
  UITabBarControllerDelegate: { isolation: main, entries: { tabBarController: main } }
  UIPickerViewDataSource: { isolation: main, entries: { pickerView: main, numberOfComponents: main } }
  UIPickerViewDelegate: { isolation: main, entries: { pickerView: main } }
  UICollectionViewDataSourcePrefetching: { isolation: main, entries: { collectionView: main } }
  UITableViewDataSourcePrefetching: { isolation: main, entries: { tableView: main } }
  UITableViewDragDelegate: { isolation: main, entries: { tableView: main } }
  UITableViewDropDelegate: { isolation: main, entries: { tableView: main } }
  UICollectionViewDragDelegate: { isolation: main, entries: { collectionView: main } }
  UICollectionViewDropDelegate: { isolation: main, entries: { collectionView: main } }
  UIDocumentPickerDelegate: { isolation: main, entries: { documentPicker: main, documentPickerWasCancelled: main } }
  UIImagePickerControllerDelegate: { isolation: main, entries: { imagePickerController: main, imagePickerControllerDidCancel: main } }
  UIAdaptivePresentationControllerDelegate: { isolation: main, entries: { presentationControllerDidDismiss: main, presentationControllerWillDismiss: main, presentationControllerDidAttemptToDismiss: main } }
  UIContextMenuInteractionDelegate: { isolation: main, entries: { contextMenuInteraction: main } }
  NSControlTextEditingDelegate: { isolation: main, entries: { control: main, controlTextDidBeginEditing: main, controlTextDidChange: main, controlTextDidEndEditing: main } }
  NSTextFieldDelegate: { isolation: main, inherits: [NSControlTextEditingDelegate] }
  NSSearchFieldDelegate: { isolation: main, inherits: [NSTextFieldDelegate], entries: { searchFieldDidStartSearching: main, searchFieldDidEndSearching: main } }
  NSTextDelegate: { isolation: main, entries: { textDidBeginEditing: main, textDidChange: main, textDidEndEditing: main } }
  NSTextViewDelegate: { isolation: main, inherits: [NSTextDelegate], entries: { textView: main, textViewDidChangeSelection: main } }
  NSTableViewDelegate: { isolation: main, inherits: [NSControlTextEditingDelegate], entries: { tableView: main, tableViewSelectionDidChange: main } }
  NSTableViewDataSource: { isolation: main, entries: { tableView: main, numberOfRows: main } }
  NSOutlineViewDelegate: { isolation: main, inherits: [NSControlTextEditingDelegate], entries: { outlineView: main, outlineViewSelectionDidChange: main } }
  NSOutlineViewDataSource: { isolation: main, entries: { outlineView: main } }
  NSCollectionViewDelegate: { isolation: main, entries: { collectionView: main } }
  NSCollectionViewDataSource: { isolation: main, entries: { collectionView: main, numberOfSections: main } }
  NSWindowDelegate: { isolation: main, entries: { windowShouldClose: main, windowWillClose: main, windowDidBecomeKey: main, windowDidResignKey: main, windowDidBecomeMain: main, windowDidResignMain: main, windowDidResize: main } }
  NSMenuDelegate: { isolation: main, entries: { menuWillOpen: main, menuDidClose: main, menuNeedsUpdate: main } }
  UIGestureRecognizer: { isolation: main, sender: true }
  UITapGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UILongPressGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UIPanGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UISwipeGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UIPinchGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UIRotationGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UIScreenEdgePanGestureRecognizer: { isolation: main, inherits: [UIGestureRecognizer] }
  UIAlertAction: {}
  UIAction: {}
  UIContextualAction: {}
  NSAnimationContext: {}
  NSAlert: { isolation: main }
  NSSavePanel: { isolation: main }
  NSOpenPanel: { isolation: main, inherits: [NSSavePanel] }
  WKWebView: { isolation: main, inherits: [UIView] }

members:
  - { of: UIGraphicsImageRenderer, name: image, labels: [actions], closure: once }
  - { of: UIGraphicsImageRenderer, name: pngData, labels: [actions], closure: once }
  - { of: UIGraphicsImageRenderer, name: jpegData, labels: [withCompressionQuality, actions], closure: once }
  - { of: UIGraphicsPDFRenderer, name: pdfData, labels: [actions], closure: once }
  - { of: UIGraphicsPDFRenderer, name: writePDF, labels: [to, withActions], closure: once }
  - { of: UIViewController, name: view, type: UIView }
  - { of: UIViewController, name: navigationItem, type: UINavigationItem }
  - { of: UIViewController, name: tabBarItem, type: "UITabBarItem?" }
  - { of: UIViewController, name: navigationController, type: "UINavigationController?" }
  - { of: UITableViewController, name: tableView, type: UITableView }
  - { of: UITableView, name: indexPathsForSelectedRows, type: "[IndexPath]?" }
  - { of: UITableView, name: indexPathsForVisibleRows, type: "[IndexPath]?" }
  - { of: UICollectionView, name: indexPathsForSelectedItems, type: "[IndexPath]?" }
  - { of: UICollectionView, name: indexPathsForVisibleItems, type: "[IndexPath]" }
  - { of: NSTableView, name: selectedRowIndexes, type: IndexSet }
  - { of: NSCollectionView, name: selectionIndexes, type: IndexSet }
  - { of: NSCollectionView, name: selectionIndexPaths, type: Set<IndexPath> }
  - { of: UITableViewController, name: refreshControl, type: "UIRefreshControl?" }
  - { of: UIScrollView, name: refreshControl, type: "UIRefreshControl?" }
  - { of: NSViewController, name: view, type: NSView }
  - { of: NSStatusBar.Type, name: system, type: NSStatusBar }
  - { of: NSStatusBar, name: statusItem, labels: [withLength], type: NSStatusItem }
  - { of: NSStatusItem, name: button, type: "NSStatusBarButton?" }
  - { of: UndoManager, name: registerUndo, labels: [withTarget, handler], closure: later main callback with }
  - { of: UIResponder, name: undoManager, type: "UndoManager?" }
  - { of: NSResponder, name: undoManager, type: "UndoManager?" }
  - { of: NSWindowController, name: window, type: "NSWindow?" }
  - { of: NSView, name: window, type: "NSWindow?" }
  - { of: UICollectionViewController, name: collectionView, type: UICollectionView }
  - { of: UITableViewCell, name: textLabel, type: "UILabel?" }
  - { of: UITableViewCell, name: detailTextLabel, type: "UILabel?" }
  - { of: UIButton, name: titleLabel, type: "UILabel?" }
  - { of: UIView.Type, name: animate, labels: [withDuration, animations], closures: { animations: once } }
  - { of: UIView.Type, name: animate, labels: [withDuration, animations, completion], closures: { animations: once, completion: later main callback } }
  - { of: UIView.Type, name: animate, labels: [withDuration, delay, options, animations, completion], closures: { animations: once, completion: later main callback } }
  - { of: UIView.Type, name: animate, labels: [withDuration, delay, usingSpringWithDamping, initialSpringVelocity, options, animations, completion], closures: { animations: once, completion: later main callback } }
  - { of: UIView.Type, name: transition, labels: [with, duration, options, animations, completion], closures: { animations: once, completion: later main callback } }
  - { of: UIView.Type, name: performWithoutAnimation, labels: [_], closure: once }
  - { of: UIViewController, name: present, labels: [_, animated, completion], closure: later main callback }
  - { of: UIViewController, name: dismiss, labels: [animated, completion], closure: later main callback }
  # A method that a control, a recogniser or an item is given for its events.
  - { of: UIControl, name: addTarget, labels: [_, action, for], arguments: { action: entry main } }
  - { of: UIGestureRecognizer, name: addTarget, labels: [_, action], arguments: { action: entry main } }
  - { of: UITapGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UITapGestureRecognizer }
  - { of: UILongPressGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UILongPressGestureRecognizer }
  - { of: UIPanGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UIPanGestureRecognizer }
  - { of: UISwipeGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UISwipeGestureRecognizer }
  - { of: UIPinchGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UIPinchGestureRecognizer }
  - { of: UIRotationGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UIRotationGestureRecognizer }
  - { of: UIScreenEdgePanGestureRecognizer, name: init, labels: [target, action], arguments: { action: entry main }, type: UIScreenEdgePanGestureRecognizer }
  - { of: UIBarButtonItem, name: init, labels: [title, style, target, action], arguments: { action: entry main }, type: UIBarButtonItem }
  - { of: UIBarButtonItem, name: init, labels: [image, style, target, action], arguments: { action: entry main }, type: UIBarButtonItem }
  - { of: UIBarButtonItem, name: init, labels: [image, landscapeImagePhone, style, target, action], arguments: { action: entry main }, type: UIBarButtonItem }
  - { of: UIBarButtonItem, name: init, labels: [barButtonSystemItem, target, action], arguments: { action: entry main }, type: UIBarButtonItem }
  - { of: UIAlertAction, name: init, labels: [title, style, handler], closure: later main callback, type: UIAlertAction }
  - { of: UIAction, name: init, labels: [title, subtitle, image, identifier, discoverabilityTitle, attributes, state, handler], closure: later main callback, type: UIAction }
  - { of: UIContextualAction, name: init, labels: [style, title, handler], closure: later main callback, type: UIContextualAction }
  - { of: UIApplication.Type, name: shared, type: UIApplication }
  - { of: UIApplication, name: open, labels: [_, options, completionHandler], closure: later main callback }
  - { of: UIApplication, name: beginBackgroundTask, labels: [withName, expirationHandler], closure: later main callback }
  - { of: UIApplication, name: beginBackgroundTask, labels: [expirationHandler], closure: later main callback }
  - { of: WKWebView, name: evaluateJavaScript, labels: [_, completionHandler], closure: later main callback, telling: true }
  - { of: UITableView, name: performBatchUpdates, labels: [_, completion], closures: { 0: once, completion: later main callback } }
  - { of: UICollectionView, name: performBatchUpdates, labels: [_, completion], closures: { 0: once, completion: later main callback } }
  - { of: NSAnimationContext.Type, name: runAnimationGroup, labels: [_, completionHandler], closures: { 0: once, completionHandler: later main callback } }
  - { of: NSAlert, name: beginSheetModal, labels: [for, completionHandler], closure: later main callback }
  - { of: NSSavePanel, name: begin, labels: [completionHandler], closure: later main callback }
  - { of: NSSavePanel, name: beginSheetModal, labels: [for, completionHandler], closure: later main callback }

"""#),
    ("cloudkit.yaml",
#"""
# CloudKit.
# What the pages under `sources` say:
#   the operations: their handlers "execute serially on an internal queue", and have to be "capable of
#     executing on a background thread"
#   CKContainer, CKDatabase: the convenience methods do what operations do; of their handlers' thread
#     the pages say nothing
modules: [CloudKit]

sources:
  CKContainer: developer.apple.com/documentation/cloudkit/ckcontainer
  CKDatabase: developer.apple.com/documentation/cloudkit/ckdatabase
  CKOperation: CloudKit/CKOperation.h and developer.apple.com/documentation/cloudkit/ckoperation
  CKDatabaseOperation: developer.apple.com/documentation/cloudkit/ckdatabaseoperation
  CKFetchRecordsOperation: CloudKit/CKFetchRecordsOperation.h and developer.apple.com/documentation/cloudkit/ckfetchrecordsoperation
  CKModifyRecordsOperation: CloudKit/CKModifyRecordsOperation.h and developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation
  CKQueryOperation: CloudKit/CKQueryOperation.h and developer.apple.com/documentation/cloudkit/ckqueryoperation
  CKFetchRecordZoneChangesOperation: CloudKit/CKFetchRecordZoneChangesOperation.h and developer.apple.com/documentation/cloudkit/ckfetchrecordzonechangesoperation
  CKFetchDatabaseChangesOperation: CloudKit/CKFetchDatabaseChangesOperation.h and developer.apple.com/documentation/cloudkit/ckfetchdatabasechangesoperation
  CKModifyRecordZonesOperation: CloudKit/CKModifyRecordZonesOperation.h and developer.apple.com/documentation/cloudkit/ckmodifyrecordzonesoperation
  CKModifySubscriptionsOperation: CloudKit/CKModifySubscriptionsOperation.h and developer.apple.com/documentation/cloudkit/ckmodifysubscriptionsoperation

types:
  CKContainer: {}
  CKDatabase: {}
  CKOperation: { inherits: [Operation] }
  CKDatabaseOperation: { inherits: [CKOperation] }
  CKFetchRecordsOperation: { inherits: [CKDatabaseOperation] }
  CKModifyRecordsOperation: { inherits: [CKDatabaseOperation] }
  CKQueryOperation: { inherits: [CKDatabaseOperation] }
  CKFetchRecordZoneChangesOperation: { inherits: [CKDatabaseOperation] }
  CKFetchDatabaseChangesOperation: { inherits: [CKDatabaseOperation] }
  CKModifyRecordZonesOperation: { inherits: [CKDatabaseOperation] }
  CKModifySubscriptionsOperation: { inherits: [CKDatabaseOperation] }

members:
  - { of: CKContainer.Type, name: default, labels: [], type: CKContainer }
  - { of: CKContainer, name: init, labels: [identifier], type: CKContainer }
  - { of: CKContainer, name: publicCloudDatabase, type: CKDatabase }
  - { of: CKContainer, name: privateCloudDatabase, type: CKDatabase }
  - { of: CKContainer, name: sharedCloudDatabase, type: CKDatabase }
  - { of: CKContainer, name: accountStatus, labels: [completionHandler], closure: later receiver callback }
  - { of: CKContainer, name: fetchUserRecordID, labels: [completionHandler], closure: later receiver callback }
  - { of: CKContainer, name: requestApplicationPermission, labels: [_, completionHandler], closure: later receiver callback }
  - { of: CKDatabase, name: add, labels: [_] }
  - { of: CKDatabase, name: fetch, labels: [withRecordID, completionHandler], closure: later receiver callback, telling: true }
  - { of: CKDatabase, name: fetch, labels: [withRecordZoneID, completionHandler], closure: later receiver callback, telling: true }
  - { of: CKDatabase, name: fetch, labels: [withSubscriptionID, completionHandler], closure: later receiver callback }
  - { of: CKDatabase, name: save, labels: [_, completionHandler], closure: later receiver callback }
  - { of: CKDatabase, name: delete, labels: [withRecordID, completionHandler], closure: later receiver callback, telling: true }
  - { of: CKDatabase, name: delete, labels: [withRecordZoneID, completionHandler], closure: later receiver callback, telling: true }
  - { of: CKDatabase, name: delete, labels: [withSubscriptionID, completionHandler], closure: later receiver callback }
  - { of: CKDatabase, name: perform, labels: [_, inZoneWith, completionHandler], closure: later receiver callback, telling: true }
  - { of: CKDatabase, name: fetchAllRecordZones, labels: [completionHandler], closure: later receiver callback }
  - { of: CKDatabase, name: fetchAllSubscriptions, labels: [completionHandler], closure: later receiver callback }

  - { of: CKFetchRecordsOperation, name: init, labels: [], type: CKFetchRecordsOperation }
  - { of: CKFetchRecordsOperation, name: init, labels: [recordIDs], type: CKFetchRecordsOperation }
  - { of: CKFetchRecordsOperation, name: perRecordProgressBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordsOperation, name: perRecordCompletionBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordsOperation, name: perRecordResultBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordsOperation, name: fetchRecordsCompletionBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordsOperation, name: fetchRecordsResultBlock, closures: { 0: later callback } }

  - { of: CKModifyRecordsOperation, name: init, labels: [], type: CKModifyRecordsOperation }
  - { of: CKModifyRecordsOperation, name: init, labels: [recordsToSave, recordIDsToDelete], type: CKModifyRecordsOperation }
  - { of: CKModifyRecordsOperation, name: perRecordProgressBlock, closures: { 0: later callback } }
  - { of: CKModifyRecordsOperation, name: perRecordCompletionBlock, closures: { 0: later callback } }
  - { of: CKModifyRecordsOperation, name: perRecordSaveBlock, closures: { 0: later callback } }
  - { of: CKModifyRecordsOperation, name: perRecordDeleteBlock, closures: { 0: later callback } }
  - { of: CKModifyRecordsOperation, name: modifyRecordsCompletionBlock, closures: { 0: later callback } }
  - { of: CKModifyRecordsOperation, name: modifyRecordsResultBlock, closures: { 0: later callback } }

  - { of: CKQueryOperation, name: init, labels: [], type: CKQueryOperation }
  - { of: CKQueryOperation, name: init, labels: [query], type: CKQueryOperation }
  - { of: CKQueryOperation, name: recordFetchedBlock, closures: { 0: later callback } }
  - { of: CKQueryOperation, name: recordMatchedBlock, closures: { 0: later callback } }
  - { of: CKQueryOperation, name: queryCompletionBlock, closures: { 0: later callback } }
  - { of: CKQueryOperation, name: queryResultBlock, closures: { 0: later callback } }

  - { of: CKFetchRecordZoneChangesOperation, name: init, labels: [], type: CKFetchRecordZoneChangesOperation }
  - { of: CKFetchRecordZoneChangesOperation, name: init, labels: [recordZoneIDs, configurationsByRecordZoneID], type: CKFetchRecordZoneChangesOperation }
  - { of: CKFetchRecordZoneChangesOperation, name: recordChangedBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: recordWasChangedBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: recordWithIDWasDeletedBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: recordZoneChangeTokensUpdatedBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: recordZoneFetchCompletionBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: recordZoneFetchResultBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: fetchRecordZoneChangesCompletionBlock, closures: { 0: later callback } }
  - { of: CKFetchRecordZoneChangesOperation, name: fetchRecordZoneChangesResultBlock, closures: { 0: later callback } }

  - { of: CKFetchDatabaseChangesOperation, name: init, labels: [], type: CKFetchDatabaseChangesOperation }
  - { of: CKFetchDatabaseChangesOperation, name: init, labels: [previousServerChangeToken], type: CKFetchDatabaseChangesOperation }
  - { of: CKFetchDatabaseChangesOperation, name: recordZoneWithIDChangedBlock, closures: { 0: later callback } }
  - { of: CKFetchDatabaseChangesOperation, name: recordZoneWithIDWasDeletedBlock, closures: { 0: later callback } }
  - { of: CKFetchDatabaseChangesOperation, name: changeTokenUpdatedBlock, closures: { 0: later callback } }
  - { of: CKFetchDatabaseChangesOperation, name: fetchDatabaseChangesCompletionBlock, closures: { 0: later callback } }
  - { of: CKFetchDatabaseChangesOperation, name: fetchDatabaseChangesResultBlock, closures: { 0: later callback } }

  - { of: CKModifyRecordZonesOperation, name: init, labels: [], type: CKModifyRecordZonesOperation }
  - { of: CKModifyRecordZonesOperation, name: init, labels: [recordZonesToSave, recordZoneIDsToDelete], type: CKModifyRecordZonesOperation }
  - { of: CKModifyRecordZonesOperation, name: modifyRecordZonesCompletionBlock, closures: { 0: later callback } }
  - { of: CKModifyRecordZonesOperation, name: modifyRecordZonesResultBlock, closures: { 0: later callback } }

  - { of: CKModifySubscriptionsOperation, name: init, labels: [], type: CKModifySubscriptionsOperation }
  - { of: CKModifySubscriptionsOperation, name: init, labels: [subscriptionsToSave, subscriptionIDsToDelete], type: CKModifySubscriptionsOperation }
  - { of: CKModifySubscriptionsOperation, name: modifySubscriptionsCompletionBlock, closures: { 0: later callback } }
  - { of: CKModifySubscriptionsOperation, name: modifySubscriptionsResultBlock, closures: { 0: later callback } }

"""#),
    ("combine.yaml",
#"""
# Combine. A session's publisher delivers on the session's own queue.
# Operators hand elements on as they are: only the realm's own publishers take them to a queue.
modules: [Combine, OpenCombine, SwiftUI, RealmSwift]

sources:
  Published: developer.apple.com/documentation/combine/published
  Publisher: developer.apple.com/documentation/combine/publisher
  AnyPublisher: developer.apple.com/documentation/combine/anypublisher
  Published.Publisher: developer.apple.com/documentation/combine/published/publisher
  PassthroughSubject: developer.apple.com/documentation/combine/passthroughsubject
  CurrentValueSubject: developer.apple.com/documentation/combine/currentvaluesubject
  Future: developer.apple.com/documentation/combine/future
  Deferred: developer.apple.com/documentation/combine/deferred
  Future.Promise: developer.apple.com/documentation/combine/future/promise
  Just: developer.apple.com/documentation/combine/just
  Fail: developer.apple.com/documentation/combine/fail
  Empty: developer.apple.com/documentation/combine/empty
  Array.publisher: developer.apple.com/documentation/swift/array/publisher
  AnyCancellable: developer.apple.com/documentation/combine/anycancellable
  Publishers.CombineLatest: developer.apple.com/documentation/combine/publishers/combinelatest
  Publishers.CombineLatest3: developer.apple.com/documentation/combine/publishers/combinelatest3
  Publishers.Zip: developer.apple.com/documentation/combine/publishers/zip
  Publishers.ReceiveOn: developer.apple.com/documentation/combine/publishers/receiveon
  Publishers.SubscribeOn: developer.apple.com/documentation/combine/publishers/subscribeon
  Publishers.Delay: developer.apple.com/documentation/combine/publishers/delay
  Publishers.Debounce: developer.apple.com/documentation/combine/publishers/debounce
  Publishers.Throttle: developer.apple.com/documentation/combine/publishers/throttle
  Publishers.Map: developer.apple.com/documentation/combine/publishers/map
  Publishers.TryMap: developer.apple.com/documentation/combine/publishers/trymap
  Publishers.CompactMap: developer.apple.com/documentation/combine/publishers/compactmap
  Publishers.Filter: developer.apple.com/documentation/combine/publishers/filter
  Publishers.FlatMap: developer.apple.com/documentation/combine/publishers/flatmap
  Publishers.RemoveDuplicates: developer.apple.com/documentation/combine/publishers/removeduplicates
  Publishers.HandleEvents: developer.apple.com/documentation/combine/publishers/handleevents
  Publishers.Share: developer.apple.com/documentation/combine/publishers/share
  Publishers.ReplaceError: developer.apple.com/documentation/combine/publishers/replaceerror
  Publishers.MapError: developer.apple.com/documentation/combine/publishers/maperror
  Publishers.Catch: developer.apple.com/documentation/combine/publishers/catch
  URLSession.dataTaskPublisher: developer.apple.com/documentation/foundation/urlsession/datataskpublisher(for:)
  NotificationCenter.publisher: developer.apple.com/documentation/foundation/notificationcenter/publisher(for:object:)
  Timer.publish: developer.apple.com/documentation/foundation/timer/publish(every:tolerance:on:in:options:)
  Publisher.receive: developer.apple.com/documentation/combine/publisher/receive(on:options:)
  Publisher.subscribe: developer.apple.com/documentation/combine/publisher/subscribe(on:options:)
  Publisher.freeze: realm-swift, RealmSwift/Combine.swift
  Publisher.threadSafeReference: realm-swift, RealmSwift/Combine.swift

types:
  # Publishes before the change, on the thread that makes it.
  Published: { wrapper: publishing }
  Publisher: { generics: [Output, Failure] }
  AnyPublisher: { generics: [Output, Failure], inherits: ["Publisher<Output, Failure>"] }
  Published.Publisher: { generics: [Output], inherits: [Publisher<Output>] }
  PassthroughSubject: { generics: [Output, Failure], inherits: ["Publisher<Output, Failure>"] }
  CurrentValueSubject: { generics: [Output, Failure], inherits: ["Publisher<Output, Failure>"] }
  Future: { generics: [Output, Failure], inherits: ["Publisher<Output, Failure>"] }
  Just: { generics: [Output], inherits: [Publisher<Output>] }
  Fail: { generics: [Output, Failure], inherits: ["Publisher<Output, Failure>"] }
  Empty: { generics: [Output, Failure], inherits: ["Publisher<Output, Failure>"] }
  Future.Promise: {}
  Deferred: { generics: [Upstream], inherits: [Publisher] }
  AnyCancellable: {}
  Publishers.CombineLatest: { inherits: [Publisher] }
  Publishers.CombineLatest3: { inherits: [Publisher] }
  Publishers.Zip: { inherits: [Publisher] }
  # What operators give, where a function names it.
  Publishers.ReceiveOn: { inherits: [Publisher] }
  Publishers.SubscribeOn: { inherits: [Publisher] }
  Publishers.Delay: { inherits: [Publisher] }
  Publishers.Debounce: { inherits: [Publisher] }
  Publishers.Throttle: { inherits: [Publisher] }
  Publishers.Map: { inherits: [Publisher] }
  Publishers.TryMap: { inherits: [Publisher] }
  Publishers.CompactMap: { inherits: [Publisher] }
  Publishers.Filter: { inherits: [Publisher] }
  Publishers.FlatMap: { inherits: [Publisher] }
  Publishers.RemoveDuplicates: { inherits: [Publisher] }
  Publishers.HandleEvents: { inherits: [Publisher] }
  Publishers.Share: { inherits: [Publisher] }
  Publishers.ReplaceError: { inherits: [Publisher] }
  Publishers.MapError: { inherits: [Publisher] }
  Publishers.Catch: { inherits: [Publisher] }

members:
  - { of: Published, name: projectedValue, gives: stream argument unknown, type: Published.Publisher<Value> }

  # Subjects deliver where somebody sends.
  - { of: PassthroughSubject, name: init, labels: [], gives: stream sent unknown, type: "PassthroughSubject<Output, Failure>" }
  - { of: CurrentValueSubject, name: init, labels: [_], gives: stream sent unknown, type: "CurrentValueSubject<Output, Failure>" }
  - { of: PassthroughSubject, name: send, labels: [_], arguments: { 0: sent } }
  - { of: CurrentValueSubject, name: send, labels: [_], arguments: { 0: sent } }
  - { of: PassthroughSubject, name: send, labels: [completion] }
  - { of: CurrentValueSubject, name: send, labels: [completion] }
  - { of: CurrentValueSubject, name: value, gives: element, type: Output }
  - { of: Future, name: init, labels: [_], gives: stream sent unknown, type: "Future<Output, Failure>", closure: once, takes: [Future.Promise] }
  - { of: Deferred, name: init, labels: [createPublisher], gives: stream inner subscribed, type: Publisher<Output>, closure: later subscribed }
  - { of: Array, name: publisher, gives: stream parts here, type: Publisher<Element> }
  - { of: Fail, name: init, labels: [error], gives: stream none here, type: Publisher<Output> }
  - { of: Fail, name: init, labels: [outputType, failure], gives: stream none here, type: Publisher<Output> }
  - { of: Empty, name: init, labels: [completeImmediately], gives: stream none here, type: Publisher<Output> }
  - { of: Empty, name: init, labels: [completeImmediately, outputType, failureType], gives: stream none here, type: Publisher<Output> }
  - { of: Just, name: init, labels: [_], gives: stream argument here, type: Publisher<Argument> }
  - { of: URLSession, name: dataTaskPublisher, labels: [for], gives: stream plain callback, type: Publisher<URLSessionOutput>, telling: true }
  - { of: NotificationCenter, name: publisher, labels: [for, object], topic: for, gives: stream plain unknown, type: Publisher<Notification> }
  - { of: Timer.Type, name: publish, labels: [every, tolerance, on, in, options], gives: stream plain argument, type: Publisher<Date> }

  # A loop takes them in the task that it stands in.
  - { of: Publisher, name: values, gives: stream same unknown, type: AsyncStream<Output> }

  # Where elements are delivered.
  - { of: Publisher, name: receive, labels: [on, options], gives: stream same argument, type: Publisher<Output>, telling: true }
  - { of: Publisher, name: subscribe, labels: [on, options], gives: stream observed argument, type: Publisher<Output>, telling: true }
  - { of: Publisher, name: debounce, labels: [for, scheduler, options], gives: stream same argument, type: Publisher<Output>, telling: true }
  - { of: Publisher, name: throttle, labels: [for, scheduler, latest], gives: stream same argument, type: Publisher<Output>, telling: true }
  - { of: Publisher, name: delay, labels: [for, tolerance, scheduler, options], gives: stream same argument, type: Publisher<Output> }

  # What they are.
  - { of: Publisher, name: freeze, labels: [], gives: stream frozen same, type: Publisher<Output> }
  - { of: Publisher, name: threadSafeReference, labels: [], gives: stream same same, type: RealmPublishers.References<Output> }
  - { of: Publisher, name: map, labels: [_], gives: stream closure same, type: Publisher<Result>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: compactMap, labels: [_], gives: stream closure same, type: Publisher<Result>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: tryMap, labels: [_], gives: stream closure same, type: Publisher<Result>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: flatMap, labels: [maxPublishers, _], gives: stream inner inner, type: Publisher, closure: later stream, takes: [Output] }
  - { of: Publisher, name: tryCompactMap, labels: [_], gives: stream closure same, type: Publisher<Result>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: tryFilter, labels: [_], gives: stream same same, type: Publisher<Output>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: decode, labels: [type, decoder], gives: stream plain same, type: Publisher<T> }
  - { of: Publisher, name: encode, labels: [encoder], gives: stream plain same, type: Publisher<Data> }
  - { of: Publisher, name: replaceNil, labels: [with], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: replaceEmpty, labels: [with], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: collect, labels: [], gives: stream unknown same, type: Publisher }
  - { of: Publisher, name: timeout, labels: [_, scheduler, options, customError], gives: stream same argument, type: Publisher<Output> }
  - { of: Publisher, name: filter, labels: [_], gives: stream same same, type: Publisher<Output>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: first, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: first, labels: [where], gives: stream same same, type: Publisher<Output>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: last, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: dropFirst, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: prefix, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: drop, labels: [while], gives: stream same same, type: Publisher<Output>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: prefix, labels: [while], gives: stream same same, type: Publisher<Output>, closure: later stream, takes: [Output] }
  - { of: Publisher, name: output, labels: [at], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: prepend, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: append, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: breakpointOnError, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: removeDuplicates, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: removeDuplicates, labels: [by], gives: stream same same, type: Publisher<Output>, closure: later stream }
  - { of: Publisher, name: catch, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: replaceError, labels: [with], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: mapError, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: retry, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: share, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: print, labels: [_, to], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: setFailureType, labels: [to], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: assertNoFailure, labels: [_], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: autoconnect, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: eraseToAnyPublisher, labels: [], gives: stream same same, type: Publisher<Output> }
  - { of: Publisher, name: handleEvents, labels: [receiveSubscription, receiveOutput, receiveCompletion, receiveCancel, receiveRequest], gives: stream same same, type: Publisher<Output>, closures: { receiveOutput: later stream, receiveCompletion: later stream end } }

  # Of several.
  - { of: Publisher, name: combineLatest, labels: [_], gives: stream combined same, type: Publisher }
  - { of: Publisher, name: combineLatest, labels: [_, _], gives: stream combined same, type: Publisher }
  - { of: Publisher, name: combineLatest, labels: [_, _, _], gives: stream combined same, type: Publisher }
  - { of: Publisher, name: combineLatest, labels: [_, _], gives: stream unknown unknown, type: Publisher, closure: later unknown }
  - { of: Publisher, name: zip, labels: [_], gives: stream combined same, type: Publisher }
  - { of: Publisher, name: zip, labels: [_, _], gives: stream combined same, type: Publisher }
  - { of: Publisher, name: zip, labels: [_, _], gives: stream unknown unknown, type: Publisher, closure: later unknown }
  - { of: Publishers.CombineLatest, name: init, labels: [_, _], gives: stream combined same, type: Publisher }
  - { of: Publishers.CombineLatest3, name: init, labels: [_, _, _], gives: stream combined same, type: Publisher }
  - { of: Publishers.Zip, name: init, labels: [_, _], gives: stream combined same, type: Publisher }

  # Whoever subscribes.
  - { of: Publisher, name: sink, labels: [receiveValue], closure: later stream, takes: [Output], type: AnyCancellable }
  - { of: Publisher, name: sink, labels: [receiveCompletion, receiveValue], closures: { receiveCompletion: later stream end }, closure: later stream, takes: [Output], type: AnyCancellable }
  - { of: Publisher, name: assign, labels: [to], arguments: { to: delivered write } }
  - { of: Publisher, name: assign, labels: [to, on], arguments: { on: delivered write }, type: AnyCancellable }
  - { of: AnyCancellable, name: store, labels: [in] }
  - { of: AnyCancellable, name: cancel, labels: [] }

"""#),
    ("composable-architecture.yaml",
#"""
# The Composable Architecture. The operation of an effect is asynchronous work of its own, which no actor
# isolates, whatever store runs the reducer.
modules: [ComposableArchitecture, Dependencies]

sources:
  Effect: swift-composable-architecture, Sources/ComposableArchitecture/Effect.swift
  EffectTask: swift-composable-architecture 0.x, Sources/ComposableArchitecture/Effect.swift
  Reducer: swift-composable-architecture, Sources/ComposableArchitecture/Reducer.swift
  ReducerProtocol: swift-composable-architecture 0.x, Sources/ComposableArchitecture/ReducerProtocol.swift
  Reduce: swift-composable-architecture, Sources/ComposableArchitecture/Reducer/Reducers/Reduce.swift
  Dependency: swift-dependencies, Sources/Dependencies/Dependency.swift
  DependencyValues: swift-dependencies, Sources/Dependencies/DependencyValues.swift

types:
  Reducer: {}
  ReducerProtocol: {}
  Reduce: {}
  Effect: { generics: [Action] }
  EffectTask: { generics: [Action] }
  # Gives what the values have under the key path, or the live value of the key.
  Dependency: { wrapper: making }
  DependencyValues: {}

members:
  - { of: Dependency, name: init, labels: [_], gives: closure, closures: { 0: once }, takes: [DependencyValues] }
  - { of: Effect.Type, name: run, labels: [priority, operation, catch], closures: { catch: later detached }, closure: later detached, type: Effect, telling: true }
  # A store runs its reducer on the main thread, with the state and the actions of the type around.
  - { of: Reduce, name: init, labels: [_], closure: later main, takes: [Self.State, Self.Action] }
  - { of: EffectTask.Type, name: run, labels: [priority, operation, catch], closures: { catch: later detached }, closure: later detached, type: EffectTask }
  - { of: EffectTask.Type, name: task, labels: [priority, operation, catch], closures: { catch: later detached }, closure: later detached, type: EffectTask, telling: true }

"""#),
    ("confine-ownership.yaml",
#"""
# Confine's own library for types that are confined: docs/ownership.md, "For your own types".
modules: [ConfineOwnership]

sources:
  Confined: docs/ownership.md, For your own types

types:
  Confined: { confined: object, generics: [Value] }

members:
  - { of: Confined, name: init, labels: [_, name, isolation], gives: opened isolation, type: Self }
  - { of: Confined, name: init, labels: [_, name, queue], gives: opened argument, type: Self }
  - { of: Confined, name: init, labels: [_, name, actor], gives: opened argument, type: Self }
  # With `ownership:` nothing is known of the home.
  - { of: Confined, name: value, touches: read, type: Value }
  - { of: Confined, name: withValue, labels: [for, _], touches: write, gives: closure, closure: once }

  # May be asked from anywhere.
  - { of: Confined, name: ownership }

"""#),
    ("core-data.yaml",
#"""
# Core Data, beside which apps keep a realm. A context calls back on its own queue.
# What the pages under `sources` say:
#   NSPersistentContainer: the view context belongs to the main queue, the others to private ones
#   NSManagedObjectContext.perform: "asynchronously performs the specified closure on the context's queue"
modules: [CoreData]

sources:
  NSPersistentContainer: developer.apple.com/documentation/coredata/nspersistentcontainer
  NSPersistentCloudKitContainer: developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer
  NSManagedObjectContext: developer.apple.com/documentation/coredata/nsmanagedobjectcontext/perform(_:)

types:
  NSPersistentContainer: {}
  NSPersistentCloudKitContainer: { inherits: [NSPersistentContainer] }
  NSManagedObjectContext: {}

members:
  - { of: NSPersistentContainer, name: viewContext, gives: queue main, type: NSManagedObjectContext }
  - { of: NSPersistentContainer, name: newBackgroundContext, labels: [], gives: queue new, type: NSManagedObjectContext }
  - { of: NSPersistentContainer, name: performBackgroundTask, labels: [_], closure: later callback, takes: [NSManagedObjectContext], telling: true }
  - { of: NSManagedObjectContext, name: perform, labels: [_], closure: later receiver }
  - { of: NSManagedObjectContext, name: perform, labels: [schedule, _], async: true, gives: closure, closure: sync receiver }
  - { of: NSManagedObjectContext, name: performAndWait, labels: [_], gives: closure, closure: sync receiver }

"""#),
    ("diffable-data-source.yaml",
#"""
# Diffable data sources of UIKit and AppKit: identifiers are hashed where they are appended, and where
# the snapshot is applied.
modules: [UIKit, AppKit, SwiftUI]

sources:
  NSDiffableDataSourceSnapshot: developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot
  UITableViewDiffableDataSource: developer.apple.com/documentation/uikit/uitableviewdiffabledatasource
  UICollectionViewDiffableDataSource: developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource

types:
  NSDiffableDataSourceSnapshot: { generics: [Section, Item] }
  UITableViewDiffableDataSource: { generics: [Section, Item] }
  UICollectionViewDiffableDataSource: { generics: [Section, Item] }

members:
  - { of: NSDiffableDataSourceSnapshot, name: init, labels: [], type: Self }
  - { of: NSDiffableDataSourceSnapshot, name: element, type: Item }
  - { of: NSDiffableDataSourceSnapshot, name: itemIdentifiers, gives: derived, type: "[Item]" }
  - { of: NSDiffableDataSourceSnapshot, name: itemIdentifiers, labels: [inSection], gives: derived, type: "[Item]" }
  - { of: NSDiffableDataSourceSnapshot, name: appendSections, labels: [_], arguments: { 0: hash } }
  - { of: NSDiffableDataSourceSnapshot, name: appendItems, labels: [_, toSection], arguments: { 0: [hash, held] } }
  - { of: NSDiffableDataSourceSnapshot, name: deleteItems, labels: [_], arguments: { 0: hash } }
  - { of: NSDiffableDataSourceSnapshot, name: reloadItems, labels: [_], arguments: { 0: hash } }
  - { of: NSDiffableDataSourceSnapshot, name: reconfigureItems, labels: [_], arguments: { 0: hash } }
  - { of: UITableViewDiffableDataSource, name: itemIdentifier, labels: [for], gives: derived, type: "Item?" }
  - { of: UITableViewDiffableDataSource, name: snapshot, labels: [], gives: derived, type: "NSDiffableDataSourceSnapshot<Section, Item>" }
  - { of: UITableViewDiffableDataSource, name: apply, labels: [_, animatingDifferences, completion], arguments: { 0: [hash, held] } }
  - { of: UICollectionViewDiffableDataSource, name: itemIdentifier, labels: [for], gives: derived, type: "Item?" }
  - { of: UICollectionViewDiffableDataSource, name: snapshot, labels: [], gives: derived, type: "NSDiffableDataSourceSnapshot<Section, Item>" }
  - { of: UICollectionViewDiffableDataSource, name: apply, labels: [_, animatingDifferences, completion], arguments: { 0: [hash, held] } }

"""#),
    ("dispatch.yaml",
#"""
# Dispatch. A source without a queue delivers on the global queue; a work item runs where it is performed.
# DispatchIO is left out: nobody passes it objects.
modules: []

sources:
  DispatchQueue: developer.apple.com/documentation/dispatch/dispatchqueue
  DispatchGroup: developer.apple.com/documentation/dispatch/dispatchgroup
  DispatchWorkItem: developer.apple.com/documentation/dispatch/dispatchworkitem
  DispatchSemaphore: developer.apple.com/documentation/dispatch/dispatchsemaphore
  DispatchSource: developer.apple.com/documentation/dispatch/dispatchsource
  DispatchSourceTimer: developer.apple.com/documentation/dispatch/dispatchsourcetimer
  DispatchWorkItem.perform: developer.apple.com/documentation/dispatch/dispatchworkitem/perform()
  DispatchPredicate: developer.apple.com/documentation/dispatch/dispatchpredicate
  dispatchPrecondition: developer.apple.com/documentation/dispatch/dispatchprecondition(condition:)
  DispatchSource.makeTimerSource: developer.apple.com/documentation/dispatch/dispatchsource/maketimersource(flags:queue:)

types:
  DispatchQueue: {}
  DispatchGroup: {}
  DispatchWorkItem: {}
  DispatchSemaphore: {}
  DispatchSource: {}
  DispatchSourceTimer: {}
  DispatchPredicate: {}

members:
  - { of: DispatchQueue.Type, name: main, gives: queue main, type: DispatchQueue }
  - { of: DispatchQueue.Type, name: global, labels: [qos], gives: queue concurrent, type: DispatchQueue }
  - { of: DispatchQueue, name: init, labels: [label, qos, attributes, autoreleaseFrequency, target], gives: queue new, type: DispatchQueue }
  - { of: DispatchQueue.Type, name: getSpecific, labels: [key], gives: thread marked }
  - { of: DispatchQueue, name: async, labels: [group, qos, flags, execute], closure: later receiver }
  - { of: DispatchQueue, name: asyncAfter, labels: [deadline, qos, flags, execute], closure: later receiver }
  - { of: DispatchQueue, name: asyncAfter, labels: [wallDeadline, qos, flags, execute], closure: later receiver }
  - { of: DispatchQueue, name: schedule, labels: [options, _], closure: later receiver }
  - { of: DispatchQueue, name: sync, labels: [flags, execute], gives: closure, closure: sync receiver }
  - { of: DispatchQueue, name: asyncAndWait, labels: [execute], gives: closure, closure: sync receiver }
  - { of: DispatchQueue.Type, name: concurrentPerform, labels: [iterations, execute], closure: later concurrent, takes: [Int] }
  - { name: dispatchPrecondition, labels: [condition], arguments: { condition: entered } }
  - { of: DispatchPredicate.Type, name: onQueue, labels: [_], gives: argument, type: DispatchQueue, telling: true }
  - { of: DispatchPredicate.Type, name: onQueueAsBarrier, labels: [_], gives: argument, type: DispatchQueue, telling: true }
  - { of: DispatchGroup, name: wait, labels: [], blocks: true }
  - { of: DispatchGroup, name: wait, labels: [timeout], blocks: true }
  - { of: DispatchGroup, name: wait, labels: [wallTimeout], blocks: true }
  - { of: DispatchSemaphore, name: wait, labels: [], blocks: true }
  - { of: DispatchSemaphore, name: wait, labels: [timeout], blocks: true }
  - { of: DispatchSemaphore, name: wait, labels: [wallTimeout], blocks: true }

  - { of: DispatchGroup, name: notify, labels: [qos, flags, queue, execute], closure: later argument }
  - { of: DispatchGroup, name: notify, labels: [queue, work], closure: later argument }
  - { of: DispatchGroup, name: enter, labels: [] }
  - { of: DispatchGroup, name: leave, labels: [] }

  - { of: DispatchWorkItem, name: init, labels: [qos, flags, block], gives: argument, type: DispatchWorkItem }
  - { of: DispatchWorkItem, name: perform, labels: [], closures: { receiver: once } }
  - { of: DispatchWorkItem, name: notify, labels: [qos, flags, queue, execute], closure: later argument }
  - { of: DispatchWorkItem, name: notify, labels: [queue, execute], closure: later argument }
  - { of: DispatchWorkItem, name: cancel, labels: [] }

  - { of: DispatchSource.Type, name: makeTimerSource, labels: [flags], gives: queue concurrent, type: DispatchSourceTimer }
  - { of: DispatchSource.Type, name: makeTimerSource, labels: [flags, queue], gives: queue argument, type: DispatchSourceTimer }
  - { of: DispatchSource.Type, name: makeFileSystemObjectSource, labels: [fileDescriptor, eventMask, queue], gives: queue argument, type: DispatchSourceTimer }
  - { of: DispatchSource.Type, name: makeSignalSource, labels: [signal, queue], gives: queue argument, type: DispatchSourceTimer }
  - { of: DispatchSource.Type, name: makeUserDataAddSource, labels: [queue], gives: queue argument, type: DispatchSourceTimer }
  - { of: DispatchSourceTimer, name: setEventHandler, labels: [qos, flags, handler], closure: later receiver again }
  - { of: DispatchSourceTimer, name: setCancelHandler, labels: [qos, flags, handler], closure: later receiver }
  - { of: DispatchSourceTimer, name: setRegistrationHandler, labels: [qos, flags, handler], closure: later receiver }

"""#),
    ("firebase.yaml",
#"""
# Firebase. Listeners and completion handlers run on the main queue, unless the settings say another.
modules: [Firebase, FirebaseFirestore, FirebaseStorage, FirebaseAuth, FirebaseDatabase, FirebaseFunctions]

sources:
  Firestore: firebase-ios-sdk, Firestore/Source/Public/FirebaseFirestore/FIRFirestoreSettings.h, dispatchQueue
  Query: firebase-ios-sdk, Firestore/Source/Public/FirebaseFirestore/FIRFirestoreSettings.h, dispatchQueue
  CollectionReference: firebase-ios-sdk, Firestore/Source/Public/FirebaseFirestore/FIRFirestoreSettings.h, dispatchQueue
  DocumentReference: firebase-ios-sdk, Firestore/Source/Public/FirebaseFirestore/FIRFirestoreSettings.h, dispatchQueue
  WriteBatch: firebase-ios-sdk, Firestore/Source/Public/FirebaseFirestore/FIRFirestoreSettings.h, dispatchQueue
  Storage: firebase-ios-sdk, FirebaseStorage/Sources/Storage.swift, callbackQueue
  StorageReference: firebase-ios-sdk, FirebaseStorage/Sources/Storage.swift, callbackQueue
  Auth: firebase-ios-sdk, FirebaseAuth/Sources/Swift/Auth/Auth.swift, "Invoked asynchronously on the main thread in the future"
  Database: firebase-ios-sdk, FirebaseDatabase/Sources/Public/FirebaseDatabase/FIRDatabase.h, callbackQueue
  DatabaseQuery: firebase-ios-sdk, FirebaseDatabase/Sources/Public/FirebaseDatabase/FIRDatabase.h, callbackQueue
  DatabaseReference: firebase-ios-sdk, FirebaseDatabase/Sources/Public/FirebaseDatabase/FIRDatabase.h, callbackQueue

types:
  Firestore: {}
  Query: {}
  CollectionReference: { inherits: [Query] }
  DocumentReference: {}
  WriteBatch: {}
  Storage: {}
  StorageReference: {}
  Auth: {}
  Database: {}
  DatabaseQuery: {}
  DatabaseReference: { inherits: [DatabaseQuery] }

members:
  - { of: Firestore.Type, name: firestore, labels: [], type: Firestore }
  - { of: Firestore, name: collection, labels: [_], type: CollectionReference }
  - { of: Firestore, name: document, labels: [_], type: DocumentReference }
  - { of: Firestore, name: batch, labels: [], type: WriteBatch }
  - { of: WriteBatch, name: commit, labels: [completion], closure: later main callback }
  - { of: CollectionReference, name: document, labels: [_], type: DocumentReference }
  - { of: CollectionReference, name: addDocument, labels: [data, completion], closure: later main callback, telling: true }
  - { of: Query, name: whereField, labels: [_, isEqualTo], type: Query }
  - { of: Query, name: order, labels: [by, descending], type: Query }
  - { of: Query, name: limit, labels: [to], type: Query }
  - { of: Query, name: getDocuments, labels: [source, completion], closure: later main callback, telling: true }
  - { of: Query, name: addSnapshotListener, labels: [includeMetadataChanges, _], closure: later main callback, telling: true }
  - { of: DocumentReference, name: collection, labels: [_], type: CollectionReference }
  - { of: DocumentReference, name: getDocument, labels: [source, completion], closure: later main callback, telling: true }
  - { of: DocumentReference, name: addSnapshotListener, labels: [includeMetadataChanges, _], closure: later main callback }
  - { of: DocumentReference, name: setData, labels: [_, merge, completion], closure: later main callback }
  - { of: DocumentReference, name: updateData, labels: [_, completion], closure: later main callback }
  - { of: DocumentReference, name: delete, labels: [completion], closure: later main callback }

  - { of: Storage.Type, name: storage, labels: [], type: Storage }
  - { of: Storage, name: reference, labels: [], type: StorageReference }
  - { of: Storage, name: reference, labels: [withPath], type: StorageReference }
  - { of: StorageReference, name: child, labels: [_], type: StorageReference }
  - { of: StorageReference, name: putData, labels: [_, metadata, completion], closure: later main callback, telling: true }
  - { of: StorageReference, name: putFile, labels: [from, metadata, completion], closure: later main callback, telling: true }
  - { of: StorageReference, name: getData, labels: [maxSize, completion], closure: later main callback, telling: true }
  - { of: StorageReference, name: downloadURL, labels: [completion], closure: later main callback, telling: true }
  - { of: StorageReference, name: write, labels: [toFile, completion], closure: later main callback }
  - { of: StorageReference, name: delete, labels: [completion], closure: later main callback }

  - { of: Auth.Type, name: auth, labels: [], type: Auth }
  - { of: Auth, name: signIn, labels: [withEmail, password, completion], closure: later main callback, telling: true }
  - { of: Auth, name: signIn, labels: [with, completion], closure: later main callback }
  - { of: Auth, name: signInAnonymously, labels: [completion], closure: later main callback, telling: true }
  - { of: Auth, name: createUser, labels: [withEmail, password, completion], closure: later main callback, telling: true }
  - { of: Auth, name: sendPasswordReset, labels: [withEmail, completion], closure: later main callback, telling: true }

  - { of: Database.Type, name: database, labels: [], type: Database }
  - { of: Database, name: reference, labels: [], type: DatabaseReference }
  - { of: Database, name: reference, labels: [withPath], type: DatabaseReference }
  - { of: DatabaseReference, name: child, labels: [_], type: DatabaseReference }
  - { of: DatabaseReference, name: setValue, labels: [_, withCompletionBlock], closure: later main callback }
  - { of: DatabaseReference, name: updateChildValues, labels: [_, withCompletionBlock], closure: later main callback }
  - { of: DatabaseQuery, name: observe, labels: [_, with], closure: later main callback }
  - { of: DatabaseQuery, name: observeSingleEvent, labels: [of, with], closure: later main callback, telling: true }

"""#),
    ("foundation.yaml",
#"""
# Foundation, as far as threads and isolation are concerned.
# What the pages under `sources` say:
#   URLSession.init: completion handlers and delegate methods run on the delegate queue, a queue of
#     its own if nil
#   NotificationCenter.addObserver: on the posting thread if the queue is nil
#   Timer.scheduledTimer: the current run loop
#   ProcessInfo.performExpiringActivity: a concurrent queue
#   NSBackgroundActivityScheduler.schedule: a serial background queue
modules: []

sources:
  NSObject: developer.apple.com/documentation/objectivec/nsobject-swift.class
  NSObjectProtocol: developer.apple.com/documentation/objectivec/nsobjectprotocol
  ObservableObject: developer.apple.com/documentation/combine/observableobject
  Thread: developer.apple.com/documentation/foundation/thread
  RunLoop: developer.apple.com/documentation/foundation/runloop
  IndexSet: developer.apple.com/documentation/foundation/indexset
  IndexPath: developer.apple.com/documentation/foundation/indexpath
  OperationQueue: developer.apple.com/documentation/foundation/operationqueue
  Operation: developer.apple.com/documentation/foundation/operation
  Mutex: developer.apple.com/documentation/synchronization/mutex and SE-0433
  OSAllocatedUnfairLock: developer.apple.com/documentation/os/osallocatedunfairlock
  BlockOperation: developer.apple.com/documentation/foundation/blockoperation
  InvocationOperation: Foundation/NSOperation.h
  Timer: developer.apple.com/documentation/foundation/timer
  XCTestCase: developer.apple.com/documentation/xctest/xctestcase
  NotificationCenter: developer.apple.com/documentation/foundation/notificationcenter
  Notification: developer.apple.com/documentation/foundation/notification
  JSONDecoder: developer.apple.com/documentation/foundation/jsondecoder
  PropertyListDecoder: developer.apple.com/documentation/foundation/propertylistdecoder
  JSONEncoder: developer.apple.com/documentation/foundation/jsonencoder
  PropertyListEncoder: developer.apple.com/documentation/foundation/propertylistencoder
  NSCache: developer.apple.com/documentation/foundation/nscache
  UserDefaults: developer.apple.com/documentation/foundation/userdefaults
  NSLocking: developer.apple.com/documentation/foundation/nslocking
  os_unfair_lock: os/lock.h
  os_unfair_lock_s: os/lock.h
  os_unfair_lock_lock: os/lock.h
  os_unfair_lock_unlock: os/lock.h
  pthread_mutex_t: pthread.h
  pthread_mutex_lock: pthread.h
  pthread_mutex_unlock: pthread.h
  NSLock: developer.apple.com/documentation/foundation/nslock
  NSRecursiveLock: developer.apple.com/documentation/foundation/nsrecursivelock
  NSCondition: developer.apple.com/documentation/foundation/nscondition
  ProcessInfo: developer.apple.com/documentation/foundation/processinfo
  NSFileCoordinator: developer.apple.com/documentation/foundation/nsfilecoordinator
  NSBackgroundActivityScheduler: developer.apple.com/documentation/foundation/nsbackgroundactivityscheduler
  URLSession: developer.apple.com/documentation/foundation/urlsession
  NSURLConnection: developer.apple.com/documentation/foundation/nsurlconnection/sendasynchronousrequest(_:queue:completionhandler:)
  Process: developer.apple.com/documentation/foundation/process/terminationhandler
  Pipe: developer.apple.com/documentation/foundation/pipe
  FileHandle: developer.apple.com/documentation/foundation/filehandle/readabilityhandler
  URLSessionTask: developer.apple.com/documentation/foundation/urlsessiontask
  URLSessionDelegate: developer.apple.com/documentation/foundation/urlsessiondelegate
  URLSessionTaskDelegate: developer.apple.com/documentation/foundation/urlsessiontaskdelegate
  URLSessionDataDelegate: developer.apple.com/documentation/foundation/urlsessiondatadelegate
  URLSessionDownloadDelegate: developer.apple.com/documentation/foundation/urlsessiondownloaddelegate
  URLSessionStreamDelegate: developer.apple.com/documentation/foundation/urlsessionstreamdelegate
  URLSessionWebSocketTask: developer.apple.com/documentation/foundation/urlsessionwebsockettask
  URLSessionWebSocketDelegate: developer.apple.com/documentation/foundation/urlsessionwebsocketdelegate
  XCTUnwrap: developer.apple.com/documentation/xctest/xctunwrap(_:_:file:line:)
  sleep: unistd.h
  usleep: unistd.h
  objc_sync_enter: objc/objc-sync.h
  objc_sync_exit: objc/objc-sync.h
  NSObject.performSelector: Foundation/NSThread.h
  OperationQueue.underlyingQueue: developer.apple.com/documentation/foundation/operationqueue/underlyingqueue
  Operation.completionBlock: developer.apple.com/documentation/foundation/operation/completionblock
  Timer.scheduledTimer: developer.apple.com/documentation/foundation/timer/scheduledtimer(withtimeinterval:repeats:block:)
  NotificationCenter.addObserver: developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:)
  ProcessInfo.performExpiringActivity: developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
  NSBackgroundActivityScheduler.schedule: developer.apple.com/documentation/foundation/nsbackgroundactivityscheduler/schedule(_:)
  URLSession.init: developer.apple.com/documentation/foundation/urlsession/delegatequeue

types:
  NSObject: {}
  NSObjectProtocol: {}
  ObservableObject: {}
  Thread: { entries: { main: thread } }
  RunLoop: {}
  IndexSet: { inherits: [Collection<Int>] }
  IndexPath: {}
  OperationQueue: {}
  Operation: { entries: { main: operation, start: operation } }
  Mutex: { generics: [Value] }
  OSAllocatedUnfairLock: { generics: [State] }
  BlockOperation: { inherits: [Operation] }
  InvocationOperation: { inherits: [Operation] }
  Timer: {}
  XCTestCase: {}
  NotificationCenter: {}
  Notification: {}
  JSONEncoder: {}
  JSONDecoder: {}
  PropertyListDecoder: {}
  PropertyListEncoder: {}
  NSCache: { generics: [KeyType, ObjectType] }
  UserDefaults: {}
  NSLocking: { lock: true }
  os_unfair_lock: { lock: true }
  os_unfair_lock_s: { lock: true }
  pthread_mutex_t: { lock: true }
  NSLock: { inherits: [NSLocking] }
  NSRecursiveLock: { inherits: [NSLocking] }
  NSCondition: { inherits: [NSLocking] }
  ProcessInfo: {}
  NSFileCoordinator: {}
  NSBackgroundActivityScheduler: {}
  URLSession: {}
  NSURLConnection: {}
  Process: {}
  Pipe: {}
  FileHandle: {}
  URLSessionTask: {}
  URLSessionWebSocketTask: { inherits: [URLSessionTask] }
  # In Objective-C the methods begin with capitals.
  URLSessionDelegate: { caller: URLSession, entries: { urlSession: delegateQueue, urlSessionDidFinishEvents: delegateQueue, URLSession: delegateQueue, URLSessionDidFinishEventsForBackgroundURLSession: delegateQueue } }
  URLSessionTaskDelegate: { inherits: [URLSessionDelegate] }
  URLSessionDataDelegate: { inherits: [URLSessionTaskDelegate] }
  URLSessionDownloadDelegate: { inherits: [URLSessionTaskDelegate] }
  URLSessionStreamDelegate: { inherits: [URLSessionTaskDelegate] }
  URLSessionWebSocketDelegate: { inherits: [URLSessionTaskDelegate] }

members:
  # A cache takes in objects as a dictionary does.
  - { of: NSCache, name: init, labels: [], type: "NSCache<KeyType, ObjectType>" }
  - { of: NSCache, name: setObject, labels: [_, forKey], arguments: { 0: held } }
  - { of: NSCache, name: setObject, labels: [_, forKey, cost], arguments: { 0: held } }
  - { of: NSCache, name: object, labels: [forKey], gives: derived, type: "ObjectType?" }
  - { of: NSCache, name: removeObject, labels: [forKey] }
  - { of: NSCache, name: removeAllObjects, labels: [] }

  # An encoder reads all that the value has.
  - { of: JSONEncoder, name: encode, labels: [_], arguments: { 0: read }, type: Data }
  - { of: PropertyListEncoder, name: encode, labels: [_], arguments: { 0: read }, type: Data }

  # A decoder makes new values.
  - { of: JSONDecoder, name: decode, labels: [_, from], gives: new, type: T }
  - { of: PropertyListDecoder, name: decode, labels: [_, from], gives: new, type: T }

  - { name: XCTUnwrap, labels: [_, _, file, line], gives: argument, type: Argument }
  - { of: Thread.Type, name: detachNewThread, labels: [_], closure: later thread }
  - { of: Thread.Type, name: detachNewThreadSelector, labels: [_, toTarget, with], arguments: { 0: entry thread } }
  - { of: Thread.Type, name: isMainThread, gives: whether main, type: Bool }
  - { of: Thread.Type, name: current, gives: thread current, type: Thread }
  - { of: Thread.Type, name: main, gives: thread main, type: Thread }
  - { of: Thread, name: isMainThread, gives: whether main, type: Bool }
  - { of: Thread, name: init, labels: [block], closure: later thread, type: Thread }
  - { of: Thread, name: init, labels: [target, selector, object], arguments: { selector: entry thread }, type: Thread }
  - { of: InvocationOperation, name: init, labels: [target, selector, object], arguments: { selector: entry thread }, type: InvocationOperation }
  - { of: NSObject, name: performSelector, labels: [inBackground, with], arguments: { inBackground: entry thread } }
  - { of: NSObject, name: performSelector, labels: [onMainThread, with, waitUntilDone], arguments: { onMainThread: entry main } }
  - { of: RunLoop.Type, name: main, gives: queue main, type: RunLoop }
  - { of: RunLoop, name: perform, labels: [_], closure: later receiver }
  - { of: RunLoop, name: perform, labels: [inModes, block], closure: later receiver }

  # Operation queues choose their threads; `maxConcurrentOperationCount` gives order, not a thread.
  - { of: OperationQueue, name: init, labels: [], gives: queue operations, type: OperationQueue }
  - { of: OperationQueue.Type, name: main, gives: queue main, type: OperationQueue }
  - { of: OperationQueue, name: maxConcurrentOperationCount, type: Int }
  - { of: OperationQueue, name: underlyingQueue, type: "DispatchQueue?", arguments: { 0: queue } }
  - { of: OperationQueue, name: addOperation, labels: [_], closure: later receiver }
  - { of: OperationQueue, name: addOperations, labels: [_, waitUntilFinished], closures: { 0: later receiver }, arguments: { waitUntilFinished: waits } }
  - { of: OperationQueue, name: addBarrierBlock, labels: [_], closure: later receiver }
  - { of: OperationQueue, name: schedule, labels: [options, _], closure: later receiver }
  - { of: BlockOperation, name: init, labels: [block], gives: argument, type: BlockOperation }
  - { of: OperationQueue, name: waitUntilAllOperationsAreFinished, labels: [], blocks: true }
  - { of: Operation, name: dependencies, type: "[Operation]" }
  - { of: Operation, name: waitUntilFinished, labels: [], blocks: true }
  - { of: Thread.Type, name: sleep, labels: [forTimeInterval], blocks: true }
  - { of: Thread.Type, name: sleep, labels: [until], blocks: true }
  - { name: sleep, labels: [_], blocks: true }
  - { name: usleep, labels: [_], blocks: true }
  - { of: BlockOperation, name: start, labels: [], closures: { receiver: once } }
  - { of: BlockOperation, name: addExecutionBlock, labels: [_], arguments: { 0: held } }
  # "Typically a secondary thread".
  - { of: Operation, name: completionBlock, closures: { 0: later receiver callback } }

  - { of: Timer.Type, name: scheduledTimer, labels: [withTimeInterval, repeats, block], closure: later here again, takes: [Timer], type: Timer }
  - { of: Timer, name: init, labels: [timeInterval, repeats, block], closure: later unknown again, takes: [Timer], type: Timer }
  - { of: Timer, name: invalidate, labels: [] }

  - { of: NotificationCenter.Type, name: default, type: NotificationCenter }
  - { of: NotificationCenter, name: addObserver, labels: [forName, object, queue, using], topic: forName, closure: later argument again, takes: [Notification] }
  - { of: NotificationCenter, name: addObserver, labels: [_, selector, name, object], topic: name, arguments: { selector: told } }
  - { of: NotificationCenter, name: post, labels: [name, object], topic: name, arguments: { object: sent } }
  - { of: NotificationCenter, name: post, labels: [name, object, userInfo], topic: name, arguments: { object: sent, userInfo: sent } }
  - { of: Notification, name: object, topic: object, gives: element, type: Any }
  - { of: Notification, name: userInfo, topic: userInfo, gives: element, type: "[AnyHashable: Any]" }
  - { of: NotificationCenter, name: removeObserver, labels: [_] }

  - { of: NSLock, name: init, labels: [], type: NSLock }
  - { of: NSRecursiveLock, name: init, labels: [], type: NSRecursiveLock }
  - { of: NSLocking, name: lock, labels: [], lock: takes }
  - { of: NSLocking, name: unlock, labels: [], lock: gives }
  - { of: NSLocking, name: withLock, labels: [_], gives: closure, closure: once, lock: encloses }
  # Synchronization's Mutex (SE-0433) and os.OSAllocatedUnfairLock: what the closure is given is what they protect.
  - { of: Mutex, name: withLock, labels: [_], gives: closure, closure: once, takes: [Value], lends: true, lock: encloses }
  - { of: OSAllocatedUnfairLock, name: withLock, labels: [_], gives: closure, closure: once, takes: [State], lends: true, lock: encloses }
  - { of: OSAllocatedUnfairLock, name: withLockUnchecked, labels: [_], gives: closure, closure: once, takes: [State], lends: true, lock: encloses }
  - { of: OSAllocatedUnfairLock, name: lock, labels: [], lock: takes }
  - { of: OSAllocatedUnfairLock, name: unlock, labels: [], lock: gives }
  - { of: NSCondition, name: wait, labels: [], blocks: true }
  - { of: NSCondition, name: wait, labels: [until], blocks: true }
  - { of: RunLoop.Type, name: current, type: RunLoop }
  - { of: os_unfair_lock, name: init, labels: [], type: os_unfair_lock }
  - { name: os_unfair_lock_lock, labels: [_], lock: takes }
  - { name: os_unfair_lock_unlock, labels: [_], lock: gives }
  - { name: pthread_mutex_lock, labels: [_], lock: takes }
  - { name: pthread_mutex_unlock, labels: [_], lock: gives }
  - { name: objc_sync_enter, labels: [_], lock: takes }
  - { name: objc_sync_exit, labels: [_], lock: gives }

  - { of: UserDefaults.Type, name: standard, type: UserDefaults }
  - { of: UserDefaults, name: set, labels: [_, forKey] }

  - { of: NSFileCoordinator, name: coordinate, labels: [readingItemAt, options, error, byAccessor], closure: once }
  - { of: NSFileCoordinator, name: coordinate, labels: [writingItemAt, options, error, byAccessor], closure: once }
  - { of: NSFileCoordinator, name: coordinate, labels: [with, queue, byAccessor], closure: later argument }
  - { of: ProcessInfo.Type, name: processInfo, type: ProcessInfo }
  - { of: ProcessInfo, name: performActivity, labels: [options, reason, using], closure: once }
  - { of: ProcessInfo, name: performExpiringActivity, labels: [withReason, using], closure: later callback }
  - { of: NSBackgroundActivityScheduler, name: schedule, labels: [_], closure: later callback }

  - { of: NSURLConnection.Type, name: sendAsynchronousRequest, labels: [_, queue, completionHandler], closure: later argument, takes: ["URLResponse?", "Data?", "Error?"] }

  # A session calls back on its delegate queue.
  - { of: URLSession.Type, name: shared, gives: queue operations, type: URLSession }
  - { of: URLSession, name: init, labels: [configuration], gives: queue operations, type: URLSession }
  - { of: URLSession, name: init, labels: [configuration, delegate, delegateQueue], gives: queue argument, type: URLSession, arguments: { delegateQueue: queue } }
  - { of: URLSession, name: dataTask, labels: [with], type: URLSessionTask }
  - { of: URLSession, name: uploadTask, labels: [with, from], type: URLSessionTask }
  - { of: URLSession, name: uploadTask, labels: [with, fromFile], type: URLSessionTask }
  - { of: URLSession, name: downloadTask, labels: [with], type: URLSessionTask }
  - { of: URLSession, name: dataTask, labels: [with, completionHandler], closure: later receiver callback, takes: ["Data?", "URLResponse?", "Error?"], type: URLSessionTask, telling: true }
  - { of: URLSession, name: uploadTask, labels: [with, from, completionHandler], closure: later receiver callback, takes: ["Data?", "URLResponse?", "Error?"], type: URLSessionTask, telling: true }
  - { of: URLSession, name: uploadTask, labels: [with, fromFile, completionHandler], closure: later receiver callback, takes: ["Data?", "URLResponse?", "Error?"], type: URLSessionTask, telling: true }
  - { of: URLSession, name: downloadTask, labels: [with, completionHandler], closure: later receiver callback, takes: ["URL?", "URLResponse?", "Error?"], type: URLSessionTask, telling: true }
  - { of: URLSession, name: downloadTask, labels: [withResumeData, completionHandler], closure: later receiver callback, takes: ["URL?", "URLResponse?", "Error?"], type: URLSessionTask, telling: true }
  - { of: URLSession, name: getAllTasks, labels: [completionHandler], closure: later receiver callback }
  - { of: URLSession, name: getTasksWithCompletionHandler, labels: [_], closure: later receiver callback }
  - { of: URLSession, name: data, labels: [for, delegate], async: true }
  - { of: URLSession, name: data, labels: [from, delegate], async: true }
  - { of: URLSession, name: upload, labels: [for, from, delegate], async: true }
  - { of: URLSession, name: upload, labels: [for, fromFile, delegate], async: true }
  - { of: URLSession, name: download, labels: [for, delegate], async: true }
  - { of: URLSession, name: download, labels: [from, delegate], async: true }
  - { of: Process, name: terminationHandler, closures: { 0: later callback } }
  - { of: Pipe, name: fileHandleForReading, type: FileHandle }
  - { of: Pipe, name: fileHandleForWriting, type: FileHandle }
  - { of: FileHandle, name: readabilityHandler, closures: { 0: later callback } }
  - { of: FileHandle, name: writeabilityHandler, closures: { 0: later callback } }
  - { of: URLSession, name: webSocketTask, labels: [with], type: URLSessionWebSocketTask }
  - { of: URLSession, name: webSocketTask, labels: [with, protocols], type: URLSessionWebSocketTask }
  - { of: URLSessionWebSocketTask, name: receive, labels: [completionHandler], closure: later callback }
  - { of: URLSessionWebSocketTask, name: send, labels: [_, completionHandler], closure: later callback }
  - { of: URLSessionWebSocketTask, name: sendPing, labels: [pongReceiveHandler], closure: later callback }
  - { of: URLSessionTask, name: resume, labels: [] }
  - { of: URLSessionTask, name: cancel, labels: [] }

"""#),
    ("images.yaml",
#"""
# Kingfisher, Nuke and SDWebImage: handlers run on the main queue, unless the call says another.
modules: [Kingfisher, Nuke, NukeUI, SDWebImage]

sources:
  KingfisherManager: Kingfisher, Sources/General/KingfisherManager.swift and KingfisherOptionsInfo.swift, callbackQueue
  KingfisherWrapper: Kingfisher, Sources/Extensions/ImageView+Kingfisher.swift
  ImagePipeline: Nuke, Sources/Nuke/Pipeline/ImagePipeline.swift
  SDWebImageManager: SDWebImage, SDWebImage/Core/SDWebImageManager.h and SDWebImageDefine.h, callbackQueue
  SDWebImageDownloader: SDWebImage, SDWebImage/Core/SDWebImageDownloader.h
  SDImageCache: SDWebImage, SDWebImage/Core/SDImageCache.h

types:
  KingfisherManager: {}
  KingfisherWrapper: {}
  ImagePipeline: {}
  SDWebImageManager: {}
  SDWebImageDownloader: {}
  SDImageCache: {}

members:
  - { of: KingfisherManager.Type, name: shared, type: KingfisherManager }
  # Options may name another queue.
  - { of: KingfisherManager, name: retrieveImage, labels: [with, completionHandler], closure: later main callback, telling: true }
  - { of: KingfisherWrapper, name: setImage, labels: [with, placeholder, completionHandler], closure: later main callback, telling: true }
  - { of: ImagePipeline.Type, name: shared, type: ImagePipeline }
  - { of: ImagePipeline, name: loadImage, labels: [with, completion], closure: later main callback }
  - { of: ImagePipeline, name: loadImage, labels: [with, queue, progress, completion], closures: { progress: later argument main }, closure: later argument main }
  - { of: ImagePipeline, name: loadData, labels: [with, queue, progress, completion], closures: { progress: later argument main }, closure: later argument main }
  - { of: SDWebImageManager.Type, name: shared, type: SDWebImageManager }
  - { of: SDWebImageManager, name: loadImage, labels: [with, options, progress, completed], closure: later main callback }
  - { of: SDWebImageDownloader.Type, name: shared, type: SDWebImageDownloader }
  - { of: SDWebImageDownloader, name: downloadImage, labels: [with, completed], closure: later main callback }
  - { of: SDImageCache.Type, name: shared, type: SDImageCache }
  - { of: SDImageCache, name: store, labels: [_, forKey, completion], closure: later main callback }

"""#),
    ("network-libraries.yaml",
#"""
# Moya, Apollo, Starscream and AFNetworking: handlers run on the main queue, unless the code gives
# another.
modules: [Moya, RxMoya, CombineMoya, Apollo, Starscream, AFNetworking]

sources:
  MoyaProvider: Moya, Sources/Moya/MoyaProvider.swift
  MoyaProvider.Rx: RxMoya, Sources/RxMoya/MoyaProvider+Rx.swift
  ObservableType.map: RxMoya, Sources/RxMoya/Observable+Response.swift
  ObservableType.mapJSON: RxMoya, Sources/RxMoya/Observable+Response.swift
  ObservableType.mapString: RxMoya, Sources/RxMoya/Observable+Response.swift
  ObservableType.filter: RxMoya, Sources/RxMoya/Observable+Response.swift
  ObservableType.filterSuccessfulStatusCodes: RxMoya, Sources/RxMoya/Observable+Response.swift
  ObservableType.filterSuccessfulStatusAndRedirectCodes: RxMoya, Sources/RxMoya/Observable+Response.swift
  Publisher.map: CombineMoya, Sources/CombineMoya/AnyPublisher+Response.swift
  Publisher.filterSuccessfulStatusCodes: CombineMoya, Sources/CombineMoya/AnyPublisher+Response.swift
  MoyaProvider.requestPublisher: CombineMoya, Sources/CombineMoya/MoyaProvider+Combine.swift
  ApolloClient: Apollo, Sources/Apollo/ApolloClientProtocol.swift
  WebSocket: Starscream, Sources/Starscream/WebSocket.swift
  WebSocketDelegate: Starscream, Sources/Starscream/WebSocket.swift
  AFHTTPSessionManager: AFNetworking, AFNetworking/AFURLSessionManager.h
  AFHTTPRequestOperationManager: AFNetworking 2, AFNetworking/AFHTTPRequestOperationManager.h

types:
  MoyaProvider: { generics: [Target] }
  MoyaProvider.Rx: {}
  ApolloClient: {}
  WebSocket: {}
  AFHTTPSessionManager: {}
  AFHTTPRequestOperationManager: {}
  WebSocketDelegate: { caller: WebSocket, entries: { didReceive: delegateQueueOrMain, websocketDidConnect: delegateQueueOrMain, websocketDidDisconnect: delegateQueueOrMain, websocketDidReceiveMessage: delegateQueueOrMain, websocketDidReceiveData: delegateQueueOrMain } }

members:
  - { of: MoyaProvider, name: init, labels: [endpointClosure, requestClosure, stubClosure, callbackQueue, session, plugins, trackInflights], type: MoyaProvider<Target>, arguments: { callbackQueue: queue } }
  - { of: MoyaProvider, name: request, labels: [_, completion], closure: later receiver main }
  - { of: MoyaProvider, name: request, labels: [_, callbackQueue, progress, completion], closures: { progress: later argument main }, closure: later argument main }
  - { of: MoyaProvider, name: rx, type: MoyaProvider.Rx }
  - { of: MoyaProvider.Rx, name: request, labels: [_], gives: stream plain main, type: Single<Response> }
  - { of: MoyaProvider.Rx, name: request, labels: [_, callbackQueue], gives: stream plain argument, type: Single<Response> }
  - { of: MoyaProvider, name: requestPublisher, labels: [_], gives: stream plain main, type: Publisher<Response> }
  - { of: MoyaProvider, name: requestPublisher, labels: [_, callbackQueue], gives: stream plain argument, type: Publisher<Response> }

  - { of: ObservableType, name: map, labels: [_, atKeyPath, using, failsOnEmptyData], gives: stream unknown same, type: Observable }
  - { of: ObservableType, name: mapJSON, labels: [failsOnEmptyData], gives: stream plain same, type: Observable }
  - { of: ObservableType, name: mapString, labels: [atKeyPath], gives: stream plain same, type: Observable }
  - { of: ObservableType, name: filter, labels: [statusCode], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: filter, labels: [statusCodes], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: filterSuccessfulStatusCodes, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: filterSuccessfulStatusAndRedirectCodes, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: Publisher, name: map, labels: [_, atKeyPath, using, failsOnEmptyData], gives: stream unknown same, type: Publisher }
  - { of: Publisher, name: filterSuccessfulStatusCodes, labels: [], gives: stream same same, type: Publisher<Output> }

  - { of: ApolloClient, name: fetch, labels: [query, cachePolicy, contextIdentifier, context, queue, resultHandler], closure: later argument main, telling: true }
  - { of: ApolloClient, name: perform, labels: [mutation, publishResultToStore, contextIdentifier, context, queue, resultHandler], closure: later argument main, telling: true }
  - { of: ApolloClient, name: subscribe, labels: [subscription, context, queue, resultHandler], closure: later argument main, telling: true }
  - { of: ApolloClient, name: watch, labels: [query, cachePolicy, context, callbackQueue, resultHandler], closure: later argument main, telling: true }

  - { of: WebSocket, name: init, labels: [request, certPinner, compressionHandler, useCustomEngine], type: WebSocket }
  - { of: WebSocket, name: callbackQueue, arguments: { 0: queue } }
  - { of: WebSocket, name: onEvent, closures: { 0: later receiver main } }

  # Objective-C keeps the capitals of the verbs.
  - { of: AFHTTPSessionManager.Type, name: manager, labels: [], type: AFHTTPSessionManager }
  - { of: AFHTTPSessionManager, name: completionQueue, arguments: { 0: queue } }
  - { of: AFHTTPSessionManager, name: GET, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: GET, labels: [_, parameters, progress, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: GET, labels: [_, parameters, headers, progress, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: POST, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: POST, labels: [_, parameters, progress, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: POST, labels: [_, parameters, headers, progress, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: PUT, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: PUT, labels: [_, parameters, headers, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: PATCH, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: PATCH, labels: [_, parameters, headers, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: DELETE, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPSessionManager, name: DELETE, labels: [_, parameters, headers, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPRequestOperationManager.Type, name: manager, labels: [], type: AFHTTPRequestOperationManager }
  - { of: AFHTTPRequestOperationManager, name: completionQueue, arguments: { 0: queue } }
  - { of: AFHTTPRequestOperationManager, name: GET, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPRequestOperationManager, name: POST, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPRequestOperationManager, name: PUT, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPRequestOperationManager, name: PATCH, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }
  - { of: AFHTTPRequestOperationManager, name: DELETE, labels: [_, parameters, success, failure], closures: { success: later receiver main, failure: later receiver main } }

"""#),
    ("objective-c.yaml",
#"""
# C and Objective-C: what Swift calls what Apple's headers declare, so that one model fits both.
# The names are those of the headers' NS_SWIFT_NAME annotations and API notes. A function of Dispatch
# that Swift lacks is named after the one that it does the same as.
modules: []

sources:
  BOOL: objc/objc.h
  NSThread: Foundation/NSThread.h
  NSRunLoop: Foundation/NSRunLoop.h
  NSOperation: Foundation/NSOperation.h
  NSBlockOperation: Foundation/NSOperation.h
  NSInvocationOperation: Foundation/NSOperation.h
  NSOperationQueue: Foundation/NSOperation.h
  NSTimer: Foundation/NSTimer.h
  NSNotification: Foundation/NSNotification.h
  NSNotificationCenter: Foundation/NSNotification.h
  NSUserDefaults: Foundation/NSUserDefaults.h
  NSProcessInfo: Foundation/NSProcessInfo.h
  NSURLConnection: Foundation/NSURLConnection.h
  NSURLSession: Foundation/NSURLSession.h
  NSURLSessionTask: Foundation/NSURLSession.h
  NSURLSessionDataTask: Foundation/NSURLSession.h
  NSURLSessionUploadTask: Foundation/NSURLSession.h
  NSURLSessionDownloadTask: Foundation/NSURLSession.h
  NSURLSessionDelegate: Foundation/NSURLSession.h
  NSURLSessionTaskDelegate: Foundation/NSURLSession.h
  NSURLSessionDataDelegate: Foundation/NSURLSession.h
  NSURLSessionDownloadDelegate: Foundation/NSURLSession.h
  NSString: Foundation/NSString.h
  NSMutableString: Foundation/NSString.h
  NSNumber: Foundation/NSValue.h
  Array: Foundation/NSArray.h
  Dictionary: Foundation/NSDictionary.h
  Set: Foundation/NSSet.h
  NSArray: Foundation/NSArray.h
  NSMutableArray: Foundation/NSArray.h
  NSDictionary: Foundation/NSDictionary.h
  NSMutableDictionary: Foundation/NSDictionary.h
  NSSet: Foundation/NSSet.h
  NSMutableSet: Foundation/NSSet.h
  NSDate: Foundation/NSDate.h
  NSData: Foundation/NSData.h
  NSURL: Foundation/NSURL.h
  NSUUID: Foundation/NSUUID.h
  NSIndexPath: Foundation/NSIndexPath.h
  dispatch_queue_t: dispatch/queue.h
  dispatch_queue_main_t: dispatch/queue.h
  dispatch_queue_global_t: dispatch/queue.h
  dispatch_queue_serial_t: dispatch/queue.h
  dispatch_queue_concurrent_t: dispatch/queue.h
  dispatch_group_t: dispatch/group.h
  dispatch_semaphore_t: dispatch/semaphore.h
  dispatch_source_t: dispatch/source.h
  _dispatch_queue_attr_concurrent: dispatch/queue.h
  dispatch_get_main_queue: dispatch/queue.h
  dispatch_get_global_queue: dispatch/queue.h
  dispatch_queue_create: dispatch/queue.h
  dispatch_queue_create_with_target: dispatch/queue.h
  dispatch_async: dispatch/queue.h
  dispatch_sync: dispatch/queue.h
  dispatch_async_and_wait: dispatch/queue.h
  dispatch_barrier_async: dispatch/queue.h
  dispatch_barrier_sync: dispatch/queue.h
  dispatch_after: dispatch/queue.h
  dispatch_group_async: dispatch/group.h
  dispatch_group_notify: dispatch/group.h
  dispatch_group_enter: dispatch/group.h
  dispatch_group_leave: dispatch/group.h
  dispatch_group_wait: dispatch/group.h
  dispatch_semaphore_wait: dispatch/semaphore.h
  dispatch_source_create: dispatch/source.h
  dispatch_source_set_event_handler: dispatch/source.h
  dispatch_source_set_cancel_handler: dispatch/source.h
  NSObject: Foundation/NSThread.h
  NSCondition: Foundation/NSLock.h
  UIView: UIKit/UIView.h
  UIViewController: UIKit/UIViewController.h
  UITableView: UIKit/UITableView.h
  UIAlertAction: UIKit/UIAlertController.h
  UIContextualAction: UIKit/UIContextualAction.h
  UIApplication: UIKit/UIApplication.h
  UINavigationController: UIKit/UINavigationController.h
  MKDirections: MapKit/MKDirections.h
  MKLocalSearch: MapKit/MKLocalSearch.h
  MKMapSnapshotter: MapKit/MKMapSnapshotter.h
  CNContactStore: Contacts/CNContactStore.h
  EKEventStore: EventKit/EKEventStore.h
  AVCaptureDevice: AVFoundation/AVCaptureDevice.h
  UNUserNotificationCenter: UserNotifications/UNUserNotificationCenter.h
  HKHealthStore: HealthKit/HKHealthStore.h
  CMMotionManager: CoreMotion/CMMotionManager.h
  CMPedometer: CoreMotion/CMPedometer.h
  dispatch_once: dispatch/once.h
  dispatch_apply: dispatch/queue.h
  dispatch_queue_attr_make_with_qos_class: dispatch/queue.h
  dispatch_queue_attr_make_with_autorelease_frequency: dispatch/queue.h
  dispatch_queue_attr_make_initially_inactive: dispatch/queue.h
  dispatch_block_create: dispatch/block.h
  dispatch_get_current_queue: dispatch/queue.h
  abort: stdlib.h
  exit: stdlib.h
  DispatchQueue: dispatch/queue.h
  DispatchSource: dispatch/source.h
  String: Foundation/NSString.h

types:
  NSNumber: {}

names:
  BOOL: Bool
  NSThread: Thread
  NSRunLoop: RunLoop
  NSOperation: Operation
  NSBlockOperation: BlockOperation
  NSInvocationOperation: InvocationOperation
  NSOperationQueue: OperationQueue
  NSTimer: Timer
  NSNotification: Notification
  NSNotificationCenter: NotificationCenter
  NSUserDefaults: UserDefaults
  NSProcessInfo: ProcessInfo
  NSURLSession: URLSession
  NSURLSessionTask: URLSessionTask
  NSURLSessionDataTask: URLSessionTask
  NSURLSessionUploadTask: URLSessionTask
  NSURLSessionDownloadTask: URLSessionTask
  NSURLSessionDelegate: URLSessionDelegate
  NSURLSessionTaskDelegate: URLSessionTaskDelegate
  NSURLSessionDataDelegate: URLSessionDataDelegate
  NSURLSessionDownloadDelegate: URLSessionDownloadDelegate
  NSString: String
  NSMutableString: String
  NSArray: Array
  NSMutableArray: Array
  NSDictionary: Dictionary
  NSMutableDictionary: Dictionary
  NSSet: Set
  NSMutableSet: Set
  NSDate: Date
  NSData: Data
  NSURL: URL
  NSUUID: UUID
  NSIndexPath: IndexPath
  dispatch_queue_t: DispatchQueue
  dispatch_queue_main_t: DispatchQueue
  dispatch_queue_global_t: DispatchQueue
  dispatch_queue_serial_t: DispatchQueue
  dispatch_queue_concurrent_t: DispatchQueue
  dispatch_group_t: DispatchGroup
  dispatch_semaphore_t: DispatchSemaphore
  dispatch_source_t: DispatchSourceTimer

  _dispatch_queue_attr_concurrent: getter:.concurrent()
  dispatch_get_main_queue: getter:DispatchQueue.main()
  dispatch_get_global_queue: DispatchQueue.global(qos:flags:)
  dispatch_queue_create: DispatchQueue.init(label:attributes:)
  dispatch_queue_create_with_target: DispatchQueue.init(label:attributes:target:)
  dispatch_async: DispatchQueue.async(self:execute:)
  dispatch_sync: DispatchQueue.sync(self:execute:)
  dispatch_async_and_wait: DispatchQueue.asyncAndWait(self:execute:)
  dispatch_barrier_async: DispatchQueue.async(self:execute:)
  dispatch_barrier_sync: DispatchQueue.sync(self:execute:)
  dispatch_after: DispatchQueue.asyncAfter(deadline:self:execute:)
  dispatch_group_async: DispatchQueue.async(group:self:execute:)
  dispatch_group_notify: DispatchGroup.notify(self:queue:execute:)
  dispatch_group_enter: DispatchGroup.enter(self:)
  dispatch_group_leave: DispatchGroup.leave(self:)
  dispatch_group_wait: DispatchGroup.wait(self:timeout:)
  dispatch_semaphore_wait: DispatchSemaphore.wait(self:timeout:)
  dispatch_source_create: DispatchSource.makeSource(type:handle:mask:queue:)
  dispatch_source_set_event_handler: DispatchSourceTimer.setEventHandler(self:handler:)
  dispatch_source_set_cancel_handler: DispatchSourceTimer.setCancelHandler(self:handler:)

  "+[NSThread isMainThread]": getter:isMainThread()
  "-[NSThread isMainThread]": getter:isMainThread()
  "+[NSThread currentThread]": getter:current()
  "+[NSThread mainThread]": getter:main()
  "+[NSThread detachNewThreadWithBlock:]": detachNewThread(_:)
  "+[NSThread detachNewThreadSelector:toTarget:withObject:]": detachNewThreadSelector(_:toTarget:with:)
  "+[NSThread sleepForTimeInterval:]": sleep(forTimeInterval:)
  "+[NSThread sleepUntilDate:]": sleep(until:)
  "-[NSObject isKindOfClass:]": isKind(of:)
  "-[NSObject isMemberOfClass:]": isMember(of:)
  "-[NSObject respondsToSelector:]": responds(to:)
  "-[NSObject conformsToProtocol:]": conforms(to:)
  "-[NSObject performSelectorInBackground:withObject:]": performSelector(inBackground:with:)
  "-[NSObject performSelectorOnMainThread:withObject:waitUntilDone:]": performSelector(onMainThread:with:waitUntilDone:)
  "+[NSRunLoop mainRunLoop]": getter:main()
  "+[NSRunLoop currentRunLoop]": getter:current()
  "-[NSRunLoop performBlock:]": perform(_:)
  "-[NSRunLoop performInModes:block:]": perform(inModes:block:)
  "+[NSOperationQueue mainQueue]": getter:main()
  "+[NSOperationQueue currentQueue]": getter:current()
  "-[NSOperationQueue addOperationWithBlock:]": addOperation(_:)
  "+[NSBlockOperation blockOperationWithBlock:]": BlockOperation.init(block:)
  "+[NSTimer scheduledTimerWithTimeInterval:repeats:block:]": scheduledTimer(withTimeInterval:repeats:block:)
  "+[NSTimer timerWithTimeInterval:repeats:block:]": Timer.init(timeInterval:repeats:block:)
  "+[NSNotificationCenter defaultCenter]": getter:default()
  "-[NSNotificationCenter addObserverForName:object:queue:usingBlock:]": addObserver(forName:object:queue:using:)
  "-[NSNotificationCenter addObserver:selector:name:object:]": addObserver(_:selector:name:object:)
  "-[NSNotificationCenter postNotificationName:object:]": post(name:object:)
  "-[NSNotificationCenter postNotificationName:object:userInfo:]": post(name:object:userInfo:)
  "+[NSUserDefaults standardUserDefaults]": getter:standard()
  "-[NSUserDefaults setObject:forKey:]": set(_:forKey:)
  "-[NSUserDefaults setBool:forKey:]": set(_:forKey:)
  "-[NSCondition waitUntilDate:]": wait(until:)
  "-[NSProcessInfo performExpiringActivityWithReason:usingBlock:]": performExpiringActivity(withReason:using:)
  "-[NSProcessInfo performActivityWithOptions:reason:usingBlock:]": performActivity(options:reason:using:)
  "+[NSURLConnection sendAsynchronousRequest:queue:completionHandler:]": sendAsynchronousRequest(_:queue:completionHandler:)
  "+[NSURLSession sharedSession]": getter:shared()
  "+[NSURLSession sessionWithConfiguration:]": URLSession.init(configuration:)
  "+[NSURLSession sessionWithConfiguration:delegate:delegateQueue:]": URLSession.init(configuration:delegate:delegateQueue:)
  "-[NSURLSession dataTaskWithURL:]": dataTask(with:)
  "-[NSURLSession dataTaskWithRequest:]": dataTask(with:)
  "-[NSURLSession dataTaskWithURL:completionHandler:]": dataTask(with:completionHandler:)
  "-[NSURLSession dataTaskWithRequest:completionHandler:]": dataTask(with:completionHandler:)
  "-[NSURLSession downloadTaskWithURL:completionHandler:]": downloadTask(with:completionHandler:)
  "-[NSURLSession downloadTaskWithRequest:completionHandler:]": downloadTask(with:completionHandler:)
  "-[NSURLSession uploadTaskWithRequest:fromData:completionHandler:]": uploadTask(with:from:completionHandler:)
  "-[NSArray objectAtIndex:]": subscript(_:)
  "-[NSArray firstObject]": getter:first()
  "-[NSArray lastObject]": getter:last()
  "-[NSArray containsObject:]": contains(_:)
  "-[NSArray enumerateObjectsUsingBlock:]": forEach(_:)
  "+[NSArray array]": Array.init()
  "+[NSDictionary dictionary]": Dictionary.init()
  "+[NSSet set]": Set.init()
  "+[NSString string]": String.init()
  "+[NSMutableArray arrayWithCapacity:]": Array.init()
  "+[NSArray arrayWithArray:]": Array.init(_:)
  "-[NSMutableArray addObject:]": append(_:)
  "-[NSMutableArray addObjectsFromArray:]": append(contentsOf:)
  "-[NSMutableArray insertObject:atIndex:]": insert(_:at:)
  "-[NSMutableArray removeObjectAtIndex:]": remove(at:)
  "-[NSMutableArray removeLastObject]": removeLast()
  "-[NSMutableArray removeAllObjects]": removeAll()
  "-[NSDictionary objectForKey:]": subscript(_:)
  "-[NSMutableDictionary setObject:forKey:]": updateValue(_:forKey:)
  "-[NSMutableDictionary removeObjectForKey:]": removeValue(forKey:)
  "-[NSMutableDictionary removeAllObjects]": removeAll()
  "+[NSSet setWithArray:]": Set.init(_:)
  "-[NSSet containsObject:]": contains(_:)
  "-[NSMutableSet addObject:]": insert(_:)
  "-[NSMutableSet removeObject:]": remove(_:)
  "-[NSMutableSet removeAllObjects]": removeAll()
  "+[UIView animateWithDuration:animations:]": animate(withDuration:animations:)
  "+[UIView animateWithDuration:animations:completion:]": animate(withDuration:animations:completion:)
  "+[UIApplication sharedApplication]": getter:shared()
  "-[UINavigationController popViewControllerAnimated:]": popViewController(animated:)
  "-[UINavigationController popToRootViewControllerAnimated:]": popToRootViewController(animated:)
  "-[UIViewController presentViewController:animated:completion:]": present(_:animated:completion:)
  "-[UIViewController dismissViewControllerAnimated:completion:]": dismiss(animated:completion:)
  "-[UIViewController performSegueWithIdentifier:sender:]": performSegue(withIdentifier:sender:)
  "-[UITableView insertRowsAtIndexPaths:withRowAnimation:]": insertRows(at:with:)
  "-[UITableView deleteRowsAtIndexPaths:withRowAnimation:]": deleteRows(at:with:)
  "+[UIAlertAction actionWithTitle:style:handler:]": UIAlertAction.init(title:style:handler:)
  "+[UIContextualAction contextualActionWithStyle:title:handler:]": UIContextualAction.init(style:title:handler:)
  "-[UIApplication openURL:options:completionHandler:]": open(_:options:completionHandler:)
  "-[MKDirections calculateDirectionsWithCompletionHandler:]": calculate(completionHandler:)
  "-[MKLocalSearch startWithCompletionHandler:]": start(completionHandler:)
  "-[MKMapSnapshotter startWithCompletionHandler:]": start(completionHandler:)
  "-[CNContactStore requestAccessForEntityType:completionHandler:]": requestAccess(for:completionHandler:)
  "-[EKEventStore requestAccessToEntityType:completion:]": requestAccess(to:completion:)
  "+[AVCaptureDevice requestAccessForMediaType:completionHandler:]": requestAccess(for:completionHandler:)
  "-[UNUserNotificationCenter requestAuthorizationWithOptions:completionHandler:]": requestAuthorization(options:completionHandler:)
  "-[UNUserNotificationCenter getNotificationSettingsWithCompletionHandler:]": getNotificationSettings(completionHandler:)
  "-[UNUserNotificationCenter getPendingNotificationRequestsWithCompletionHandler:]": getPendingNotificationRequests(completionHandler:)
  "-[UNUserNotificationCenter addNotificationRequest:withCompletionHandler:]": add(_:withCompletionHandler:)
  "-[HKHealthStore saveObject:withCompletion:]": save(_:withCompletion:)
  "-[HKHealthStore deleteObject:withCompletion:]": delete(_:withCompletion:)
  "-[HKHealthStore requestAuthorizationToShareTypes:readTypes:completion:]": requestAuthorization(toShare:read:completion:)
  "-[CMMotionManager startAccelerometerUpdatesToQueue:withHandler:]": startAccelerometerUpdates(to:withHandler:)
  "-[CMMotionManager startDeviceMotionUpdatesToQueue:withHandler:]": startDeviceMotionUpdates(to:withHandler:)
  "-[CMPedometer startPedometerUpdatesFromDate:withHandler:]": startUpdates(from:withHandler:)
  "-[CMPedometer queryPedometerDataFromDate:toDate:withHandler:]": queryPedometerData(from:to:withHandler:)
  "-[UITableView reloadRowsAtIndexPaths:withRowAnimation:]": reloadRows(at:with:)

members:
  - { of: DispatchQueue.Type, name: global, labels: [qos, flags], gives: queue concurrent, type: DispatchQueue }
  - { of: DispatchSource.Type, name: makeSource, labels: [type, handle, mask, queue], gives: queue argument, type: DispatchSourceTimer }
  - { name: dispatch_once, labels: [_, _], closure: first }
  - { name: dispatch_apply, labels: [_, _, _], closure: later concurrent, takes: [Int] }
  - { name: dispatch_queue_attr_make_with_qos_class, labels: [_, _, _], gives: argument }
  - { name: dispatch_queue_attr_make_with_autorelease_frequency, labels: [_, _], gives: argument, type: DispatchQueue.AutoreleaseFrequency }
  - { name: dispatch_queue_attr_make_initially_inactive, labels: [_], gives: argument }
  - { name: dispatch_block_create, labels: [_, _], gives: argument }
  - { name: dispatch_get_current_queue, labels: [], gives: unknown, type: DispatchQueue }
  # A copy has the same elements.
  - { of: Array, name: copy, labels: [], gives: derived, type: Self }
  - { of: Array, name: mutableCopy, labels: [], gives: derived, type: Self }
  - { of: Dictionary, name: copy, labels: [], gives: derived, type: Self }
  - { of: Dictionary, name: mutableCopy, labels: [], gives: derived, type: Self }
  - { of: Set, name: copy, labels: [], gives: derived, type: Self }
  - { of: Set, name: mutableCopy, labels: [], gives: derived, type: Self }
  # Formats print their arguments.
  - { of: String.Type, name: stringWithFormat, labels: [_, _, _, _, _, _], arguments: { 1: print, 2: print, 3: print, 4: print, 5: print }, type: String }
  - { name: abort, labels: [], gives: never }
  - { name: exit, labels: [_], gives: never }

"""#),
    ("observation.yaml",
#"""
# Observation: macros that leave a stored property as it was written.
modules: [Observation, SwiftUI]

sources:
  ObservationIgnored: developer.apple.com/documentation/observation/observationignored()

types:
  ObservationIgnored: { wrapper: holding }

"""#),
    ("promisekit.yaml",
#"""
# PromiseKit 6 and 8: handlers run on the main queue unless `on:` says another (`conf.Q`), and get what
# a promise was kept with as it is.
modules: [PromiseKit]

sources:
  Promise: PromiseKit, Sources/Promise.swift
  Guarantee: PromiseKit, Sources/Guarantee.swift
  Resolver: PromiseKit, Sources/Resolver.swift
  Thenable: PromiseKit, Sources/Thenable.swift and Sources/Configuration.swift
  CatchMixin: PromiseKit, Sources/Catchable.swift and Sources/Configuration.swift
  firstly: PromiseKit, Sources/firstly.swift
  DispatchQueue: PromiseKit, Sources/DispatchQueue+Promise.swift

types:
  Thenable: { generics: [Value] }
  CatchMixin: { generics: [Value], inherits: [Thenable<Value>] }
  Promise: { generics: [Value], inherits: [CatchMixin<Value>] }
  Guarantee: { generics: [Value], inherits: [Thenable<Value>] }
  Resolver: { generics: [Value] }

members:
  - { of: Promise, name: init, labels: [resolver], gives: stream sent main, type: Promise<Value>, closure: once, takes: [Resolver<Value>] }
  - { of: Promise.Type, name: value, labels: [_], gives: stream argument main, type: Promise<Value> }
  - { of: Guarantee.Type, name: value, labels: [_], gives: stream argument main, type: Guarantee<Value> }
  - { of: Resolver, name: fulfill, labels: [_], arguments: { 0: sent } }
  - { of: Resolver, name: resolve, labels: [_, _], arguments: { 0: sent } }
  - { of: Resolver, name: reject, labels: [_] }
  - { of: DispatchQueue, name: async, labels: [_, group, qos, flags, execute], closure: later receiver, gives: stream closure main, type: Promise<Value> }
  - { name: firstly, labels: [execute], gives: closure, closure: once }
  - { of: Thenable, name: done, labels: [_], closure: later stream, gives: stream plain main, type: Promise<Void> }
  - { of: Thenable, name: done, labels: [on, _], closure: later argument, gives: stream plain main, type: Promise<Void> }
  - { of: Thenable, name: done, labels: [on, flags, _], closure: later argument, gives: stream plain main, type: Promise<Void> }
  - { of: Thenable, name: then, labels: [_], closure: later stream, gives: stream inner main, type: Promise<Value> }
  - { of: Thenable, name: then, labels: [on, _], closure: later argument, gives: stream inner main, type: Promise<Value> }
  - { of: Thenable, name: then, labels: [on, flags, _], closure: later argument, gives: stream inner main, type: Promise<Value> }
  - { of: Thenable, name: map, labels: [_], closure: later stream, gives: stream closure main, type: Promise<Value> }
  - { of: Thenable, name: map, labels: [on, _], closure: later argument, gives: stream closure main, type: Promise<Value> }
  - { of: Thenable, name: map, labels: [on, flags, _], closure: later argument, gives: stream closure main, type: Promise<Value> }
  - { of: Thenable, name: compactMap, labels: [_], closure: later stream, gives: stream closure main, type: Promise<Value> }
  - { of: Thenable, name: compactMap, labels: [on, _], closure: later argument, gives: stream closure main, type: Promise<Value> }
  - { of: Thenable, name: compactMap, labels: [on, flags, _], closure: later argument, gives: stream closure main, type: Promise<Value> }
  - { of: Thenable, name: get, labels: [_], closure: later stream, gives: stream same main, type: Promise<Value> }
  - { of: Thenable, name: get, labels: [on, _], closure: later argument, gives: stream same main, type: Promise<Value> }
  - { of: Thenable, name: get, labels: [on, flags, _], closure: later argument, gives: stream same main, type: Promise<Value> }
  - { of: CatchMixin, name: ensure, labels: [_], closure: later main, gives: stream same main, type: Promise<Value> }
  - { of: CatchMixin, name: ensure, labels: [on, _], closure: later argument, gives: stream same main, type: Promise<Value> }
  - { of: CatchMixin, name: ensure, labels: [on, flags, _], closure: later argument, gives: stream same main, type: Promise<Value> }
  - { of: CatchMixin, name: catch, labels: [_], closure: later main }
  - { of: CatchMixin, name: catch, labels: [on, flags, policy, _], closure: later argument }
  - { of: CatchMixin, name: catch, labels: [policy, _], closure: later main }

"""#),
    ("reactivecocoa.yaml",
#"""
# ReactiveCocoa 2 and ReactiveObjC. A signal delivers where it is sent into, or where it is subscribed to,
# unless a scheduler is named; no operator hands objects over.
modules: [ReactiveCocoa, ReactiveObjC]

sources:
  RACStream: ReactiveObjC, ReactiveObjC/RACStream.h
  RACSignal: ReactiveObjC, ReactiveObjC/RACSignal.h and RACSignal+Operations.h
  RACSubject: ReactiveObjC, ReactiveObjC/RACSubject.h
  RACReplaySubject: ReactiveObjC, ReactiveObjC/RACReplaySubject.h
  RACBehaviorSubject: ReactiveObjC, ReactiveObjC/RACBehaviorSubject.h
  RACSubscriber: ReactiveObjC, ReactiveObjC/RACSubscriber.h
  RACScheduler: ReactiveObjC, ReactiveObjC/RACScheduler.h
  RACCommand: ReactiveObjC, ReactiveObjC/RACCommand.h
  RACDisposable: ReactiveObjC, ReactiveObjC/RACDisposable.h

types:
  RACStream: { generics: [Element] }
  RACSignal: { generics: [Element], inherits: [RACStream<Element>] }
  RACSubject: { generics: [Element], inherits: [RACSignal<Element>] }
  RACReplaySubject: { generics: [Element], inherits: [RACSubject<Element>] }
  RACBehaviorSubject: { generics: [Element], inherits: [RACSubject<Element>] }
  RACSubscriber: { generics: [Element] }
  RACScheduler: {}
  RACCommand: {}
  RACDisposable: {}

members:
  # A scheduler other than the main thread's runs its blocks one after another on threads of a pool.
  - { of: RACScheduler.Type, name: mainThreadScheduler, labels: [], gives: queue main, type: RACScheduler }
  - { of: RACScheduler.Type, name: scheduler, labels: [], gives: queue new, type: RACScheduler }
  - { of: RACScheduler.Type, name: schedulerWithPriority, labels: [_], gives: queue new, type: RACScheduler }
  - { of: RACScheduler.Type, name: schedulerWithPriority, labels: [_, name], gives: queue new, type: RACScheduler }
  - { of: RACScheduler, name: schedule, labels: [_], closure: later receiver }
  - { of: RACScheduler, name: afterDelay, labels: [_, schedule], closure: later receiver }

  # What they are made of.
  - { of: RACSignal.Type, name: return, labels: [_], gives: stream argument here, type: RACSignal<Argument> }
  - { of: RACSignal.Type, name: empty, labels: [], gives: stream none here, type: RACSignal<Element> }
  - { of: RACSignal.Type, name: error, labels: [_], gives: stream none here, type: RACSignal<Element> }
  - { of: RACSignal.Type, name: never, labels: [], gives: stream none here, type: RACSignal<Element> }
  - { of: RACSignal.Type, name: createSignal, labels: [_], gives: stream sent subscribed, type: RACSignal<Element>, closure: later subscribed, takes: [RACSubscriber<Element>] }
  - { of: RACSignal.Type, name: defer, labels: [_], gives: stream inner subscribed, type: RACSignal<Element>, closure: later subscribed }
  - { of: RACSubject.Type, name: subject, labels: [], gives: stream sent unknown, type: RACSubject<Element> }
  - { of: RACReplaySubject.Type, name: subject, labels: [], gives: stream sent unknown, type: RACReplaySubject<Element> }
  - { of: RACSubject, name: sendNext, labels: [_], arguments: { 0: sent } }
  - { of: RACSubscriber, name: sendNext, labels: [_], arguments: { 0: sent } }

  # A command makes its signal, and executes it, on the main thread.
  - { of: RACCommand, name: init, labels: [signalBlock], closure: later main, type: RACCommand }
  - { of: RACCommand, name: init, labels: [enabled, signalBlock], closure: later main, type: RACCommand }

  # Where elements are delivered.
  - { of: RACSignal, name: deliverOn, labels: [_], gives: stream same argument, type: RACSignal<Element>, telling: true }
  - { of: RACSignal, name: deliverOnMainThread, labels: [], gives: stream same main, type: RACSignal<Element>, telling: true }
  - { of: RACSignal, name: subscribeOn, labels: [_], gives: stream observed argument, type: RACSignal<Element>, telling: true }

  # What they are.
  - { of: RACStream, name: map, labels: [_], gives: stream closure same, type: RACSignal<Result>, closure: later stream, takes: [Element] }
  - { of: RACStream, name: flattenMap, labels: [_], gives: stream inner inner, type: RACSignal, closure: later stream, takes: [Element] }
  - { of: RACStream, name: filter, labels: [_], gives: stream same same, type: RACSignal<Element>, closure: later stream, takes: [Element] }
  - { of: RACSignal, name: doNext, labels: [_], gives: stream same same, type: RACSignal<Element>, closure: later stream, takes: [Element] }
  - { of: RACSignal, name: doError, labels: [_], gives: stream same same, type: RACSignal<Element>, closure: later stream end }
  - { of: RACSignal, name: doCompleted, labels: [_], gives: stream same same, type: RACSignal<Element>, closure: later stream end }
  - { of: RACSignal, name: takeUntil, labels: [_], gives: stream same same, type: RACSignal<Element> }
  - { of: RACStream, name: take, labels: [_], gives: stream same same, type: RACSignal<Element> }
  - { of: RACStream, name: skip, labels: [_], gives: stream same same, type: RACSignal<Element> }
  - { of: RACStream, name: startWith, labels: [_], gives: stream same same, type: RACSignal<Element> }
  - { of: RACStream, name: distinctUntilChanged, labels: [], gives: stream same same, type: RACSignal<Element> }
  - { of: RACSignal, name: replay, labels: [], gives: stream same same, type: RACSignal<Element> }
  - { of: RACSignal, name: replayLast, labels: [], gives: stream same same, type: RACSignal<Element> }
  - { of: RACSignal, name: then, labels: [_], gives: stream inner inner, type: RACSignal, closure: later stream end }

  # Whoever subscribes.
  - { of: RACSignal, name: subscribeNext, labels: [_], closure: later stream, takes: [Element], type: RACDisposable, telling: true }
  - { of: RACSignal, name: subscribeNext, labels: [_, completed], closures: { 0: later stream, completed: later stream end }, takes: [Element], type: RACDisposable, telling: true }
  - { of: RACSignal, name: subscribeNext, labels: [_, error], closures: { 0: later stream, error: later stream end }, takes: [Element], type: RACDisposable, telling: true }
  - { of: RACSignal, name: subscribeNext, labels: [_, error, completed], closures: { 0: later stream, error: later stream end, completed: later stream end }, takes: [Element], type: RACDisposable, telling: true }
  - { of: RACSignal, name: subscribeError, labels: [_], closure: later stream end, type: RACDisposable }
  - { of: RACSignal, name: subscribeCompleted, labels: [_], closure: later stream end, type: RACDisposable }

"""#),
    ("realm-objc.yaml",
#"""
# Realm's Objective-C interface, 10.54, told as what it is to RealmSwift's.
# Where its values may be used is told in the threading guide, which is one for both languages.
modules: [RealmSwift, Realm]

sources:
  RLMRealm: realm-swift, Realm/RLMRealm.h
  RLMRealmConfiguration: realm-swift, Realm/RLMRealmConfiguration.h
  RLMObjectBase: realm-swift, Realm/RLMObjectBase.h
  RLMObject: realm-swift, Realm/RLMObject.h
  RLMEmbeddedObject: realm-swift, Realm/RLMEmbeddedObject.h
  RLMResults: realm-swift, Realm/RLMResults.h
  RLMLinkingObjects: realm-swift, Realm/RLMResults.h
  RLMArray: realm-swift, Realm/RLMArray.h
  RLMSet: realm-swift, Realm/RLMSet.h
  RLMDictionary: realm-swift, Realm/RLMDictionary.h
  RLMThreadSafeReference: realm-swift, Realm/RLMThreadSafeReference.h
  RLMMigration: realm-swift, Realm/RLMMigration.h
  RLMNotificationToken: realm-swift, Realm/RLMCollection.h
  RLMCollectionChange: realm-swift, Realm/RLMCollection.h
  RLMSectionedResults: realm-swift, Realm/RLMSectionedResults.h
  RLMSection: realm-swift, Realm/RLMSectionedResults.h
  RLMSyncSubscription: realm-swift, Realm/RLMSyncSubscription.h
  RLMSyncSubscriptionSet: realm-swift, Realm/RLMSyncSubscription.h
  RLMDictionaryChange: realm-swift, Realm/RLMDictionary.h
  RLMSectionedResultsChangeset: realm-swift, Realm/RLMSectionedResults.h
  RLMPropertyChange: realm-swift, Realm/RLMObject.h

types:
  RLMRealm: { confined: realm, transactional: true, cached: true, inherits: [Realm] }
  RLMRealmConfiguration: { inherits: [Realm.Configuration] }
  RLMObjectBase: { confined: object, transactional: true, inherits: [ObjectBase] }
  RLMObject: { confined: object, transactional: true, inherits: [RLMObjectBase] }
  RLMEmbeddedObject: { embedded: true, confined: object, transactional: true, inherits: [RLMObjectBase] }
  RLMResults: { confined: collection, transactional: true, generics: [Element], inherits: [RealmCollection<Element>] }
  RLMLinkingObjects: { confined: collection, transactional: true, generics: [Element], inherits: [RLMResults<Element>] }
  RLMArray: { confined: collection, transactional: true, generics: [Element], inherits: [List<Element>] }
  RLMSet: { confined: collection, transactional: true, generics: [Element], inherits: [MutableSet<Element>] }
  RLMDictionary: { confined: collection, transactional: true, generics: [Key, Value], inherits: ["Map<Key, Value>"] }
  RLMThreadSafeReference: { generics: [Confined], inherits: [ThreadSafeReference<Confined>] }
  RLMMigration: { confined: realm, migration: true, inherits: [Migration] }
  RLMNotificationToken: { inherits: [NotificationToken] }
  RLMCollectionChange: {}
  RLMSectionedResults: { confined: collection, generics: [Key, Element], inherits: ["SectionedResults<Key, Element>"] }
  RLMSection: { confined: collection, generics: [Key, Element], inherits: ["ResultsSection<Key, Element>"] }
  RLMSyncSubscription: { confined: object, inherits: [SyncSubscription] }
  RLMSyncSubscriptionSet: { confined: collection, inherits: [SyncSubscriptionSet] }
  # Changes, which read their collection or object when they are asked.
  RLMDictionaryChange: { confined: collection }
  RLMSectionedResultsChangeset: { confined: collection }
  RLMPropertyChange: { confined: object, inherits: [PropertyChange] }

# As the headers name them for Swift, or as RealmSwift names what does the same.
names:
  "+[RLMRealm defaultRealm]": RLMRealm.init()
  "+[RLMRealm defaultRealmForQueue:]": RLMRealm.init(queue:)
  "+[RLMRealm realmWithURL:]": RLMRealm.init(fileURL:)
  "+[RLMRealm realmWithConfiguration:error:]": RLMRealm.init(configuration:error:)
  "+[RLMRealm realmWithConfiguration:queue:error:]": RLMRealm.init(configuration:queue:error:)
  "+[RLMRealm asyncOpenWithConfiguration:callbackQueue:callback:]": asyncOpen(configuration:callbackQueue:callback:)
  "+[RLMRealmConfiguration defaultConfiguration]": getter:defaultConfiguration()
  "+[RLMRealmConfiguration setDefaultConfiguration:]": setter:defaultConfiguration(_:)
  "-[RLMRealm inWriteTransaction]": getter:isInWriteTransaction()
  "-[RLMRealm beginWriteTransaction]": beginWrite()
  "-[RLMRealm commitWriteTransaction]": commitWrite()
  "-[RLMRealm commitWriteTransaction:]": commitWrite(error:)
  "-[RLMRealm commitWriteTransactionWithoutNotifying:error:]": commitWrite(withoutNotifying:error:)
  "-[RLMRealm cancelWriteTransaction]": cancelWrite()
  "-[RLMRealm transactionWithBlock:]": write(_:)
  "-[RLMRealm transactionWithBlock:error:]": write(_:error:)
  "-[RLMRealm transactionWithoutNotifying:block:]": write(withoutNotifying:_:)
  "-[RLMRealm beginAsyncWriteTransaction:]": beginAsyncWrite(_:)
  "-[RLMRealm commitAsyncWriteTransaction]": commitAsyncWrite()
  "-[RLMRealm commitAsyncWriteTransaction:]": commitAsyncWrite(_:)
  "-[RLMRealm commitAsyncWriteTransaction:allowGrouping:]": commitAsyncWrite(_:allowGrouping:)
  "-[RLMRealm cancelAsyncTransaction:]": cancelAsyncWrite(_:)
  "-[RLMRealm asyncTransactionWithBlock:]": writeAsync(_:)
  "-[RLMRealm asyncTransactionWithBlock:onComplete:]": writeAsync(_:onComplete:)
  "-[RLMRealm writeCopyToURL:encryptionKey:error:]": writeCopy(toFile:encryptionKey:error:)
  "-[RLMRealm resolveThreadSafeReference:]": resolve(_:)
  "-[RLMRealm addNotificationBlock:]": observe(_:)
  "-[RLMRealm addObject:]": add(_:)
  "-[RLMRealm addObjects:]": add(_:)
  "-[RLMRealm addOrUpdateObject:]": add(_:)
  "-[RLMRealm addOrUpdateObjects:]": add(_:)
  "-[RLMRealm addObjectsFromArray:]": add(_:)
  "-[RLMRealm addOrUpdateObjectsFromArray:]": add(_:)
  "-[RLMRealm deleteObject:]": delete(_:)
  "-[RLMRealm deleteObjects:]": delete(_:)
  "-[RLMRealm deleteAllObjects]": deleteAll()
  # The class that the message is sent to is the first of the parameters. Without a realm it is the
  # default realm of the thread, which the message opens.
  "+[RLMObject allObjects]": RLMRealm().objects(_:)
  "+[RLMObject objectsWhere:]": RLMRealm().objects(_:where:)
  "+[RLMObject objectsWithPredicate:]": RLMRealm().objects(_:where:)
  "+[RLMObject objectForPrimaryKey:]": RLMRealm().object(ofType:forPrimaryKey:)
  "+[RLMObject createInDefaultRealmWithValue:]": RLMRealm().create(_:value:)
  "+[RLMObject createOrUpdateInDefaultRealmWithValue:]": RLMRealm().create(_:value:)
  "+[RLMObject allObjectsInRealm:]": RLMRealm.objects(_:self:)
  "+[RLMObject objectsInRealm:where:]": RLMRealm.objects(_:self:where:)
  "+[RLMObject objectsInRealm:withPredicate:]": RLMRealm.objects(_:self:where:)
  "+[RLMObject objectInRealm:forPrimaryKey:]": RLMRealm.object(ofType:self:forPrimaryKey:)
  "+[RLMObject createInRealm:withValue:]": RLMRealm.create(_:self:value:)
  "+[RLMObject createOrUpdateInRealm:withValue:]": RLMRealm.create(_:self:value:)
  "+[RLMObject createOrUpdateModifiedInRealm:withValue:]": RLMRealm.create(_:self:value:)
  "-[RLMObject addNotificationBlock:]": observe(_:)
  "-[RLMObject addNotificationBlock:queue:]": observe(_:on:)
  "-[RLMObject addNotificationBlock:keyPaths:]": observe(_:keyPaths:)
  "-[RLMObject addNotificationBlock:keyPaths:queue:]": observe(_:keyPaths:on:)
  "-[RLMObject isEqualToObject:]": isSameObject(as:)
  "-[RLMResults objectAtIndex:]": subscript(_:)
  "-[RLMResults firstObject]": getter:first()
  "-[RLMResults lastObject]": getter:last()
  "-[RLMResults indexOfObject:]": index(of:)
  "-[RLMResults addNotificationBlock:]": observe(_:)
  "-[RLMResults addNotificationBlock:queue:]": observe(_:on:)
  "-[RLMResults addNotificationBlock:keyPaths:]": observe(_:keyPaths:)
  "-[RLMResults addNotificationBlock:keyPaths:queue:]": observe(_:keyPaths:on:)
  "-[RLMResults sortedResultsUsingKeyPath:ascending:]": sorted(byKeyPath:ascending:)
  # As it was named before version 3, likewise below.
  "-[RLMResults sortedResultsUsingProperty:ascending:]": sorted(byKeyPath:ascending:)
  "-[RLMResults sortedResultsUsingDescriptors:]": sorted(by:)
  "-[RLMResults distinctResultsUsingKeyPaths:]": distinct(by:)
  "-[RLMResults minOfProperty:]": min(ofProperty:)
  "-[RLMResults maxOfProperty:]": max(ofProperty:)
  "-[RLMResults sumOfProperty:]": sum(ofProperty:)
  "-[RLMResults averageOfProperty:]": average(ofProperty:)
  "-[RLMArray objectAtIndex:]": subscript(_:)
  "-[RLMArray firstObject]": getter:first()
  "-[RLMArray lastObject]": getter:last()
  "-[RLMArray indexOfObject:]": index(of:)
  "-[RLMArray addObject:]": append(_:)
  "-[RLMArray addObjects:]": append(objectsIn:)
  "-[RLMArray insertObject:atIndex:]": insert(_:at:)
  "-[RLMArray removeObjectAtIndex:]": remove(at:)
  "-[RLMArray removeLastObject]": removeLast()
  "-[RLMArray removeAllObjects]": removeAll()
  "-[RLMArray replaceObjectAtIndex:withObject:]": replace(index:object:)
  "-[RLMArray sortedResultsUsingKeyPath:ascending:]": sorted(byKeyPath:ascending:)
  "-[RLMArray sortedResultsUsingProperty:ascending:]": sorted(byKeyPath:ascending:)
  "-[RLMArray addNotificationBlock:]": observe(_:)
  "-[RLMArray addNotificationBlock:queue:]": observe(_:on:)
  "-[RLMArray addNotificationBlock:keyPaths:]": observe(_:keyPaths:)
  "-[RLMArray addNotificationBlock:keyPaths:queue:]": observe(_:keyPaths:on:)
  "-[RLMResults sectionedResultsSortedUsingKeyPath:ascending:keyBlock:]": sectioned(byKeyPath:ascending:keyBlock:)
  "-[RLMResults sectionedResultsUsingSortDescriptors:keyBlock:]": sectioned(by:keyBlock:)
  "-[RLMArray sectionedResultsSortedUsingKeyPath:ascending:keyBlock:]": sectioned(byKeyPath:ascending:keyBlock:)
  "-[RLMArray sectionedResultsUsingSortDescriptors:keyBlock:]": sectioned(by:keyBlock:)
  "-[RLMSectionedResults objectAtIndex:]": subscript(_:)
  "-[RLMSectionedResults addNotificationBlock:]": observe(_:)
  "-[RLMSectionedResults addNotificationBlock:queue:]": observe(_:on:)
  "-[RLMSectionedResults addNotificationBlock:keyPaths:]": observe(_:keyPaths:)
  "-[RLMSectionedResults addNotificationBlock:keyPaths:queue:]": observe(_:keyPaths:on:)
  "-[RLMSection objectAtIndex:]": subscript(_:)
  "-[RLMSection addNotificationBlock:]": observe(_:)
  "-[RLMSection addNotificationBlock:queue:]": observe(_:on:)
  "-[RLMSection addNotificationBlock:keyPaths:]": observe(_:keyPaths:)
  "-[RLMSection addNotificationBlock:keyPaths:queue:]": observe(_:keyPaths:on:)
  "-[RLMSet addObject:]": insert(_:)
  "-[RLMSet removeObject:]": remove(_:)
  "-[RLMSet removeAllObjects]": removeAll()
  "-[RLMSet containsObject:]": contains(_:)
  "-[RLMDictionary removeAllObjects]": removeAll()
  "+[RLMThreadSafeReference referenceWithThreadConfined:]": RLMThreadSafeReference.init(to:)
  "-[RLMMigration enumerateObjects:block:]": enumerateObjects(ofType:_:)
  "-[RLMMigration createObject:withValue:]": create(_:value:)
  "-[RLMMigration deleteObject:]": delete(_:)
  "-[RLMMigration deleteDataForClassName:]": deleteData(forType:)
  "-[RLMMigration renamePropertyForClass:oldName:newName:]": renameProperty(onType:from:to:)

members:
  - { of: RLMRealm, name: init, labels: [], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [queue], gives: opened argument, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [fileURL], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [configuration, error], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [configuration, queue, error], gives: opened argument, type: RLMRealm }
  # The realm belongs to the queue on which the callback gets it.
  - { of: RLMRealm.Type, name: asyncOpen, labels: [configuration, callbackQueue, callback], closure: later argument, takes: ["RLMRealm?", "NSError?"] }
  - { of: RLMRealm, name: write, labels: [_, error], touches: begin, transaction: encloses, closure: once, type: Bool }
  - { of: RLMRealm, name: commitWrite, labels: [withoutNotifying, error], touches: commit, transaction: commits, type: Bool }
  - { of: RLMRealm, name: commitAsyncWrite, labels: [_, allowGrouping], touches: commit, transaction: posts, gives: ticket commit, type: UInt32, closure: later here }
  - { of: RLMRealm, name: writeCopy, labels: [toFile, encryptionKey, error], touches: read, type: Bool }
  - { of: RLMRealm, name: objects, labels: [_], touches: read, gives: derived, type: RLMResults<T> }
  - { of: RLMRealm, name: objects, labels: [_, where, _, _, _, _, _], touches: read, gives: derived, type: RLMResults<T>, arguments: { 2: read, 3: read, 4: read } }
  - { of: RLMRealm, name: object, labels: [ofType, forPrimaryKey], touches: read, gives: derived, type: "T?" }
  - { of: RLMRealm, name: create, labels: [_, value], touches: write, gives: derived, type: T, arguments: { value: copy } }
  - { of: RLMRealm, name: freeze, labels: [], touches: freeze, gives: frozen, type: RLMRealm }
  - { of: RLMRealm, name: thaw, labels: [], gives: thawed, type: RLMRealm }
  # Dynamic objects, by the name of their class.
  - { of: RLMRealm, name: allObjects, labels: [_], touches: read, gives: derived, type: RLMResults<RLMObject> }
  - { of: RLMRealm, name: objects, labels: [_, withPredicate], touches: read, gives: derived, type: RLMResults<RLMObject> }
  - { of: RLMRealm, name: objectWithClassName, labels: [_, forPrimaryKey], touches: read, gives: derived, type: "RLMObject?" }
  - { of: RLMRealm, name: createObject, labels: [_, withValue], touches: write, gives: derived, type: RLMObject }

  - { of: RLMObjectBase, name: class, labels: [] }
  - { of: RLMObjectBase, name: superclass }
  - { of: RLMObject, name: observe, labels: [_, keyPaths], touches: observe, closure: later here, takes: [Bool, "[RLMPropertyChange]", "NSError?"], type: RLMNotificationToken }
  - { of: RLMObject, name: observe, labels: [_, keyPaths, on], touches: observe, closure: later argument, takes: [Bool, "[RLMPropertyChange]", "NSError?"], type: RLMNotificationToken }

  - { of: RLMResults, name: objectsWhere, labels: [_, _, _, _, _, _], touches: read, gives: derived, type: RLMResults<Element>, arguments: { 1: read, 2: read, 3: read } }
  - { of: RLMResults, name: objectsWithPredicate, labels: [_], touches: read, gives: derived, type: RLMResults<Element> }
  - { of: RLMResults, name: sorted, labels: [byKeyPath, ascending], touches: read, gives: derived, type: RLMResults<Element> }
  - { of: RLMResults, name: distinct, labels: [by], touches: read, gives: derived, type: RLMResults<Element> }
  - { of: RLMResults, name: observe, labels: [_, keyPaths], touches: observe, closure: later here, takes: [Self, RLMCollectionChange, "NSError?"], type: RLMNotificationToken }
  - { of: RLMResults, name: observe, labels: [_, keyPaths, on], touches: observe, closure: later argument, takes: [Self, RLMCollectionChange, "NSError?"], type: RLMNotificationToken }
  - { of: RLMArray, name: objectsWhere, labels: [_, _, _, _, _, _], touches: read, gives: derived, type: RLMResults<Element>, arguments: { 1: read, 2: read, 3: read } }
  - { of: RLMArray, name: objectsWithPredicate, labels: [_], touches: read, gives: derived, type: RLMResults<Element> }
  - { of: RLMArray, name: sorted, labels: [byKeyPath, ascending], touches: read, gives: derived, type: RLMResults<Element> }
  - { of: RLMArray, name: observe, labels: [_, keyPaths], touches: observe, closure: later here, takes: [Self, RLMCollectionChange, "NSError?"], type: RLMNotificationToken }
  - { of: RLMArray, name: observe, labels: [_, keyPaths, on], touches: observe, closure: later argument, takes: [Self, RLMCollectionChange, "NSError?"], type: RLMNotificationToken }
  - { of: RLMResults, name: sectioned, labels: [byKeyPath, ascending, keyBlock], touches: read, gives: derived, type: "RLMSectionedResults<Any, Element>", closure: later here, takes: [Element] }
  - { of: RLMResults, name: sectioned, labels: [by, keyBlock], touches: read, gives: derived, type: "RLMSectionedResults<Any, Element>", closure: later here, takes: [Element] }
  - { of: RLMArray, name: sectioned, labels: [byKeyPath, ascending, keyBlock], touches: read, gives: derived, type: "RLMSectionedResults<Any, Element>", closure: later here, takes: [Element] }
  - { of: RLMArray, name: sectioned, labels: [by, keyBlock], touches: read, gives: derived, type: "RLMSectionedResults<Any, Element>", closure: later here, takes: [Element] }
  - { of: RLMSectionedResults, name: observe, labels: [_, keyPaths], touches: observe, closure: later here, takes: [Self, RLMSectionedResultsChangeset, "NSError?"], type: RLMNotificationToken }
  - { of: RLMSectionedResults, name: observe, labels: [_, keyPaths, on], touches: observe, closure: later argument, takes: [Self, RLMSectionedResultsChangeset, "NSError?"], type: RLMNotificationToken }
  - { of: RLMSection, name: observe, labels: [_, keyPaths], touches: observe, closure: later here, takes: [Self, RLMSectionedResultsChangeset, "NSError?"], type: RLMNotificationToken }
  - { of: RLMSection, name: observe, labels: [_, keyPaths, on], touches: observe, closure: later argument, takes: [Self, RLMSectionedResultsChangeset, "NSError?"], type: RLMNotificationToken }
  # Key-value observing reads what is observed; changes by the same thread come without a run loop.
  - { of: RLMObjectBase, name: addObserver, labels: [_, forKeyPath, options, context], touches: read }
  - { of: RLMArray, name: addObserver, labels: [_, forKeyPath, options, context], touches: read }
  - { of: RLMThreadSafeReference, name: init, labels: [to], arguments: { 0: refer }, gives: reference, type: RLMThreadSafeReference<Argument> }
  - { of: RLMRealmConfiguration.Type, name: defaultConfiguration, type: RLMRealmConfiguration }

  # What Swift code calls that imports this interface itself, by the names that it has there.
  - { of: RLMRealm.Type, name: default, labels: [], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm.Type, name: defaultRealm, labels: [], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [url], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [configuration], gives: opened thread, type: RLMRealm }
  - { of: RLMRealm, name: init, labels: [configuration, queue], gives: opened argument, type: RLMRealm }
  - { of: RLMRealm, name: inWriteTransaction, gives: whether writing, type: Bool }
  - { of: RLMRealm, name: beginWriteTransaction, labels: [], touches: begin, transaction: begins }
  - { of: RLMRealm, name: commitWriteTransaction, labels: [], touches: commit, transaction: commits }
  - { of: RLMRealm, name: commitWriteTransaction, labels: [withoutNotifying], touches: commit, transaction: commits }
  - { of: RLMRealm, name: cancelWriteTransaction, labels: [], touches: cancel, transaction: cancels }
  - { of: RLMRealm, name: transaction, labels: [_], touches: begin, transaction: encloses, closure: once }
  - { of: RLMRealm, name: transactionWithBlock, labels: [_], touches: begin, transaction: encloses, closure: once }
  - { of: RLMRealm, name: addObject, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: RLMRealm, name: addObjects, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: RLMRealm, name: addOrUpdate, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: RLMRealm, name: addOrUpdateObject, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: RLMRealm, name: deleteObject, labels: [_], touches: write, arguments: { 0: write } }
  - { of: RLMRealm, name: deleteObjects, labels: [_], touches: write, arguments: { 0: write } }
  - { of: RLMRealm, name: deleteAllObjects, labels: [], touches: write }
  - { of: RLMObject.Type, name: allObjects, labels: [], gives: opened thread, type: RLMResults<Self> }
  - { of: RLMObject.Type, name: objects, labels: [where], gives: opened thread, type: RLMResults<Self> }
  - { of: RLMObject.Type, name: objects, labels: [with], gives: opened thread, type: RLMResults<Self> }
  - { of: RLMObject.Type, name: object, labels: [forPrimaryKey], gives: opened thread, type: "Self?" }
  - { of: RLMObject.Type, name: allObjects, labels: [in], arguments: { 0: read }, gives: argument, type: RLMResults<Self> }
  - { of: RLMObject.Type, name: objects, labels: [in, where], arguments: { 0: read }, gives: argument, type: RLMResults<Self> }
  - { of: RLMObject.Type, name: objects, labels: [in, with], arguments: { 0: read }, gives: argument, type: RLMResults<Self> }
  - { of: RLMObject.Type, name: object, labels: [in, forPrimaryKey], arguments: { 0: read }, gives: argument, type: "Self?" }
  - { of: RLMResults, name: object, labels: [at], touches: read, gives: derived, type: Element }
  - { of: RLMResults, name: firstObject, labels: [], touches: read, gives: derived, type: "Element?" }
  - { of: RLMResults, name: lastObject, labels: [], touches: read, gives: derived, type: "Element?" }
  - { of: RLMArray, name: object, labels: [at], touches: read, gives: derived, type: Element }
  - { of: RLMArray, name: add, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: RLMThreadSafeReference, name: init, labels: [threadConfined], arguments: { 0: refer }, gives: reference, type: RLMThreadSafeReference<Argument> }

"""#),
    ("realm-swift.yaml",
#"""
# RealmSwift 10.54. The files under `sources` hold the comments that the reference is made of.
# Where values may be used is told in the guide: Atlas Device SDKs, sdk/swift/crud/threading.
modules: [RealmSwift, Realm]
sendable-since: realm-swift 10.20

sources:
  Realm: realm-swift, RealmSwift/Realm.swift
  ThreadConfined: realm-swift, RealmSwift/ThreadSafeReference.swift
  ObjectBase: realm-swift, RealmSwift/Aliases.swift
  RealmSwiftObject: realm-swift, Realm/RLMSwiftObject.h
  RealmSwiftEmbeddedObject: realm-swift, Realm/RLMSwiftObject.h
  Object: realm-swift, RealmSwift/Object.swift
  EmbeddedObject: realm-swift, RealmSwift/EmbeddedObject.swift
  DynamicObject: realm-swift, RealmSwift/Object.swift
  Projection: realm-swift, RealmSwift/Projection.swift
  RealmCollection: realm-swift, RealmSwift/RealmCollection.swift
  Results: realm-swift, RealmSwift/Results.swift
  LinkingObjects: realm-swift, RealmSwift/LinkingObjects.swift
  AnyRealmCollection: realm-swift, RealmSwift/RealmCollection.swift
  List: realm-swift, RealmSwift/List.swift
  MutableSet: realm-swift, RealmSwift/MutableSet.swift
  Map: realm-swift, RealmSwift/Map.swift
  RealmSectionedCollection: realm-swift, RealmSwift/SectionedResults.swift
  SectionedResults: realm-swift, RealmSwift/SectionedResults.swift
  ResultsSection: realm-swift, RealmSwift/SectionedResults.swift
  Realm.Configuration: realm-swift, RealmSwift/RealmConfiguration.swift
  ThreadSafeReference: realm-swift, RealmSwift/ThreadSafeReference.swift
  ThreadSafe: realm-swift, RealmSwift/ThreadSafeReference.swift
  ObservedRealmObject: realm-swift, RealmSwift/SwiftUI.swift
  ObservedResults: realm-swift, RealmSwift/SwiftUI.swift
  ObservedSectionedResults: realm-swift, RealmSwift/SwiftUI.swift
  StateRealmObject: realm-swift, RealmSwift/SwiftUI.swift
  Migration: realm-swift, RealmSwift/Migration.swift
  MigrationBlock: realm-swift, RealmSwift/Migration.swift
  MigrationObject: realm-swift, RealmSwift/Migration.swift
  AnyRealmValue: realm-swift, RealmSwift/AnyRealmValue.swift
  RealmOptional: realm-swift, RealmSwift/Optional.swift
  RealmProperty: realm-swift, RealmSwift/RealmProperty.swift
  SyncSubscription: realm-swift, RealmSwift/SyncSubscription.swift
  SyncSubscriptionSet: realm-swift, RealmSwift/SyncSubscription.swift
  RLMApp: Atlas Device SDKs, sdk/swift/users/authenticate-users
  NotificationToken: realm-swift, RealmSwift/Aliases.swift
  AsyncTransactionId: realm-swift, RealmSwift/Realm.swift
  Realm.Notification: realm-swift, RealmSwift/Realm.swift
  RealmCollectionChange: realm-swift, RealmSwift/RealmCollection.swift
  RealmSectionedResultsChange: realm-swift, RealmSwift/SectionedResults.swift
  RealmMapChange: realm-swift, RealmSwift/Map.swift
  PropertyChange: realm-swift, RealmSwift/Object.swift
  ObjectChange: realm-swift, RealmSwift/Object.swift
  RealmPublishers.Value: realm-swift, RealmSwift/Combine.swift
  RealmPublishers.References: realm-swift, RealmSwift/Combine.swift
  LazyView: developer.apple.com/documentation/swift/lazysequence
  valuePublisher: realm-swift, RealmSwift/Combine.swift
  changesetPublisher: realm-swift, RealmSwift/Combine.swift
  EnvironmentValues: realm-swift, RealmSwift/SwiftUI.swift
  Realm.resolve: realm-swift, RealmSwift/ThreadSafeReference.swift
  RealmCollection.collectionPublisher: realm-swift, RealmSwift/Combine.swift
  RealmCollection.changesetPublisher: realm-swift, RealmSwift/Combine.swift
  RealmCollection.objectWillChange: realm-swift, RealmSwift/Combine.swift
  RealmSectionedCollection.collectionPublisher: realm-swift, RealmSwift/Combine.swift
  RealmSectionedCollection.changesetPublisher: realm-swift, RealmSwift/Combine.swift
  ObjectBase.objectWillChange: realm-swift, RealmSwift/Combine.swift
  Realm.objectWillChange: realm-swift, RealmSwift/Combine.swift
  RealmPublishers.Value.receive: Atlas Device SDKs, sdk/swift/react-to-changes, Combine support
  RealmPublishers.References.receive: Atlas Device SDKs, sdk/swift/react-to-changes, Combine support
  RealmCollection.sectioned: realm-swift, RealmSwift/SectionedResults.swift
  SyncSession: realm-swift, RealmSwift/Sync.swift; Atlas Device SDKs, sdk/swift/sync/sync-session
  Realm.subscriptions: realm-swift, RealmSwift/SyncSubscription.swift
  Migration.enumerateObjects: Atlas Device SDKs, sdk/swift/model-data/change-an-object-model

types:
  Realm: { confined: realm, transactional: true }
  ThreadConfined: { confined: object }
  SyncSession: {}
  AsyncTransactionId: {}
  ObjectBase: { confined: object, transactional: true }
  RealmSwiftObject: { inherits: [ObjectBase] }
  RealmSwiftEmbeddedObject: { embedded: true, inherits: [ObjectBase] }
  Object: { confined: object, inherits: [ObjectBase, ThreadConfined] }
  EmbeddedObject: { embedded: true, confined: object, inherits: [ObjectBase, ThreadConfined] }
  DynamicObject: { confined: object, inherits: [Object] }
  Projection: { confined: object, transactional: true, generics: [Root], inherits: [ThreadConfined] }
  RealmCollection: { confined: collection, transactional: true, generics: [Element], inherits: [RandomAccessCollection<Element>, ThreadConfined] }
  Results: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  LinkingObjects: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  AnyRealmCollection: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  List: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  MutableSet: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  Map: { confined: collection, transactional: true, generics: [Key, Value] }
  RealmSectionedCollection: { confined: collection, generics: [Element] }
  SectionedResults: { confined: collection, generics: [Key, Object], inherits: ["RealmSectionedCollection<ResultsSection<Key, Object>>"] }
  ResultsSection: { confined: collection, generics: [Key, Object], inherits: [RealmSectionedCollection<Object>] }
  Realm.Configuration: {}
  ThreadSafeReference: { generics: [Confined] }
  # Refers to what it is set to, and resolves it in a realm of the thread that reads it.
  ThreadSafe: { generics: [Confined], wrapper: handover }
  # What views get of managed values is frozen; their projections write.
  ObservedRealmObject: { wrapper: freezing }
  ObservedResults: { wrapper: making }
  ObservedSectionedResults: { wrapper: making }
  StateRealmObject: { wrapper: freezing }
  # What a migration's block is given; objects of it are dynamic ones.
  Migration: { confined: realm, migration: true }
  MigrationObject: { confined: object, inherits: [DynamicObject] }
  # Holds scalars, which may go anywhere, or an object or a collection.
  AnyRealmValue: { confined: object, payloads: { object: [Object], dictionary: ["Map<String, AnyRealmValue>"], list: [List<AnyRealmValue>] } }
  # Boxes of `@objc dynamic` models, which read their object.
  RealmOptional: { confined: object, transactional: true, generics: [Value] }
  RealmProperty: { confined: object, transactional: true, generics: [Value] }
  SyncSubscription: { confined: object }
  SyncSubscriptionSet: { confined: collection }
  # RealmSwift calls it `App`, as SwiftUI calls something else.
  RLMApp: {}
  NotificationToken: {}
  Realm.Notification: {}
  # What observers are handed.
  RealmCollectionChange: { generics: [Collection], payloads: { initial: [Collection], update: [Collection, "[Int]", "[Int]", "[Int]"], error: [Error] } }
  RealmSectionedResultsChange: { generics: [Collection], payloads: { initial: [Collection], update: [Collection, "[IndexPath]", "[IndexPath]", "[IndexPath]", IndexSet, IndexSet] } }
  RealmMapChange: { generics: [Collection], payloads: { initial: [Collection], update: [Collection, "[Key]", "[Key]", "[Key]"], error: [Error] } }
  # Its values are read already, but may be objects.
  PropertyChange: { confined: object }
  ObjectChange: { generics: [Object], payloads: { change: [Object, "[PropertyChange]"], error: [Error] } }
  # Publishers of the realm's own, whose `receive(on:)` takes elements to the queue.
  RealmPublishers.Value: { generics: [Output], inherits: [Publisher<Output>] }
  RealmPublishers.References: { generics: [Output], inherits: [Publisher<Output>] }
  # Reads its base each time that it is read itself.
  LazyView: { confined: collection, generics: [Element] }

aliases:
  MigrationBlock: "(Migration, UInt64) -> Void"

members:
  # Opening. In asynchronous code `Realm()` is the asynchronous, main-actor initialiser.
  - { of: Realm, name: init, labels: [configuration], gives: opened thread, type: Realm }
  - { of: Realm, name: init, labels: [fileURL], gives: opened thread, type: Realm }
  - { of: Realm, name: init, labels: [configuration, queue], gives: opened argument, type: Realm }
  - { of: Realm, name: init, labels: [queue], gives: opened argument, type: Realm }
  - { of: Realm, name: init, labels: [configuration, downloadBeforeOpen], async: true, gives: opened main, type: Realm }
  - { of: Realm, name: init, labels: [configuration, actor, downloadBeforeOpen], async: true, gives: opened argument, type: Realm }
  - { of: Realm.Type, name: asyncOpen, labels: [configuration], gives: stream opened main, type: RealmPublishers.Value<Realm> }
  - { of: Realm.Type, name: asyncOpen, labels: [configuration, callbackQueue, callback], closure: later argument main, takes: ["Result<Realm, Error>"] }
  - { of: Realm.Type, name: open, labels: [configuration, _isolation, downloadBeforeOpen], async: true, gives: opened isolation, type: Realm }

  # What `@Environment(\.realm)` gives; views read it on the main thread.
  - { of: EnvironmentValues, name: realm, gives: opened main, type: Realm }
  - { of: EnvironmentValues, name: realmConfiguration, type: Realm.Configuration }

  # What a view observes is frozen.
  - { of: ObservedResults, name: init, labels: [_, configuration, filter, keyPaths, sortDescriptor], gives: frozen, type: Results<T> }
  - { of: ObservedResults, name: init, labels: [_, configuration, where, keyPaths, sortDescriptor], gives: frozen, type: Results<T> }
  - { of: ObservedSectionedResults, name: init, labels: [_, sectionKeyPath, sectionBlock, sortDescriptors, filter, where, keyPaths, configuration], gives: frozen, type: "SectionedResults<Key, T>" }

  # Not checked by the SDK, from any thread.
  - { of: Realm, name: configuration, type: Realm.Configuration }
  - { of: Realm, name: syncSession, type: "SyncSession?" }
  - { of: SyncSession, name: addProgressNotification, labels: [for, mode, block], closure: later callback }
  - { of: Realm, name: schema }
  - { of: Realm, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: Realm, name: isInWriteTransaction, gives: whether writing, type: Bool }
  - { of: Realm, name: isPerformingAsynchronousWriteOperations, gives: whether performing, type: Bool }
  - { of: Realm, name: autorefresh, type: Bool }
  - { of: Realm, name: isEmpty, touches: read, type: Bool }

  - { of: Realm, name: objects, labels: [_], touches: read, gives: derived, type: Results<T>, telling: true }
  - { of: Realm, name: dynamicObjects, labels: [_], touches: read, gives: derived, type: Results<DynamicObject> }
  - { of: Realm, name: object, labels: [ofType, forPrimaryKey], touches: read, gives: derived, type: "T?", telling: true }
  - { of: Realm, name: dynamicObject, labels: [ofType, forPrimaryKey], touches: read, gives: derived, type: "DynamicObject?" }
  - { of: Realm, name: write, labels: [withoutNotifying, _], touches: begin, transaction: encloses, gives: closure, closure: once }
  - { of: Realm, name: beginWrite, labels: [], touches: begin, transaction: begins }
  - { of: Realm, name: commitWrite, labels: [withoutNotifying], touches: commit, transaction: commits }
  - { of: Realm, name: cancelWrite, labels: [], touches: cancel, transaction: cancels }
  - { of: Realm, name: asyncWrite, labels: [_isolation, _], async: true, touches: begin, transaction: awaits, gives: closure, closure: once }
  - { of: Realm, name: writeAsync, labels: [_, onComplete], touches: schedule, transaction: schedules, gives: ticket write, type: AsyncTransactionId, closures: { 0: later here, onComplete: later here } }
  - { of: Realm, name: beginAsyncWrite, labels: [_], touches: schedule, transaction: lends, gives: ticket write, type: AsyncTransactionId, closure: later here }
  - { of: Realm, name: commitAsyncWrite, labels: [allowGrouping, _], touches: commit, transaction: posts, gives: ticket commit, type: AsyncTransactionId, closure: later here }
  - { of: Realm, name: cancelAsyncWrite, labels: [_], touches: cancel, arguments: { 0: cancelled } }
  - { of: Realm, name: add, labels: [_, update], touches: write, arguments: { 0: attached } }
  - { of: Realm, name: create, labels: [_, value, update], touches: write, gives: derived, type: T, arguments: { value: copy } }
  - { of: Realm, name: delete, labels: [_], touches: write, arguments: { 0: write } }
  - { of: Realm, name: deleteAll, labels: [], touches: write }
  - { of: Realm, name: refresh, labels: [], touches: refresh, type: Bool }
  - { of: Realm, name: asyncRefresh, labels: [_isolation], async: true, touches: refresh, type: Bool }
  - { of: Realm, name: invalidate, labels: [], touches: close, transaction: closes }
  - { of: Realm, name: freeze, labels: [], touches: freeze, gives: frozen, type: Realm }
  - { of: Realm, name: thaw, labels: [], gives: thawed, type: Realm }
  - { of: Realm, name: resolve, labels: [_], touches: resolve, gives: derived, type: "Confined?", arguments: { 0: resolved } }
  - { of: Realm, name: observe, labels: [_], touches: observe, closure: later here again, takes: [Realm.Notification, Realm], type: NotificationToken }
  - { of: Realm, name: addNotificationBlock, labels: [_], touches: observe, closure: later here again, takes: [Realm.Notification, Realm], type: NotificationToken }
  - { of: Realm, name: writeCopy, labels: [toFile, encryptionKey], touches: read }

  # Objects.
  - { of: ObjectBase, name: realm, gives: manager, type: "Realm?" }
  - { of: ObjectBase, name: isInvalidated, type: Bool }
  - { of: ObjectBase, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: ObjectBase, name: objectSchema }
  - { of: ObjectBase, name: isSameObject, labels: [as], type: Bool }
  # What it is an instance of is told by the object itself, and not by the store.
  - { of: ObjectBase, name: isKind, labels: [of], type: Bool }
  - { of: ObjectBase, name: isMember, labels: [of], type: Bool }
  - { of: ObjectBase, name: responds, labels: [to], type: Bool }
  - { of: ObjectBase, name: conforms, labels: [to], type: Bool }
  - { of: ObjectBase, name: hash, touches: hash, type: Int }
  - { of: ObjectBase, name: hashValue, touches: hash, type: Int }
  - { of: ObjectBase, name: description, touches: print, type: String }
  - { of: ObjectBase, name: freeze, labels: [], touches: freeze, gives: frozen, type: Self }
  - { of: ObjectBase, name: thaw, labels: [], gives: thawed, type: "Self?" }
  - { of: ObjectBase, name: observe, labels: [keyPaths, _], touches: observe, closure: later here again, takes: [ObjectChange<Self>], type: NotificationToken }
  - { of: ObjectBase, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument again, takes: [ObjectChange<Self>], type: NotificationToken }
  - { of: ObjectBase, name: observe, labels: [keyPaths, on, _], async: true, touches: observe, closure: later argument again, takes: [Actor, ObjectChange<Self>], type: NotificationToken }
  - { of: ObjectBase, name: addNotificationBlock, labels: [_], touches: observe, closure: later here again, takes: [ObjectChange<Self>], type: NotificationToken }
  - { of: ObjectBase, name: setValue, labels: [_, forKey], touches: write }
  - { of: ObjectBase, name: value, labels: [forKey], touches: read, gives: unknown }

  # Collections.
  - { of: AnyRealmCollection, name: init, labels: [_], gives: argument, type: AnyRealmCollection<Element> }
  - { of: RealmCollection, name: realm, gives: manager, type: "Realm?" }
  - { of: RealmCollection, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: RealmCollection, name: isInvalidated, touches: read, type: Bool }
  - { of: RealmCollection, name: count, touches: read, type: Int }
  - { of: RealmCollection, name: isEmpty, touches: read, type: Bool }
  - { of: RealmCollection, name: first, touches: read, gives: derived, type: "Element?" }
  - { of: RealmCollection, name: last, touches: read, gives: derived, type: "Element?" }
  - { of: RealmCollection, name: subscript, labels: [_], touches: read, gives: derived, type: Element }
  - { of: RealmCollection, name: element, touches: enumerate, gives: derived, type: Element }
  - { of: RealmCollection, name: index, labels: [of], touches: read, type: Int, arguments: { 0: read } }
  - { of: RealmCollection, name: index, labels: [matching], touches: read, type: Int }
  - { of: RealmCollection, name: where, labels: [_], touches: read, gives: derived, type: Results<Element>, closure: once, takes: [Element] }
  - { of: RealmCollection, name: filter, labels: [_], touches: enumerate, gives: derived, type: Results<Element>, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: filter, labels: [_, _], touches: read, gives: derived, type: Results<Element>, arguments: { 1: read } }
  - { of: RealmCollection, name: filter, labels: [_, _, _], touches: read, gives: derived, type: Results<Element>, arguments: { 1: read, 2: read } }
  - { of: RealmCollection, name: filter, labels: [_, _, _, _], touches: read, gives: derived, type: Results<Element>, arguments: { 1: read, 2: read, 3: read } }
  - { of: RealmCollection, name: sorted, labels: [byKeyPath, ascending], touches: read, gives: derived, type: Results<Element> }
  # As these were named before versions 2 and 3.
  - { of: RealmCollection, name: sorted, labels: [_, ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: sorted, labels: [byProperty, ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: addNotificationBlock, labels: [_], touches: observe, closure: later here again, takes: [RealmCollectionChange<Self>], type: NotificationToken }
  - { of: RealmCollection, name: sorted, labels: [by, ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: sorted, labels: [by], touches: enumerate, gives: derived, type: Results<Element>, closure: repeatedly, takes: [Element, Element] }
  - { of: RealmCollection, name: sorted, labels: [ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: distinct, labels: [by], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: objects, labels: [at], touches: read, gives: derived, type: "[Element]" }
  # Not Realm's own: RxRealm has the first, and many an app declares one of them.
  - { of: RealmCollection, name: toArray, labels: [], touches: enumerate, gives: derived, type: "[Element]", convention: true }
  - { of: RealmCollection, name: toArray, labels: [ofType], touches: enumerate, gives: derived, type: "[T]", convention: true }
  - { of: RealmCollection, name: toArray, labels: [type], touches: enumerate, gives: derived, type: "[T]", convention: true }
  # A closure behind the call is the one of `by:`.
  - { of: RealmCollection, name: min, labels: [by], touches: enumerate, gives: derived, type: "Element?", closure: repeatedly, takes: [Element, Element] }
  - { of: RealmCollection, name: max, labels: [by], touches: enumerate, gives: derived, type: "Element?", closure: repeatedly, takes: [Element, Element] }
  - { of: RealmCollection, name: sum, labels: [of], touches: read, closures: { of: repeatedly }, takes: [Element] }
  - { of: RealmCollection, name: sum, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: min, labels: [of], touches: read, closures: { of: repeatedly }, takes: [Element] }
  - { of: RealmCollection, name: min, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: max, labels: [of], touches: read, closures: { of: repeatedly }, takes: [Element] }
  - { of: RealmCollection, name: max, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: average, labels: [of], touches: read, closures: { of: repeatedly }, takes: [Element] }
  - { of: RealmCollection, name: average, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: freeze, labels: [], touches: freeze, gives: frozen, type: Self }
  - { of: RealmCollection, name: thaw, labels: [], gives: thawed, type: "Self?" }
  - { of: RealmCollection, name: observe, labels: [keyPaths, _], touches: observe, closure: later here again, takes: [RealmCollectionChange<Self>], type: NotificationToken }
  - { of: RealmCollection, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument again, takes: [RealmCollectionChange<Self>], type: NotificationToken }
  - { of: RealmCollection, name: observe, labels: [keyPaths, on, _], async: true, touches: observe, closure: later argument again, takes: [Actor, RealmCollectionChange<Self>], type: NotificationToken }
  - { of: RealmCollection, name: setValue, labels: [_, forKey], touches: write }
  - { of: RealmCollection, name: map, labels: [_], touches: enumerate, gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: compactMap, labels: [_], touches: enumerate, gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: flatMap, labels: [_], touches: enumerate, gives: closure, type: "[ResultElement]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: forEach, labels: [_], touches: enumerate, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: first, labels: [where], touches: enumerate, gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: last, labels: [where], touches: enumerate, gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: firstIndex, labels: [where], touches: enumerate, type: "Int?", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: prefix, labels: [while], touches: enumerate, gives: derived, type: "[Element]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: drop, labels: [while], touches: enumerate, gives: derived, type: "[Element]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: contains, labels: [where], touches: enumerate, type: Bool, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: count, labels: [where], touches: enumerate, type: Int, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: contains, labels: [_], touches: read, type: Bool, arguments: { 0: read } }
  - { of: RealmCollection, name: allSatisfy, labels: [_], touches: enumerate, type: Bool, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: reduce, labels: [_, _], touches: enumerate, gives: folded, closure: repeatedly, takes: [Partial, Element] }
  - { of: RealmCollection, name: reduce, labels: [into, _], touches: enumerate, gives: folded, closure: repeatedly, takes: [Partial, Element] }
  - { of: RealmCollection, name: prefix, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: suffix, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: prefix, labels: [upTo], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: prefix, labels: [through], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: suffix, labels: [from], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: dropFirst, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: dropLast, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: randomElement, labels: [], touches: read, gives: derived, type: "Element?" }
  - { of: RealmCollection, name: shuffled, labels: [], touches: enumerate, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: enumerated, labels: [], touches: read, gives: derived, type: "[(offset: Int, element: Element)]" }
  - { of: RealmCollection, name: reversed, labels: [], touches: enumerate, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: lazy, touches: read, gives: derived, type: LazyView<Element> }
  - { of: LazyView, name: map, labels: [_], gives: derived, type: LazyView<Result> }
  - { of: LazyView, name: compactMap, labels: [_], gives: derived, type: LazyView<Result> }
  - { of: LazyView, name: filter, labels: [_], gives: derived, type: LazyView<Element> }
  - { of: LazyView, name: count, touches: read, type: Int }
  - { of: LazyView, name: isEmpty, touches: read, type: Bool }
  - { of: LazyView, name: first, touches: read, gives: derived, type: "Element?" }
  - { of: LazyView, name: subscript, labels: [_], touches: read, gives: derived, type: Element }
  - { of: LazyView, name: element, touches: enumerate, gives: derived, type: Element }
  - { of: LazyView, name: forEach, labels: [_], touches: enumerate, closure: repeatedly, takes: [Element] }
  - { of: LazyView, name: contains, labels: [where], touches: enumerate, type: Bool, closure: repeatedly, takes: [Element] }
  - { of: LazyView, name: count, labels: [where], touches: enumerate, type: Int, closure: repeatedly, takes: [Element] }
  - { of: LazyView, name: reduce, labels: [_, _], touches: enumerate, gives: folded, closure: repeatedly, takes: [Partial, Element] }

  # Combine.
  # `receive(on:)` hands over where it stands directly on one of these, or after `threadSafeReference()`.
  - { of: RealmCollection, name: collectionPublisher, touches: observe, gives: stream values here, type: RealmPublishers.Value<Self> }
  - { of: RealmCollection, name: collectionPublisher, labels: [keyPaths], touches: observe, gives: stream values here, type: RealmPublishers.Value<Self> }
  - { of: RealmCollection, name: changesetPublisher, touches: observe, gives: stream values here, type: RealmPublishers.Value<RealmCollectionChange<Self>> }
  - { of: RealmCollection, name: changesetPublisher, labels: [keyPaths], touches: observe, gives: stream values here, type: RealmPublishers.Value<RealmCollectionChange<Self>> }
  - { of: RealmCollection, name: objectWillChange, touches: observe, gives: stream plain here, type: Publisher<Void> }
  - { of: RealmSectionedCollection, name: collectionPublisher, touches: observe, gives: stream values here, type: RealmPublishers.Value<Self> }
  - { of: RealmSectionedCollection, name: changesetPublisher, touches: observe, gives: stream values here, type: RealmPublishers.Value<RealmSectionedResultsChange<Self>> }
  - { of: ObjectBase, name: objectWillChange, touches: observe, gives: stream plain here, type: Publisher<Void> }
  - { of: Realm, name: objectWillChange, touches: observe, gives: stream plain here, type: Publisher<Void> }
  - { name: valuePublisher, labels: [_, keyPaths], arguments: { 0: observe }, gives: stream values here, type: RealmPublishers.Value<Argument> }
  - { name: changesetPublisher, labels: [_, keyPaths], arguments: { 0: observe }, gives: stream values here, type: RealmPublishers.Value<ObjectChange<Argument>> }
  - { of: RealmPublishers.Value, name: receive, labels: [on, options], gives: stream handed argument, type: Publisher<Output> }
  - { of: RealmPublishers.Value, name: subscribe, labels: [on, options], gives: stream handed argument, type: RealmPublishers.Value<Output> }
  - { of: RealmPublishers.Value, name: saveToken, labels: [on, at], gives: stream same same, type: RealmPublishers.Value<Output> }
  - { of: RealmPublishers.Value, name: freeze, labels: [], gives: stream frozen same, type: Publisher<Output> }
  - { of: RealmPublishers.Value, name: threadSafeReference, labels: [], gives: stream same same, type: RealmPublishers.References<Output> }
  - { of: RealmPublishers.References, name: receive, labels: [on, options], gives: stream handed argument, type: Publisher<Output> }

  # Sections.
  - { of: RealmCollection, name: sectioned, labels: [by, ascending], touches: read, gives: derived, type: "SectionedResults<Key, Element>" }
  - { of: RealmCollection, name: sectioned, labels: [by, sortDescriptors], touches: read, gives: derived, type: "SectionedResults<Key, Element>" }
  - { of: ResultsSection, name: key, touches: read }
  - { of: RealmSectionedCollection, name: realm, gives: manager, type: "Realm?" }
  - { of: RealmSectionedCollection, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: RealmSectionedCollection, name: isInvalidated, touches: read, type: Bool }
  - { of: RealmSectionedCollection, name: count, touches: read, type: Int }
  - { of: RealmSectionedCollection, name: isEmpty, touches: read, type: Bool }
  - { of: RealmSectionedCollection, name: allKeys, touches: read }
  - { of: RealmSectionedCollection, name: subscript, labels: [_], touches: read, gives: derived, type: Element }
  - { of: RealmSectionedCollection, name: element, touches: enumerate, gives: derived, type: Element }
  - { of: RealmSectionedCollection, name: first, touches: read, gives: derived, type: "Element?" }
  - { of: RealmSectionedCollection, name: map, labels: [_], touches: enumerate, gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: RealmSectionedCollection, name: forEach, labels: [_], touches: enumerate, closure: repeatedly, takes: [Element] }
  - { of: RealmSectionedCollection, name: freeze, labels: [], touches: freeze, gives: frozen, type: Self }
  - { of: RealmSectionedCollection, name: thaw, labels: [], gives: thawed, type: "Self?" }
  - { of: RealmSectionedCollection, name: observe, labels: [keyPaths, _], touches: observe, closure: later here again, takes: [RealmSectionedResultsChange<Self>], type: NotificationToken }
  - { of: RealmSectionedCollection, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument again, takes: [RealmSectionedResultsChange<Self>], type: NotificationToken }
  - { of: RealmSectionedCollection, name: observe, labels: [keyPaths, on, _], async: true, touches: observe, closure: later argument again, takes: [Actor, RealmSectionedResultsChange<Self>], type: NotificationToken }

  # Mutation.
  - { of: List, name: append, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: List, name: append, labels: [objectsIn], touches: write, arguments: { 0: attached } }
  - { of: List, name: insert, labels: [_, at], touches: write, arguments: { 0: attached } }
  - { of: List, name: remove, labels: [at], touches: write }
  - { of: List, name: remove, labels: [atOffsets], touches: write }
  - { of: List, name: removeAll, labels: [], touches: write }
  - { of: List, name: removeAll, labels: [where], touches: write, closure: repeatedly, takes: [Element] }
  - { of: List, name: removeSubrange, labels: [_], touches: write }
  - { of: List, name: replaceSubrange, labels: [_, with], touches: write, arguments: { with: attached } }
  - { of: List, name: append, labels: [contentsOf], touches: write, arguments: { 0: attached } }
  - { of: List, name: insert, labels: [contentsOf, at], touches: write, arguments: { 0: attached } }
  - { of: List, name: removeFirst, labels: [_], touches: write }
  - { of: List, name: removeLast, labels: [_], touches: write }
  - { of: List, name: replace, labels: [index, object], touches: write, arguments: { 1: attached } }
  - { of: List, name: move, labels: [from, to], touches: write }
  - { of: List, name: move, labels: [fromOffsets, toOffset], touches: write }
  - { of: List, name: swapAt, labels: [_, _], touches: write }
  - { of: MutableSet, name: insert, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: MutableSet, name: insert, labels: [objectsIn], touches: write, arguments: { 0: attached } }
  - { of: MutableSet, name: remove, labels: [_], touches: write }
  - { of: MutableSet, name: removeAll, labels: [], touches: write }
  - { of: Map, name: count, touches: read, type: Int }
  - { of: Map, name: keys, touches: read, type: "[Key]" }
  - { of: Map, name: values, touches: read, gives: derived, type: "[Value]" }
  - { of: Map, name: subscript, labels: [_], touches: read, gives: derived, type: "Value?" }
  - { of: Map, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: Map, name: freeze, labels: [], touches: freeze, gives: frozen, type: Self }
  - { of: Map, name: thaw, labels: [], gives: thawed, type: "Self?" }
  - { of: Map, name: removeAll, labels: [], touches: write }

  - { of: Map, name: observe, labels: [keyPaths, _], touches: observe, closure: later here again, takes: [RealmMapChange<Self>], type: NotificationToken }
  - { of: Map, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument again, takes: [RealmMapChange<Self>], type: NotificationToken }
  - { of: Map, name: observe, labels: [keyPaths, on, _], async: true, touches: observe, closure: later argument again, takes: [Actor, RealmMapChange<Self>], type: NotificationToken }

  # Values of any type. What is no object or collection has been copied.
  - { of: AnyRealmValue, name: object, labels: [_], gives: derived, type: "T?" }
  - { of: AnyRealmValue, name: dynamicObject, gives: derived, type: "DynamicObject?" }
  - { of: AnyRealmValue, name: dictionaryValue, gives: derived, type: "Map<String, AnyRealmValue>?" }
  - { of: AnyRealmValue, name: listValue, gives: derived, type: List<AnyRealmValue>? }
  - { of: AnyRealmValue, name: intValue, type: "Int?" }
  - { of: AnyRealmValue, name: boolValue, type: "Bool?" }
  - { of: AnyRealmValue, name: floatValue, type: "Float?" }
  - { of: AnyRealmValue, name: doubleValue, type: "Double?" }
  - { of: AnyRealmValue, name: stringValue, type: "String?" }
  - { of: AnyRealmValue, name: dataValue, type: "Data?" }
  - { of: AnyRealmValue, name: dateValue, type: "Date?" }
  - { of: AnyRealmValue, name: objectIdValue, type: "ObjectId?" }
  - { of: AnyRealmValue, name: decimal128Value, type: "Decimal128?" }
  - { of: AnyRealmValue, name: uuidValue, type: "UUID?" }
  - { of: PropertyChange, name: name, type: String }
  - { of: PropertyChange, name: oldValue, gives: derived, type: "Any?" }
  - { of: PropertyChange, name: newValue, gives: derived, type: "Any?" }
  - { of: RealmOptional, name: value, touches: read, gives: derived, type: "Value?" }
  - { of: RealmProperty, name: value, touches: read, gives: derived, type: Value }

  # Device Sync.
  # "Remember to dispatch to main": the answer comes on a thread of the network's.
  - { of: RLMApp, name: login, labels: [credentials, _], closure: later callback, telling: true }
  - { of: Realm, name: subscriptions, touches: read, gives: derived, type: SyncSubscriptionSet }
  - { of: SyncSubscriptionSet, name: count, touches: read, type: Int }
  - { of: SyncSubscriptionSet, name: first, touches: read, gives: derived, type: "SyncSubscription?" }
  - { of: SyncSubscriptionSet, name: last, touches: read, gives: derived, type: "SyncSubscription?" }
  - { of: SyncSubscriptionSet, name: first, labels: [named], touches: read, gives: derived, type: "SyncSubscription?" }
  - { of: SyncSubscriptionSet, name: subscript, labels: [_], touches: read, gives: derived, type: "SyncSubscription?" }

  # References. Making one reads the object; the reference itself may go anywhere.
  - { of: ThreadSafeReference, name: init, labels: [to], arguments: { 0: refer }, gives: reference, type: ThreadSafeReference<Argument> }
  - { of: ThreadSafeReference, name: isInvalidated, gives: whether resolved, type: Bool }

  # Migrations. The block runs while the realm is opened, on the thread that opens it.
  - { of: Realm.Configuration.Type, name: defaultConfiguration, type: Realm.Configuration }
  - { of: Realm.Configuration, name: init, labels: [fileURL, inMemoryIdentifier, syncConfiguration, encryptionKey, readOnly, schemaVersion, migrationBlock, deleteRealmIfMigrationNeeded, shouldCompactOnLaunch, objectTypes, seedFilePath], type: Realm.Configuration, closures: { migrationBlock: later migration }, takes: [Migration, UInt64] }
  - { of: Realm.Configuration, name: migrationBlock, closure: later migration, takes: [Migration, UInt64] }
  - { of: Migration, name: enumerateObjects, labels: [ofType, _], touches: enumerate, closure: repeatedly, takes: ["MigrationObject?", "MigrationObject?"] }
  - { of: Migration, name: create, labels: [_, value], touches: write, gives: derived, type: MigrationObject }
  - { of: Migration, name: delete, labels: [_], touches: write, arguments: { 0: write } }
  - { of: Migration, name: deleteData, labels: [forType], touches: write, type: Bool }
  - { of: Migration, name: renameProperty, labels: [onType, from, to], touches: write }
  - { of: Migration, name: oldSchema, touches: read }
  - { of: Migration, name: newSchema, touches: read }

"""#),
    ("rxswift.yaml",
#"""
# RxSwift 6, RxCocoa and RxRealm. Drivers and signals deliver on the main scheduler; what RxRealm observes
# is delivered where it is subscribed, or on the queue that is given.
# No operator hands objects over: `observe(on:)` delivers them as they are.
modules: [RxSwift, RxCocoa, RxRealm]

sources:
  ObservableType: RxSwift, RxSwift/ObservableType.swift
  Observable: RxSwift, RxSwift/Observable.swift
  PrimitiveSequence: RxSwift, RxSwift/Traits/PrimitiveSequence/PrimitiveSequence.swift
  PrimitiveSequenceType: RxSwift, RxSwift/Traits/PrimitiveSequence/PrimitiveSequence.swift
  Single: RxSwift, RxSwift/Traits/PrimitiveSequence/Single.swift
  SingleObserver: RxSwift, RxSwift/Traits/PrimitiveSequence/Single.swift
  Maybe: RxSwift, RxSwift/Traits/PrimitiveSequence/Maybe.swift
  Completable: RxSwift, RxSwift/Traits/PrimitiveSequence/Completable.swift
  Infallible: RxSwift, RxSwift/Traits/Infallible/Infallible.swift
  Driver: RxSwift, RxCocoa/Traits/Driver/Driver.swift and Documentation/Traits.md
  Signal: RxSwift, RxCocoa/Traits/Signal/Signal.swift and Documentation/Traits.md
  PublishSubject: RxSwift, RxSwift/Subjects/PublishSubject.swift
  BehaviorSubject: RxSwift, RxSwift/Subjects/BehaviorSubject.swift
  BehaviorRelay: RxSwift, RxRelay/BehaviorRelay.swift
  PublishRelay: RxSwift, RxRelay/PublishRelay.swift
  ImmediateSchedulerType: RxSwift, RxSwift/ImmediateSchedulerType.swift
  SchedulerType: RxSwift, RxSwift/SchedulerType.swift
  MainScheduler: RxSwift, RxSwift/Schedulers/MainScheduler.swift
  ConcurrentMainScheduler: RxSwift, RxSwift/Schedulers/ConcurrentMainScheduler.swift
  ConcurrentDispatchQueueScheduler: RxSwift, RxSwift/Schedulers/ConcurrentDispatchQueueScheduler.swift
  SerialDispatchQueueScheduler: RxSwift, RxSwift/Schedulers/SerialDispatchQueueScheduler.swift
  OperationQueueScheduler: RxSwift, RxSwift/Schedulers/OperationQueueScheduler.swift
  Disposable: RxSwift, RxSwift/Disposable.swift
  AnyObserver: RxSwift, RxSwift/AnyObserver.swift
  RealmChangeset: RxRealm, Sources/RxRealm/RxRealm.swift
  Reactive: RxSwift, RxSwift/Reactive.swift
  Realm.Rx: RxRealm, Sources/RxRealm/RxRealm.swift
  Realm.Rx.Sink: RxRealm, Sources/RxRealm/RxRealm.swift
  Realm.RxStatic: RxRealm, Sources/RxRealm/RxRealm.swift
  Observable.collection: RxRealm, Sources/RxRealm/RxRealm.swift
  Observable.array: RxRealm, Sources/RxRealm/RxRealm.swift
  Observable.changeset: RxRealm, Sources/RxRealm/RxRealm.swift
  Observable.arrayWithChangeset: RxRealm, Sources/RxRealm/RxRealm.swift
  Observable.from: RxRealm, Sources/RxRealm/RxRealm.swift
  Observable.propertyChanges: RxRealm, Sources/RxRealm/RxRealm.swift
  Realm.rx: RxRealm, Sources/RxRealm/RxRealm.swift
  URLSession.rx: RxSwift, RxCocoa/Foundation/URLSession+Rx.swift
  URLSession.Rx: RxSwift, RxCocoa/Foundation/URLSession+Rx.swift
  UIView.rx: RxSwift, RxSwift/Reactive.swift
  UIBarButtonItem.rx: RxSwift, RxSwift/Reactive.swift
  UIView.Rx: RxSwift, RxCocoa/iOS and RxCocoa/Traits/ControlEvent.swift
  ObservableType.observe: RxSwift, Documentation/Schedulers.md
  ObservableType.observeOn: RxSwift, Documentation/Schedulers.md
  ObservableType.subscribeOn: RxSwift, Documentation/Schedulers.md
  ObservableType.asDriver: RxSwift, Documentation/Traits.md
  ObservableType.asSignal: RxSwift, Documentation/Traits.md
  ObservableType.drive: RxSwift, Documentation/Traits.md
  ObservableType.emit: RxSwift, Documentation/Traits.md

types:
  ObservableType: { generics: [Element] }
  Observable: { generics: [Element], inherits: [ObservableType<Element>] }
  PrimitiveSequenceType: { generics: [Trait, Element], inherits: [ObservableType<Element>] }
  PrimitiveSequence: { generics: [Trait, Element], inherits: ["PrimitiveSequenceType<Trait, Element>"] }
  Single: { generics: [Element], inherits: ["PrimitiveSequence<SingleTrait, Element>"] }
  Maybe: { generics: [Element], inherits: ["PrimitiveSequence<MaybeTrait, Element>"] }
  Completable: { inherits: ["PrimitiveSequence<CompletableTrait, Never>"] }
  Infallible: { generics: [Element], inherits: [ObservableType<Element>] }
  Driver: { generics: [Element], inherits: [ObservableType<Element>] }
  Signal: { generics: [Element], inherits: [ObservableType<Element>] }
  PublishSubject: { generics: [Element], inherits: [ObservableType<Element>] }
  BehaviorSubject: { generics: [Element], inherits: [ObservableType<Element>] }
  BehaviorRelay: { generics: [Element], inherits: [ObservableType<Element>] }
  PublishRelay: { generics: [Element], inherits: [ObservableType<Element>] }
  ImmediateSchedulerType: {}
  SchedulerType: { inherits: [ImmediateSchedulerType] }
  MainScheduler: { inherits: [SchedulerType] }
  ConcurrentMainScheduler: { inherits: [SchedulerType] }
  ConcurrentDispatchQueueScheduler: { inherits: [SchedulerType] }
  SerialDispatchQueueScheduler: { inherits: [SchedulerType] }
  OperationQueueScheduler: { inherits: [ImmediateSchedulerType] }
  Disposable: {}
  AnyObserver: { generics: [Element] }
  SingleObserver: {}
  RealmChangeset: {}
  Reactive: {}
  Realm.Rx: { confined: realm, inherits: [Reactive] }
  Realm.Rx.Sink: { confined: realm }
  Realm.RxStatic: {}
  URLSession.Rx: {}
  UIView.Rx: {}

members:
  - { of: MainScheduler.Type, name: instance, gives: queue main, type: MainScheduler }
  - { of: MainScheduler.Type, name: asyncInstance, gives: queue main, type: MainScheduler }
  - { of: ConcurrentMainScheduler.Type, name: instance, gives: queue main, type: ConcurrentMainScheduler }
  - { of: ConcurrentDispatchQueueScheduler, name: init, labels: [qos, leeway], gives: queue concurrent, type: ConcurrentDispatchQueueScheduler }
  - { of: ConcurrentDispatchQueueScheduler, name: init, labels: [queue, leeway], gives: queue argument, type: ConcurrentDispatchQueueScheduler }
  - { of: SerialDispatchQueueScheduler, name: init, labels: [qos, internalSerialQueueName, leeway], gives: queue new, type: SerialDispatchQueueScheduler }
  - { of: SerialDispatchQueueScheduler, name: init, labels: [internalSerialQueueName, leeway], gives: queue new, type: SerialDispatchQueueScheduler }
  # A serial queue that targets the one given.
  - { of: SerialDispatchQueueScheduler, name: init, labels: [queue, internalSerialQueueName, leeway], gives: queue argument, type: SerialDispatchQueueScheduler }
  - { of: OperationQueueScheduler, name: init, labels: [operationQueue, queuePriority], gives: queue argument, type: OperationQueueScheduler }

  # Subjects and relays deliver where somebody sends; what is created, where somebody subscribes.
  - { of: PublishSubject, name: init, labels: [], gives: stream sent unknown, type: PublishSubject<Element> }
  - { of: PublishRelay, name: init, labels: [], gives: stream sent unknown, type: PublishRelay<Element> }
  - { of: BehaviorSubject, name: init, labels: [value], gives: stream sent unknown, type: BehaviorSubject<Element> }
  - { of: BehaviorRelay, name: init, labels: [value], gives: stream sent unknown, type: BehaviorRelay<Element> }
  - { of: PublishSubject, name: onNext, labels: [_], arguments: { 0: sent } }
  - { of: BehaviorSubject, name: onNext, labels: [_], arguments: { 0: sent } }
  - { of: PublishRelay, name: accept, labels: [_], arguments: { 0: sent } }
  - { of: BehaviorRelay, name: accept, labels: [_], arguments: { 0: sent } }
  - { of: BehaviorRelay, name: value, gives: element, type: Element }
  - { of: BehaviorSubject, name: value, labels: [], gives: element, type: Element }
  - { of: AnyObserver, name: onNext, labels: [_], arguments: { 0: sent } }
  - { of: Observable.Type, name: create, labels: [_], gives: stream sent subscribed, type: Observable<Element>, closure: later subscribed, takes: [AnyObserver<Element>] }
  - { of: Single.Type, name: create, labels: [_], gives: stream sent subscribed, type: Observable<Element>, closure: later subscribed, takes: [SingleObserver] }
  - { of: Maybe.Type, name: create, labels: [_], gives: stream sent subscribed, type: Observable<Element>, closure: later subscribed, takes: [SingleObserver] }
  - { of: Completable.Type, name: create, labels: [_], gives: stream sent subscribed, type: Observable<Never>, closure: later subscribed, takes: [SingleObserver] }
  - { of: Single.Type, name: just, labels: [_], gives: stream argument here, type: Observable<Argument> }
  - { of: Single.Type, name: deferred, labels: [_], gives: stream inner subscribed, type: Observable<Element>, closure: later subscribed }
  - { of: Maybe.Type, name: just, labels: [_], gives: stream argument here, type: Observable<Argument> }
  - { of: Observable.Type, name: deferred, labels: [_], gives: stream inner subscribed, type: Observable<Element>, closure: later subscribed, telling: true }
  - { of: Observable.Type, name: just, labels: [_], gives: stream argument here, type: Observable<Argument>, telling: true }
  - { of: Observable.Type, name: just, labels: [_, scheduler], gives: stream argument argument, type: Observable<Argument>, telling: true }
  - { of: Observable.Type, name: from, labels: [optional], gives: stream argument here, type: Observable<Argument>, telling: true }
  - { of: Observable.Type, name: from, labels: [optional, scheduler], gives: stream argument argument, type: Observable<Argument>, telling: true }
  - { of: Observable.Type, name: of, labels: [_], gives: stream argument here, type: Observable<Argument>, telling: true }
  - { of: Observable.Type, name: empty, labels: [], gives: stream none here, type: Observable<Element>, telling: true }
  - { of: Observable.Type, name: error, labels: [_], gives: stream none here, type: Observable<Element>, telling: true }
  - { of: Single.Type, name: error, labels: [_], gives: stream none here, type: Observable<Element> }
  - { of: Maybe.Type, name: empty, labels: [], gives: stream none here, type: Observable<Element> }
  - { of: Maybe.Type, name: error, labels: [_], gives: stream none here, type: Observable<Element> }
  - { of: Observable.Type, name: interval, labels: [_, scheduler], gives: stream plain argument, type: Observable<Int>, telling: true }
  - { of: Observable.Type, name: timer, labels: [_, period, scheduler], gives: stream plain argument, type: Observable<Int>, telling: true }
  - { of: Observable.Type, name: timer, labels: [_, scheduler], gives: stream plain argument, type: Observable<Int>, telling: true }
  - { of: Observable.Type, name: never, labels: [], gives: stream none here, type: Observable<Element>, telling: true }

  # What a session loads is delivered on its own queue.
  - { of: URLSession, name: rx, type: URLSession.Rx }
  - { of: URLSession.Rx, name: response, labels: [request], gives: stream plain callback, type: "Observable<(HTTPURLResponse, Data)>" }
  - { of: URLSession.Rx, name: data, labels: [request], gives: stream plain callback, type: Observable<Data> }
  - { of: URLSession.Rx, name: json, labels: [request, options], gives: stream plain callback, type: Observable<Any> }
  - { of: URLSession.Rx, name: json, labels: [url], gives: stream plain callback, type: Observable<Any> }

  # Control events and properties deliver on the main scheduler.
  - { of: UIView, name: rx, type: UIView.Rx }
  - { of: UIBarButtonItem, name: rx, type: UIView.Rx }
  - { of: UIView.Rx, name: tap, gives: stream plain main, type: Observable<Void> }
  - { of: UIView.Rx, name: value, gives: stream plain main, type: Observable<Any> }
  - { of: UIView.Rx, name: isOn, gives: stream plain main, type: Observable<Bool> }
  - { of: UIView.Rx, name: text, gives: stream plain main, type: "Observable<String?>" }
  - { of: UIView.Rx, name: date, gives: stream plain main, type: Observable<Date> }
  - { of: UIView.Rx, name: selectedSegmentIndex, gives: stream plain main, type: Observable<Int> }
  - { of: UIView.Rx, name: itemSelected, gives: stream plain main, type: Observable<IndexPath> }
  - { of: UIView.Rx, name: itemDeselected, gives: stream plain main, type: Observable<IndexPath> }
  - { of: UIView.Rx, name: itemDeleted, gives: stream plain main, type: Observable<IndexPath> }
  - { of: UIView.Rx, name: searchButtonClicked, gives: stream plain main, type: Observable<Void> }
  - { of: UIView.Rx, name: cancelButtonClicked, gives: stream plain main, type: Observable<Void> }
  - { of: UIView.Rx, name: contentOffset, gives: stream plain main, type: Observable<Any> }
  - { of: UIView.Rx, name: didScroll, gives: stream plain main, type: Observable<Void> }
  - { of: UIView.Rx, name: controlEvent, labels: [_], gives: stream plain main, type: Observable<Void> }
  - { of: UIView.Rx, name: modelSelected, labels: [_], gives: stream unknown main, type: Observable<T> }
  - { of: UIView.Rx, name: modelDeleted, labels: [_], gives: stream unknown main, type: Observable<T> }
  - { of: ObservableType, name: orEmpty, gives: stream same same, type: Observable<String> }

  # RxRealm. The first element is emitted where it is subscribed, those after it on the queue that is given.
  - { of: Observable.Type, name: collection, labels: [from, synchronousStart], gives: stream values here, type: Observable<Argument> }
  - { of: Observable.Type, name: collection, labels: [from, synchronousStart, on], gives: stream unknown argument, type: Observable<Argument> }
  - { of: Observable.Type, name: array, labels: [from, synchronousStart], gives: stream values here, type: "Observable<[Element]>" }
  - { of: Observable.Type, name: array, labels: [from, synchronousStart, on], gives: stream unknown argument, type: "Observable<[Element]>" }
  - { of: Observable.Type, name: changeset, labels: [from, synchronousStart], gives: stream values here, type: "Observable<(Argument, RealmChangeset)>" }
  - { of: Observable.Type, name: changeset, labels: [from, synchronousStart, on], gives: stream unknown argument, type: "Observable<(Argument, RealmChangeset)>" }
  - { of: Observable.Type, name: arrayWithChangeset, labels: [from, synchronousStart], gives: stream values here, type: "Observable<([Element], RealmChangeset)>" }
  - { of: Observable.Type, name: arrayWithChangeset, labels: [from, synchronousStart, on], gives: stream unknown argument, type: "Observable<([Element], RealmChangeset)>" }
  - { of: Observable.Type, name: from, labels: [object, emitInitialValue, properties], gives: stream values here, type: Observable<Argument> }
  - { of: Observable.Type, name: from, labels: [realm], gives: stream values here, type: "Observable<(Argument, Realm.Notification)>" }
  # A property change has copies, but for links, which it may carry.
  - { of: Observable.Type, name: propertyChanges, labels: [object], gives: stream unknown here, type: Observable<PropertyChange> }

  # A sink writes where the elements are delivered: in the realm that it was made of, or in one that it opens there.
  - { of: Realm, name: rx, gives: derived, type: Realm.Rx }
  - { of: Realm.Type, name: rx, type: Realm.RxStatic.Type }
  - { of: Realm.Rx, name: add, labels: [update, onError], gives: derived, type: Realm.Rx.Sink }
  - { of: Realm.Rx, name: delete, labels: [onError], gives: derived, type: Realm.Rx.Sink }
  - { of: Realm.RxStatic.Type, name: add, labels: [configuration, update, onError], type: AnyObserver }
  - { of: Realm.RxStatic.Type, name: delete, labels: [onError], type: AnyObserver }
  - { of: ObservableType, name: bind, labels: [to], arguments: { to: delivered read }, type: Disposable }
  - { of: ObservableType, name: drive, labels: [_], arguments: { 0: delivered read }, type: Disposable }
  - { of: ObservableType, name: emit, labels: [to], arguments: { to: delivered read }, type: Disposable }
  - { of: ObservableType, name: subscribe, labels: [_], arguments: { 0: delivered read }, closure: later stream, type: Disposable }

  # Where elements are delivered.
  - { of: ObservableType, name: observe, labels: [on], gives: stream same argument, type: Observable<Element>, telling: true }
  - { of: ObservableType, name: observeOn, labels: [_], gives: stream same argument, type: Observable<Element>, telling: true }
  - { of: ObservableType, name: subscribe, labels: [on], gives: stream observed argument, type: Observable<Element>, telling: true }
  - { of: ObservableType, name: subscribeOn, labels: [_], gives: stream observed argument, type: Observable<Element>, telling: true }
  - { of: ObservableType, name: debounce, labels: [_, scheduler], gives: stream same argument, type: Observable<Element> }
  - { of: ObservableType, name: throttle, labels: [_, latest, scheduler], gives: stream same argument, type: Observable<Element> }
  - { of: ObservableType, name: buffer, labels: [timeSpan, count, scheduler], gives: stream same argument, type: "Observable<[Element]>" }
  - { of: ObservableType, name: delay, labels: [_, scheduler], gives: stream same argument, type: Observable<Element> }
  - { of: ObservableType, name: asDriver, labels: [], gives: stream same main, type: Observable<Element> }
  - { of: ObservableType, name: asDriver, labels: [onErrorJustReturn], gives: stream same main, type: Observable<Element> }
  - { of: ObservableType, name: asDriver, labels: [onErrorDriveWith], gives: stream same main, type: Observable<Element> }
  - { of: ObservableType, name: asSignal, labels: [onErrorJustReturn], gives: stream same main, type: Observable<Element> }

  # What they are.
  - { of: ObservableType, name: map, labels: [_], gives: stream closure same, type: Observable<Result>, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: compactMap, labels: [_], gives: stream closure same, type: Observable<Result>, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: flatMap, labels: [_], gives: stream inner inner, type: Observable, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: flatMapLatest, labels: [_], gives: stream inner inner, type: Observable, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: flatMapMaybe, labels: [_], gives: stream inner inner, type: Observable, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: flatMapCompletable, labels: [_], gives: stream inner inner, type: Observable, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: flatMapFirst, labels: [_], gives: stream inner inner, type: Observable, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: concatMap, labels: [_], gives: stream inner inner, type: Observable, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: filter, labels: [_], gives: stream same same, type: Observable<Element>, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: take, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: skip, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: distinctUntilChanged, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: distinctUntilChanged, labels: [_], gives: stream same same, type: Observable<Element>, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: take, labels: [while], gives: stream same same, type: Observable<Element>, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: take, labels: [until], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: skip, labels: [while], gives: stream same same, type: Observable<Element>, closure: later stream, takes: [Element] }
  - { of: ObservableType, name: skip, labels: [until], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: takeLast, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: startWith, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: ifEmpty, labels: [default], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: catchAndReturn, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: catchErrorJustReturn, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: retry, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: retry, labels: [_], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: timeout, labels: [_, scheduler], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: debug, labels: [_, trimOutput], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: asSingle, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: asMaybe, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: asInfallible, labels: [onErrorJustReturn], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: first, labels: [], gives: stream same same, type: "Observable<Element?>" }
  - { of: ObservableType, name: toArray, labels: [], gives: stream same same, type: "Observable<[Element]>" }
  - { of: ObservableType, name: share, labels: [replay, scope], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: asObservable, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: PrimitiveSequenceType, name: primitiveSequence, gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: asCompletable, labels: [], gives: stream none same, type: Observable<Never> }
  - { of: ObservableType, name: ignoreElements, labels: [], gives: stream none same, type: Observable<Never> }
  - { of: ObservableType, name: single, labels: [], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: element, labels: [at], gives: stream same same, type: Observable<Element> }
  - { of: ObservableType, name: catch, labels: [_], gives: stream same same, type: Observable<Element>, closure: later stream end }
  - { of: ObservableType, name: retry, labels: [when], gives: stream same same, type: Observable<Element>, closure: later stream end }
  - { of: ObservableType, name: withUnretained, labels: [_], gives: stream owned same, type: "Observable<(Argument, Element)>" }
  - { of: ObservableType, name: do, labels: [onNext, afterNext, onError, afterError, onCompleted, afterCompleted, onSubscribe, onSubscribed, onDispose], gives: stream same same, type: Observable<Element>, closures: { onNext: later stream, afterNext: later stream, onError: later stream end, afterError: later stream end, onCompleted: later stream end, afterCompleted: later stream end } }
  - { of: ObservableType, name: do, labels: [onSuccess, afterSuccess, onError, afterError, onSubscribe, onSubscribed, onDispose], gives: stream same same, type: Observable<Element>, closures: { onSuccess: later stream, afterSuccess: later stream, onError: later stream end, afterError: later stream end } }

  # Of several.
  - { of: Observable.Type, name: combineLatest, labels: [_, _], gives: stream combined same, type: Observable, telling: true }
  - { of: Observable.Type, name: combineLatest, labels: [_, _, _], gives: stream combined same, type: Observable, telling: true }
  - { of: Observable.Type, name: combineLatest, labels: [_, _, _, resultSelector], gives: stream unknown unknown, type: Observable, closure: later unknown, telling: true }
  - { of: Observable.Type, name: zip, labels: [_, _], gives: stream combined same, type: Observable, telling: true }
  - { of: Observable.Type, name: zip, labels: [_, _, _], gives: stream combined same, type: Observable, telling: true }
  - { of: Observable.Type, name: zip, labels: [_, _, _, resultSelector], gives: stream unknown unknown, type: Observable, closure: later unknown, telling: true }
  - { of: ObservableType, name: andThen, labels: [_], gives: stream next inner, type: Observable }
  - { of: ObservableType, name: withLatestFrom, labels: [_], gives: stream other same, type: Observable }
  - { of: ObservableType, name: withLatestFrom, labels: [_, resultSelector], gives: stream closure same, type: Observable<Result>, closure: later stream beside }

  # Whoever subscribes.
  - { of: ObservableType, name: subscribe, labels: [onNext, onError, onCompleted, onDisposed], closures: { onNext: later stream, onError: later stream end, onCompleted: later stream end }, type: Disposable }
  - { of: ObservableType, name: subscribe, labels: [onCompleted, onError, onDisposed], closures: { onError: later stream end, onCompleted: later stream end }, type: Disposable }
  - { of: ObservableType, name: subscribe, labels: [onSuccess, onFailure, onDisposed], closures: { onSuccess: later stream, onFailure: later stream end }, type: Disposable }
  - { of: ObservableType, name: subscribe, labels: [with, onNext, onError, onCompleted, onDisposed], closures: { onNext: later stream with, onError: later stream end, onCompleted: later stream end }, type: Disposable }
  - { of: ObservableType, name: subscribe, labels: [with, onSuccess, onFailure, onDisposed], closures: { onSuccess: later stream with, onFailure: later stream end }, type: Disposable }
  - { of: ObservableType, name: bind, labels: [with, onNext], closures: { onNext: later stream with }, type: Disposable }
  - { of: ObservableType, name: bind, labels: [to, curriedArgument], closures: { curriedArgument: later stream rows }, type: Disposable }
  - { of: ObservableType, name: drive, labels: [_, curriedArgument], closures: { curriedArgument: later stream rows }, type: Disposable }
  - { of: ObservableType, name: drive, labels: [with, onNext, onCompleted, onDisposed], closures: { onNext: later stream with }, type: Disposable }
  - { of: ObservableType, name: emit, labels: [with, onNext, onCompleted, onDisposed], closures: { onNext: later stream with }, type: Disposable }
  - { of: ObservableType, name: bind, labels: [onNext], closure: later stream, takes: [Element], type: Disposable }
  - { of: ObservableType, name: drive, labels: [onNext, onCompleted, onDisposed], closures: { onNext: later stream }, type: Disposable }
  - { of: ObservableType, name: emit, labels: [onNext, onCompleted, onDisposed], closures: { onNext: later stream }, type: Disposable }
  - { of: Disposable, name: disposed, labels: [by] }

"""#),
    ("swift-concurrency.yaml",
#"""
# Swift concurrency. Nonisolated asynchronous functions run off every actor (SE-0338), and isolation
# is inherited as SE-0420 says.
modules: []

sources:
  Task: SE-0304, Structured concurrency
  TaskGroup: SE-0304, Structured concurrency
  ThrowingTaskGroup: SE-0304, Structured concurrency
  DiscardingTaskGroup: SE-0381, DiscardingTaskGroup
  ThrowingDiscardingTaskGroup: SE-0381, DiscardingTaskGroup
  MainActor: SE-0316, Global actors
  CheckedContinuation: SE-0300, Continuations
  AsyncStream: SE-0314, AsyncStream
  AsyncThrowingStream: SE-0314, AsyncStream
  AsyncStream.Continuation: SE-0314, AsyncStream
  withTaskGroup: SE-0304, Structured concurrency
  withThrowingTaskGroup: SE-0304, Structured concurrency
  withDiscardingTaskGroup: SE-0381, DiscardingTaskGroup
  withThrowingDiscardingTaskGroup: SE-0381, DiscardingTaskGroup
  withTaskCancellationHandler: SE-0304, Structured concurrency
  withCheckedContinuation: SE-0300, Continuations
  withCheckedThrowingContinuation: SE-0300, Continuations
  withUnsafeContinuation: SE-0300, Continuations
  withUnsafeThrowingContinuation: SE-0300, Continuations
  Task.immediate: SE-0472, Starting tasks synchronously
  TaskGroup.addImmediateTask: SE-0472, Starting tasks synchronously
  MainActor.run: developer.apple.com/documentation/swift/mainactor/run(resulttype:body:)
  MainActor.assumeIsolated: SE-0392, Custom actor executors

types:
  Task: { generics: [Success, Failure] }
  TaskGroup: { generics: [ChildTaskResult] }
  ThrowingTaskGroup: { generics: [ChildTaskResult, Failure], inherits: [TaskGroup<ChildTaskResult>] }
  DiscardingTaskGroup: { inherits: [TaskGroup] }
  ThrowingDiscardingTaskGroup: { inherits: [TaskGroup] }
  MainActor: {}
  CheckedContinuation: { generics: [T, E] }
  AsyncStream: { generics: [Element] }
  AsyncThrowingStream: { generics: [Element, Failure] }
  AsyncStream.Continuation: {}

members:
  - { of: Task, name: init, labels: [name, executorPreference, priority, operation], gives: closure, closure: later task, type: Task<Result> }
  - { of: Task, name: value, async: true, gives: derived, type: Success }
  - { of: Task, name: cancel, labels: [] }
  - { of: Task.Type, name: detached, labels: [name, executorPreference, priority, operation], gives: closure, closure: later detached, type: Task<Result> }
  - { of: Task.Type, name: immediate, labels: [name, priority, operation], gives: closure, closure: later task, type: Task<Result> }
  - { of: Task.Type, name: sleep, labels: [nanoseconds], async: true }
  - { of: Task.Type, name: sleep, labels: [for, tolerance, clock], async: true }
  - { of: Task.Type, name: sleep, labels: [until, tolerance, clock], async: true }
  - { of: Task.Type, name: yield, labels: [], async: true }
  - { of: Task.Type, name: isCancelled, type: Bool }
  - { of: Task.Type, name: checkCancellation, labels: [] }
  - { of: TaskGroup, name: addTask, labels: [name, executorPreference, priority, operation], closure: later detached, gathers: true }
  - { of: TaskGroup, name: addTaskUnlessCancelled, labels: [name, executorPreference, priority, operation], closure: later detached, gathers: true }
  - { of: TaskGroup, name: addImmediateTask, labels: [name, priority, operation], closure: later detached, gathers: true }
  - { of: TaskGroup, name: waitForAll, labels: [], async: true }
  - { of: TaskGroup, name: next, labels: [], async: true, gives: derived, type: "ChildTaskResult?" }
  - { of: TaskGroup, name: element, gives: derived, type: ChildTaskResult }
  - { of: TaskGroup, name: cancelAll, labels: [] }
  - { of: MainActor.Type, name: shared, gives: queue main, type: MainActor }
  - { of: MainActor.Type, name: run, labels: [resultType, body], async: true, gives: closure, closure: sync main }
  - { of: MainActor.Type, name: assumeIsolated, labels: [_, file, line], gives: closure, closure: once }
  - { name: withTaskGroup, labels: [of, returning, isolation, body], async: true, gives: closure, closure: once, takes: [TaskGroup<T>] }
  - { name: withThrowingTaskGroup, labels: [of, returning, isolation, body], async: true, gives: closure, closure: once, takes: [TaskGroup<T>] }
  - { name: withDiscardingTaskGroup, labels: [returning, isolation, body], async: true, gives: unknown, closure: once, takes: [TaskGroup] }
  - { name: withThrowingDiscardingTaskGroup, labels: [returning, isolation, body], async: true, gives: unknown, closure: once, takes: [TaskGroup] }
  - { name: withCheckedContinuation, labels: [isolation, function, _], async: true, gives: resumed, closure: once, takes: [CheckedContinuation] }
  - { name: withCheckedThrowingContinuation, labels: [isolation, function, _], async: true, gives: resumed, closure: once, takes: [CheckedContinuation] }
  - { name: withUnsafeContinuation, labels: [isolation, _], async: true, gives: resumed, closure: once, takes: [CheckedContinuation] }
  - { name: withUnsafeThrowingContinuation, labels: [isolation, _], async: true, gives: resumed, closure: once, takes: [CheckedContinuation] }
  # The handler runs at once on the thread that cancels, whichever that is.
  - { name: withTaskCancellationHandler, labels: [operation, onCancel, isolation], async: true, closures: { operation: once, onCancel: later callback } }
  - { of: CheckedContinuation, name: resume, labels: [returning], arguments: { 0: returned } }
  - { of: CheckedContinuation, name: resume, labels: [throwing] }
  - { of: CheckedContinuation, name: resume, labels: [with], arguments: { 0: returned success } }
  - { of: CheckedContinuation, name: resume, labels: [] }

  # A stream gives what its continuation is made to yield, wherever that happens.
  - { of: AsyncStream, name: init, labels: [_, bufferingPolicy, _], gives: stream sent unknown, type: AsyncStream<Element>, closure: once, takes: [AsyncStream.Continuation] }
  - { of: AsyncThrowingStream, name: init, labels: [_, bufferingPolicy, _], gives: stream sent unknown, type: AsyncThrowingStream<Element>, closure: once, takes: [AsyncStream.Continuation] }
  - { of: AsyncStream.Type, name: makeStream, labels: [of, bufferingPolicy], gives: stream sent unknown, type: "(AsyncStream<T>, AsyncStream.Continuation)" }
  - { of: AsyncThrowingStream.Type, name: makeStream, labels: [of, throwing, bufferingPolicy], gives: stream sent unknown, type: "(AsyncThrowingStream<T>, AsyncStream.Continuation)" }
  - { of: AsyncStream, name: element, async: true, gives: element, type: Element }
  - { of: AsyncThrowingStream, name: element, async: true, gives: element, type: Element }
  - { of: AsyncStream.Continuation, name: yield, labels: [_], arguments: { 0: sent } }
  - { of: AsyncStream.Continuation, name: yield, labels: [with], arguments: { 0: sent } }
  - { of: AsyncStream.Continuation, name: onTermination, closures: { 0: later callback } }
  - { of: AsyncStream.Continuation, name: finish, labels: [throwing] }

"""#),
    ("swift-stdlib.yaml",
#"""
# The standard library, as far as confined values travel through it.
modules: []

sources:
  ObjectIdentifier: developer.apple.com/documentation/swift/objectidentifier
  Array: developer.apple.com/documentation/swift/array
  ContiguousArray: developer.apple.com/documentation/swift/contiguousarray
  ArraySlice: developer.apple.com/documentation/swift/arrayslice
  RangeReplaceableCollection: developer.apple.com/documentation/swift/rangereplaceablecollection
  RandomAccessCollection: developer.apple.com/documentation/swift/randomaccesscollection
  BidirectionalCollection: developer.apple.com/documentation/swift/bidirectionalcollection
  MutableCollection: developer.apple.com/documentation/swift/mutablecollection
  Collection: developer.apple.com/documentation/swift/collection
  Set: developer.apple.com/documentation/swift/set
  Sequence: developer.apple.com/documentation/swift/sequence
  Range: developer.apple.com/documentation/swift/range
  stride: developer.apple.com/documentation/swift/stride(from:to:by:)
  zip: developer.apple.com/documentation/swift/zip(_:_:)
  Optional: developer.apple.com/documentation/swift/optional
  Dictionary: developer.apple.com/documentation/swift/dictionary
  Result: developer.apple.com/documentation/swift/result
  String: developer.apple.com/documentation/swift/string
  Int: developer.apple.com/documentation/swift/int
  Bool: developer.apple.com/documentation/swift/bool
  Equatable: developer.apple.com/documentation/swift/equatable
  Hashable: developer.apple.com/documentation/swift/hashable
  Comparable: developer.apple.com/documentation/swift/comparable
  Identifiable: developer.apple.com/documentation/swift/identifiable
  Codable: developer.apple.com/documentation/swift/codable
  Encodable: developer.apple.com/documentation/swift/encodable
  Decodable: developer.apple.com/documentation/swift/decodable
  Sendable: developer.apple.com/documentation/swift/sendable
  Error: developer.apple.com/documentation/swift/error
  Hasher: developer.apple.com/documentation/swift/hasher
  CaseIterable: developer.apple.com/documentation/swift/caseiterable
  CustomStringConvertible: developer.apple.com/documentation/swift/customstringconvertible
  CustomDebugStringConvertible: developer.apple.com/documentation/swift/customdebugstringconvertible
  AnyObject: developer.apple.com/documentation/swift/anyobject
  print: developer.apple.com/documentation/swift/print(_:separator:terminator:)
  debugPrint: developer.apple.com/documentation/swift/debugprint(_:separator:terminator:)
  dump: developer.apple.com/documentation/swift/dump(_:name:indent:maxdepth:maxitems:)
  NSLog: developer.apple.com/documentation/foundation/nslog(_:_:)
  os_log: developer.apple.com/documentation/os/os_log
  precondition: developer.apple.com/documentation/swift/precondition(_:_:file:line:)
  assert: developer.apple.com/documentation/swift/assert(_:_:file:line:)
  fatalError: developer.apple.com/documentation/swift/fatalerror(_:file:line:)
  preconditionFailure: developer.apple.com/documentation/swift/preconditionfailure(_:file:line:)
  autoreleasepool: developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
  withExtendedLifetime: developer.apple.com/documentation/swift/withextendedlifetime(_:_:)
  Array.append: developer.apple.com/documentation/swift/array/append(_:)
  Sequence.lazy: developer.apple.com/documentation/swift/lazysequence
  AnySequence: developer.apple.com/documentation/swift/anysequence
  AnyCollection: developer.apple.com/documentation/swift/anycollection
  AnyRandomAccessCollection: developer.apple.com/documentation/swift/anyrandomaccesscollection

types:
  ObjectIdentifier: {}
  Array: { generics: [Element], inherits: [RangeReplaceableCollection<Element>, RandomAccessCollection<Element>, MutableCollection<Element>] }
  ContiguousArray: { generics: [Element], inherits: [RangeReplaceableCollection<Element>, RandomAccessCollection<Element>, MutableCollection<Element>] }
  ArraySlice: { generics: [Element], inherits: [RangeReplaceableCollection<Element>, RandomAccessCollection<Element>, MutableCollection<Element>] }
  RangeReplaceableCollection: { generics: [Element], inherits: [Collection<Element>] }
  RandomAccessCollection: { generics: [Element], inherits: [BidirectionalCollection<Element>] }
  BidirectionalCollection: { generics: [Element], inherits: [Collection<Element>] }
  MutableCollection: { generics: [Element], inherits: [Collection<Element>] }
  Collection: { generics: [Element], inherits: [Sequence<Element>] }
  Set: { generics: [Element], inherits: [Collection<Element>] }
  AnySequence: { generics: [Element], inherits: [Sequence<Element>] }
  AnyCollection: { generics: [Element], inherits: [Collection<Element>] }
  AnyRandomAccessCollection: { generics: [Element], inherits: [Collection<Element>] }
  Sequence: { generics: [Element] }
  Range: { generics: [Bound], inherits: ["RandomAccessCollection<Bound>"] }
  Optional: { generics: [Wrapped] }
  Dictionary: { generics: [Key, Value], inherits: ["Collection<(key: Key, value: Value)>"] }
  Result: { generics: [Success, Failure], payloads: { success: [Success], failure: [Failure] } }
  String: {}
  Int: {}
  Bool: {}
  Equatable: {}
  Hashable: {}
  Comparable: {}
  Identifiable: {}
  Codable: {}
  Encodable: {}
  Decodable: {}
  Sendable: {}
  Error: {}
  Hasher: {}
  CaseIterable: {}
  CustomStringConvertible: {}
  CustomDebugStringConvertible: {}
  AnyObject: {}

members:
  - { of: ObjectIdentifier, name: init, labels: [_], type: ObjectIdentifier }
  - { of: Array, name: init, labels: [_], gives: argument, type: "[Element]", arguments: { 0: enumerate } }
  - { of: Set, name: init, labels: [_], gives: argument, type: Set<Element>, arguments: { 0: [enumerate, hash] } }
  # They keep what they are made of.
  - { of: AnySequence, name: init, labels: [_], gives: argument, type: AnySequence<Element> }
  - { of: AnyCollection, name: init, labels: [_], gives: argument, type: AnyCollection<Element> }
  - { of: AnyRandomAccessCollection, name: init, labels: [_], gives: argument, type: AnyRandomAccessCollection<Element> }
  - { of: Optional, name: init, labels: [_], gives: argument, type: "Argument?" }
  - { of: String, name: init, labels: [describing], arguments: { 0: print }, type: String }
  - { of: String, name: init, labels: [reflecting], arguments: { 0: print }, type: String }
  - { name: print, labels: [_, _, _, _, _, separator, terminator, to], arguments: { 0: print, 1: print, 2: print, 3: print, 4: print } }
  - { name: debugPrint, labels: [_, _, _, _, _, separator, terminator, to], arguments: { 0: print, 1: print, 2: print, 3: print, 4: print } }
  - { name: dump, labels: [_, to, name, indent, maxDepth, maxItems], arguments: { 0: print } }
  - { name: NSLog, labels: [_, _, _, _, _], arguments: { 1: print, 2: print, 3: print, 4: print } }
  - { name: os_log, labels: [_, log, type, _, _, _], arguments: { 1: print, 2: print, 3: print, 4: print } }
  - { name: os_log, labels: [_, _, _, _], arguments: { 1: print, 2: print, 3: print } }
  - { name: os_log, labels: [_, _, _, _, _], arguments: { 2: print, 3: print, 4: print } }
  - { name: precondition, labels: [_, _, file, line], arguments: { 0: assumed } }
  - { name: assert, labels: [_, _, file, line], arguments: { 0: assumed } }
  - { name: fatalError, labels: [_, file, line], gives: never }
  - { name: preconditionFailure, labels: [_, file, line], gives: never }
  - { name: autoreleasepool, labels: [invoking], gives: closure, closure: once, drains: true }
  - { name: withExtendedLifetime, labels: [_, _], gives: closure, closure: once }

  # Sequences of others.
  - { name: zip, labels: [_, _], gives: paired }
  - { name: stride, labels: [from, to, by], type: "[Int]" }
  - { name: stride, labels: [from, through, by], type: "[Int]" }

  # Members that change a value in place.
  - { of: Bool, name: toggle, labels: [], touches: write, telling: true }
  - { of: String, name: append, labels: [_], touches: write }
  - { of: String, name: append, labels: [contentsOf], touches: write }
  - { of: String, name: insert, labels: [_, at], touches: write }
  - { of: String, name: insert, labels: [contentsOf, at], touches: write }
  - { of: String, name: remove, labels: [at], touches: write }
  - { of: String, name: removeFirst, labels: [], touches: write }
  - { of: String, name: removeFirst, labels: [_], touches: write }
  - { of: String, name: removeLast, labels: [], touches: write }
  - { of: String, name: removeLast, labels: [_], touches: write }
  - { of: String, name: removeAll, labels: [keepingCapacity], touches: write }
  - { of: String, name: replaceSubrange, labels: [_, with], touches: write }

  # Elements are hashed by sets and dictionaries; `==` on objects reads nothing that is confined.
  - { of: Array, name: append, labels: [_], arguments: { 0: held } }
  - { of: Array, name: append, labels: [contentsOf], arguments: { 0: [enumerate, held] } }
  - { of: Array, name: insert, labels: [_, at], arguments: { 0: held } }
  - { of: Array, name: insert, labels: [contentsOf, at], arguments: { 0: [enumerate, held] } }
  - { of: Set, name: insert, labels: [_], arguments: { 0: [hash, held] } }
  - { of: Set, name: update, labels: [with], arguments: { 0: [hash, held] } }
  - { of: Set, name: remove, labels: [_], arguments: { 0: hash } }
  - { of: Set, name: contains, labels: [_], type: Bool, arguments: { 0: hash } }
  - { of: Set, name: formUnion, labels: [_], arguments: { 0: [enumerate, hash, held] } }
  - { of: Set, name: formIntersection, labels: [_], arguments: { 0: hash } }
  - { of: Set, name: subtract, labels: [_], arguments: { 0: hash } }
  - { of: Set, name: union, labels: [_], gives: derived, type: Set<Element>, arguments: { 0: hash } }
  - { of: Set, name: intersection, labels: [_], gives: derived, type: Set<Element>, arguments: { 0: hash } }
  - { of: Set, name: subtracting, labels: [_], gives: derived, type: Set<Element>, arguments: { 0: hash } }
  - { of: Set, name: symmetricDifference, labels: [_], gives: derived, type: Set<Element>, arguments: { 0: hash } }
  - { of: Set, name: isSubset, labels: [of], type: Bool, arguments: { 0: hash } }
  - { of: Set, name: isSuperset, labels: [of], type: Bool, arguments: { 0: hash } }
  - { of: Set, name: isDisjoint, labels: [with], type: Bool, arguments: { 0: hash } }
  - { of: Hasher, name: combine, labels: [_], arguments: { 0: hash } }
  - { of: Sequence, name: contains, labels: [_], type: Bool }
  - { of: Sequence, name: firstIndex, labels: [of], type: "Int?" }

  # Members that take elements out.
  - { of: RangeReplaceableCollection, name: removeFirst, labels: [], gives: derived, type: Element }
  - { of: RangeReplaceableCollection, name: removeLast, labels: [], gives: derived, type: Element }
  - { of: RangeReplaceableCollection, name: remove, labels: [at], gives: derived, type: Element }
  - { of: RangeReplaceableCollection, name: popLast, labels: [], gives: derived, type: "Element?" }
  - { of: RangeReplaceableCollection, name: removeAll, labels: [where], closure: repeatedly, takes: [Element] }
  - { of: ArraySlice, name: popFirst, labels: [], gives: derived, type: "Element?" }
  - { of: Set, name: popFirst, labels: [], gives: derived, type: "Element?" }
  - { of: Set, name: removeFirst, labels: [], gives: derived, type: Element }
  - { of: Dictionary, name: popFirst, labels: [], gives: derived, type: "(key: Key, value: Value)?" }
  - { of: Dictionary, name: removeValue, labels: [forKey], gives: derived, type: "Value?" }

  - { of: Sequence, name: count, type: Int }
  - { of: Sequence, name: isEmpty, type: Bool }
  - { of: Sequence, name: first, gives: derived, type: "Element?" }
  - { of: Sequence, name: last, gives: derived, type: "Element?" }
  - { of: Sequence, name: subscript, labels: [_], gives: derived, type: Element }
  - { of: Sequence, name: element, gives: derived, type: Element }
  - { of: Sequence, name: map, labels: [_], gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: compactMap, labels: [_], gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: flatMap, labels: [_], gives: closure, type: "[ResultElement]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: forEach, labels: [_], closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: filter, labels: [_], gives: derived, type: "[Element]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: first, labels: [where], gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: last, labels: [where], gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: contains, labels: [where], type: Bool, closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: count, labels: [where], type: Int, closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: firstIndex, labels: [where], type: "Int?", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: allSatisfy, labels: [_], type: Bool, closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: sorted, labels: [by], gives: derived, type: "[Element]", closure: repeatedly, takes: [Element, Element] }
  - { of: Sequence, name: sorted, labels: [], gives: derived, type: "[Element]" }
  - { of: Sequence, name: sorted, labels: [using], gives: derived, type: "[Element]", touches: read }
  - { of: Sequence, name: split, labels: [maxSplits, omittingEmptySubsequences, whereSeparator], gives: derived, type: "[[Element]]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: indices, type: "[Int]" }
  - { of: Sequence, name: min, labels: [by], gives: derived, type: "Element?", closure: repeatedly, takes: [Element, Element] }
  - { of: Sequence, name: max, labels: [by], gives: derived, type: "Element?", closure: repeatedly, takes: [Element, Element] }
  - { of: Sequence, name: reduce, labels: [_, _], gives: folded, closure: repeatedly, takes: [Partial, Element] }
  - { of: Sequence, name: reduce, labels: [into, _], gives: folded, closure: repeatedly, takes: [Partial, Element] }
  - { of: Sequence, name: prefix, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: suffix, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: prefix, labels: [upTo], gives: derived, type: "[Element]" }
  - { of: Sequence, name: prefix, labels: [through], gives: derived, type: "[Element]" }
  - { of: Sequence, name: suffix, labels: [from], gives: derived, type: "[Element]" }
  - { of: Sequence, name: dropFirst, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: dropLast, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: reversed, labels: [], gives: derived, type: "[Element]" }
  - { of: Sequence, name: randomElement, labels: [], gives: derived, type: "Element?" }
  - { of: Sequence, name: shuffled, labels: [], gives: derived, type: "[Element]" }
  - { of: Sequence, name: joined, labels: [], gives: derived, type: Element }
  - { of: Sequence, name: prefix, labels: [while], gives: derived, type: "[Element]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: drop, labels: [while], gives: derived, type: "[Element]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: enumerated, labels: [], gives: derived, type: "[(offset: Int, element: Element)]" }
  - { of: Sequence, name: lazy, gives: derived, type: "[Element]" }

  - { of: Optional, name: map, labels: [_], gives: closure, type: "Result?", closure: repeatedly, takes: [Wrapped] }
  - { of: Optional, name: flatMap, labels: [_], gives: closure, type: "Result", closure: repeatedly, takes: [Wrapped] }

  - { of: Result, name: init, labels: [catching], gives: closure, type: "Result<Result, Error>", closure: once }
  - { of: Result, name: get, labels: [], gives: derived, type: Success }
  - { of: Result, name: map, labels: [_], gives: closure, type: "Result<Result, Failure>", closure: repeatedly, takes: [Success] }
  - { of: Result, name: flatMap, labels: [_], gives: closure, closure: repeatedly, takes: [Success] }
  - { of: Result, name: mapError, labels: [_], gives: derived, type: "Result<Success, Error>" }

  - { of: Dictionary, name: init, labels: [uniqueKeysWithValues], gives: argument, type: "[First: Second]" }
  - { of: Dictionary, name: init, labels: [_, uniquingKeysWith], gives: argument, type: "[First: Second]" }
  - { of: Dictionary, name: init, labels: [grouping, by], gives: argument, type: "[Result: [Element]]", closure: repeatedly, takes: [Element] }
  - { of: Dictionary, name: element, gives: derived, type: "(key: Key, value: Value)" }
  - { of: Dictionary, name: filter, labels: [_], gives: derived, type: "[Key: Value]", closure: repeatedly, takes: ["(key: Key, value: Value)"] }
  - { of: Dictionary, name: mapValues, labels: [_], gives: closure, type: "[Key: Result]", closure: repeatedly, takes: [Value] }
  - { of: Dictionary, name: count, type: Int }
  - { of: Dictionary, name: values, gives: derived, type: "[Value]" }
  - { of: Dictionary, name: keys, gives: derived, type: "[Key]" }
  - { of: Dictionary, name: subscript, labels: [_], gives: derived, type: "Value?" }
  - { of: Dictionary, name: subscript, labels: [_, default], gives: derived, type: Value }
  - { of: Dictionary, name: updateValue, labels: [_, forKey], gives: derived, type: "Value?", arguments: { 0: held } }
  - { of: Dictionary, name: merge, labels: [_, uniquingKeysWith], arguments: { 0: held } }

"""#),
    ("swiftui.yaml",
#"""
# SwiftUI: types that the main actor isolates, and the closures that run on the main thread.
# `task` inherits the actor around it; what `refreshable` does depends on the version.
modules: [SwiftUI, WidgetKit]

sources:
  StateObject: developer.apple.com/documentation/swiftui/stateobject
  ObservedObject: developer.apple.com/documentation/swiftui/observedobject
  EnvironmentObject: developer.apple.com/documentation/swiftui/environmentobject
  State: developer.apple.com/documentation/swiftui/state
  Bindable: developer.apple.com/documentation/swiftui/bindable
  Environment: developer.apple.com/documentation/swiftui/environment
  EnvironmentValues: developer.apple.com/documentation/swiftui/environmentvalues
  List: developer.apple.com/documentation/swiftui/list
  ForEach: developer.apple.com/documentation/swiftui/foreach
  View: developer.apple.com/documentation/swiftui/view
  ViewModifier: developer.apple.com/documentation/swiftui/viewmodifier
  App: developer.apple.com/documentation/swiftui/app
  Scene: developer.apple.com/documentation/swiftui/scene
  UIViewRepresentable: developer.apple.com/documentation/swiftui/uiviewrepresentable
  UIViewControllerRepresentable: developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
  NSViewRepresentable: developer.apple.com/documentation/swiftui/nsviewrepresentable
  NSViewControllerRepresentable: developer.apple.com/documentation/swiftui/nsviewcontrollerrepresentable
  Widget: developer.apple.com/documentation/swiftui/widget
  WidgetBundle: developer.apple.com/documentation/swiftui/widgetbundle
  Commands: developer.apple.com/documentation/swiftui/commands
  ToolbarContent: developer.apple.com/documentation/swiftui/toolbarcontent
  ButtonStyle: developer.apple.com/documentation/swiftui/buttonstyle
  PrimitiveButtonStyle: developer.apple.com/documentation/swiftui/primitivebuttonstyle
  LabelStyle: developer.apple.com/documentation/swiftui/labelstyle
  ToggleStyle: developer.apple.com/documentation/swiftui/togglestyle
  MenuStyle: developer.apple.com/documentation/swiftui/menustyle
  TextFieldStyle: developer.apple.com/documentation/swiftui/textfieldstyle
  PreviewProvider: developer.apple.com/documentation/swiftui/previewprovider
  Preview: developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)
  Text: developer.apple.com/documentation/swiftui/text
  Binding: developer.apple.com/documentation/swiftui/binding
  Button: developer.apple.com/documentation/swiftui/button
  VStack: developer.apple.com/documentation/swiftui/vstack
  HStack: developer.apple.com/documentation/swiftui/hstack
  ZStack: developer.apple.com/documentation/swiftui/zstack
  LazyVStack: developer.apple.com/documentation/swiftui/lazyvstack
  LazyHStack: developer.apple.com/documentation/swiftui/lazyhstack
  ScrollView: developer.apple.com/documentation/swiftui/scrollview
  Form: developer.apple.com/documentation/swiftui/form
  NavigationView: developer.apple.com/documentation/swiftui/navigationview
  NavigationStack: developer.apple.com/documentation/swiftui/navigationstack

types:
  Binding: {}
  StateObject: { wrapper: observing }
  ObservedObject: { wrapper: observing }
  EnvironmentObject: { wrapper: observing }
  # A state may be set through its projection, too.
  State: { wrapper: holding }
  Bindable: { wrapper: observing }
  # A view reads the values of the environment where it stands.
  Environment: { wrapper: making }
  EnvironmentValues: {}
  ForEach: { inherits: [View] }
  View: { isolation: main }
  ViewModifier: { isolation: main }
  App: { isolation: main }
  Scene: { isolation: main }
  UIViewRepresentable: { isolation: main }
  UIViewControllerRepresentable: { isolation: main }
  NSViewRepresentable: { isolation: main }
  NSViewControllerRepresentable: { isolation: main }
  Widget: { isolation: main }
  WidgetBundle: { isolation: main }
  Commands: { isolation: main }
  ToolbarContent: { isolation: main }
  ButtonStyle: { isolation: main }
  PrimitiveButtonStyle: { isolation: main }
  LabelStyle: { isolation: main }
  ToggleStyle: { isolation: main }
  MenuStyle: { isolation: main }
  TextFieldStyle: { isolation: main }
  PreviewProvider: { isolation: main, preview: true }
  Preview: { preview: true }
  Text: { inherits: [View] }
  Button: { inherits: [View] }
  VStack: { inherits: [View] }
  HStack: { inherits: [View] }
  ZStack: { inherits: [View] }
  LazyVStack: { inherits: [View] }
  LazyHStack: { inherits: [View] }
  ScrollView: { inherits: [View] }
  Form: { inherits: [View] }
  NavigationView: { inherits: [View] }
  NavigationStack: { inherits: [View] }

members:
  - { of: Environment, name: init, labels: [_], gives: closure, closures: { 0: once }, takes: [EnvironmentValues] }
  - { of: ForEach, name: init, labels: [_, id, content], closure: repeatedly, takes: [Element], type: ForEach }
  # SwiftUI's list; the library's own of that name is made of no closure.
  - { of: List, name: init, labels: [_, id, selection, rowContent], closure: repeatedly, takes: [Element], type: ForEach }
  - { of: Binding, name: init, labels: [get, set], closures: { get: later main callback, set: later main callback } }
  - { of: Button, name: init, labels: [_, systemImage, image, role, action], closures: { action: later main callback }, type: Button }
  - { of: Button, name: init, labels: [role, action, label], closures: { action: later main callback, label: once }, type: Button }
  - { of: VStack, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: VStack }
  - { of: HStack, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: HStack }
  - { of: ZStack, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: ZStack }
  - { of: LazyVStack, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: LazyVStack }
  - { of: LazyHStack, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: LazyHStack }
  - { of: ScrollView, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: ScrollView }
  - { of: Form, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: Form }
  - { of: NavigationView, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: NavigationView }
  - { of: NavigationStack, name: init, labels: [_, alignment, spacing, pinnedViews, showsIndicators, content], closure: once, type: NavigationStack }
  - { of: View, name: onAppear, labels: [perform], closure: later main callback, type: View, telling: true }
  - { of: View, name: onDisappear, labels: [perform], closure: later main callback, type: View, telling: true }
  - { of: View, name: onTapGesture, labels: [count, perform], closure: later main callback, type: View, telling: true }
  - { of: View, name: onLongPressGesture, labels: [minimumDuration, maximumDistance, perform, onPressingChanged], closures: { perform: later main callback, onPressingChanged: later main callback }, type: View, telling: true }
  - { of: View, name: onSubmit, labels: [of, _], closure: later main callback, type: View, telling: true }
  - { of: View, name: onHover, labels: [perform], closure: later main callback, type: View, telling: true }
  - { of: View, name: onOpenURL, labels: [perform], closure: later main callback, type: View, telling: true }
  - { of: View, name: onReceive, labels: [_, perform], closure: later main callback, type: View, telling: true }
  - { of: View, name: sheet, labels: [item, onDismiss, content], closures: { onDismiss: later main callback, content: once }, type: View, telling: true }
  - { of: View, name: fullScreenCover, labels: [item, onDismiss, content], closures: { onDismiss: later main callback, content: once }, type: View, telling: true }
  - { of: View, name: popover, labels: [item, attachmentAnchor, arrowEdge, content], closure: once, type: View, telling: true }
  - { of: View, name: navigationDestination, labels: [item, destination], closure: once, type: View, telling: true }
  - { of: View, name: onDelete, labels: [perform], closure: later main callback, takes: [IndexSet], type: View, telling: true }
  - { of: View, name: onMove, labels: [perform], closure: later main callback, takes: [IndexSet, Int], type: View, telling: true }
  - { of: View, name: onChange, labels: [of, initial, _], closure: later main callback with, type: View, telling: true }
  - { of: View, name: onChange, labels: [of, perform], closure: later main callback with, type: View, telling: true }
  - { of: View, name: task, labels: [priority, _], closure: later task, type: View, telling: true }
  - { of: View, name: task, labels: [id, priority, _], closure: later task, type: View, telling: true }
  - { of: View, name: refreshable, labels: [action], closure: later unknown, type: View, telling: true }

"""#),
    ("swinject.yaml",
#"""
# Swinject. What a container gives was made by the closure that was registered for the type, by whoever
# asked first or at all, so that only its type is known.
modules: [Swinject]

sources:
  Container: Swinject, Sources/Container.swift and Documentation/ObjectScopes.md

types:
  Container: {}

members:
  - { of: Container, name: init, labels: [parent, defaultObjectScope, behaviors, registeringClosure], gives: unknown, type: Container }
  - { of: Container, name: resolve, labels: [_], gives: unknown, type: "T?" }
  - { of: Container, name: resolve, labels: [_, name], gives: unknown, type: "T?" }
  - { of: Container, name: resolve, labels: [_, argument], gives: unknown, type: "T?" }

"""#),
    ("texture.yaml",
#"""
# Texture: "node blocks must be thread-safe and should not access the model directly", since they run on
# background threads; nodes are made by them, and shown by the main thread.
modules: [AsyncDisplayKit]

sources:
  ASDKViewController: Texture, Source/ASDKViewController.h
  ASViewController: Texture 2, Source/ASViewController.h
  ASTableDataSource: Texture, Source/ASTableNode.h
  ASCollectionDataSource: Texture, Source/ASCollectionNode.h
  ASPagerDataSource: Texture, Source/ASPagerNode.h
  ASSectionController: Texture, Source/IGListKit support, ASSectionController.h

types:
  ASDKViewController: { inherits: [UIViewController], generics: [Node] }
  ASViewController: { inherits: [UIViewController], generics: [Node] }
  ASTableDataSource: { entries: { tableNode: main, numberOfSections: main }, blocks: [tableNode] }
  ASCollectionDataSource: { entries: { collectionNode: main, numberOfSections: main }, blocks: [collectionNode] }
  ASPagerDataSource: { entries: { pagerNode: main, numberOfPages: main }, blocks: [pagerNode] }
  ASSectionController: { entries: { nodeBlockForItem: main }, blocks: [nodeBlockForItem] }

"""#),
  ]
}
