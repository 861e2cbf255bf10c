// Written from Rules/ by `make update`; a test fails when the two differ.
// swift-format-ignore-file

/// The text of every rule's page and of every library's model, so that a binary needs no files.
public enum BuiltIn {
  public static let pages: [(name: String, text: String)] = [
    ("frozen-mutation.md",
#"""
---
id: frozen-mutation
law: A frozen value never changes
severity: error
default: on
since: 0.1.0
languages: [swift]
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

## At run time

The ownership checker reports every change of a frozen value, on whichever thread it happens.

## Known limits

A parameter is taken to be live, so a function that changes a parameter is not reported for the one caller that passes a frozen object.
`thaw()` binds its result to the current thread, also in an actor; that is another rule's matter.

## See also

- Realm Swift SDK, "Threading", sections "Frozen Objects", "Modify a Frozen Object" and "Append to a Frozen Collection".

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
message: "live {kind} '{value}' is used on {here}, away from {home}"
fix: hand over a copy, a frozen value or a primary key, or open the realm on the actor that uses it
---

# live-object-across-actors

## What it finds

A live object, collection or realm that is handed to another actor, such as the main actor by `MainActor.run`, and is used there.

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

Only closures that the code hands to the main actor are followed; arguments and results of an actor's own methods are not.

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
languages: [swift]
check: crossing
parameters: { by: [queue] }
observed-as: [live-object-across-queues, live-object-on-concurrent-queue]
message: "live {kind} '{value}' is used on {here}, away from {home}"
fix: hand over a copy, a frozen value or a primary key, or open a realm in the block that uses it
---

# live-object-across-queues

## What it finds

A live object, collection or realm that belongs to one thread or serial queue and is used on another: a serial queue, the main queue, an operation queue or a thread of its own.

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

## At run time

The ownership checker reports the touch whenever the block runs.
A realm that is bound to a queue is checked against the queue, any other against the thread.
An operation queue may be served by a concurrent queue underneath; there the checker may name `live-object-on-concurrent-queue`.

## Known limits

Two queues that may be the same queue are not reported.
A queue with another queue as its target is taken to be a domain of its own.

## See also

- Realm Swift SDK, "Threading", sections "Communication Across Threads" and "Create a Serial Queue to Use Realm on a Background Thread".
- Apple, "Dispatch Queues", on serial queues and threads.
- [live-object-on-concurrent-queue](live-object-on-concurrent-queue.md) for global and concurrent queues.

"""#),
    ("live-object-on-concurrent-queue.md",
#"""
---
id: live-object-on-concurrent-queue
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
check: crossing
parameters: { by: [concurrent-queue] }
observed-as: [live-object-on-concurrent-queue, live-object-across-queues]
message: "live {kind} '{value}' is used on {here}, away from {home}"
fix: hand over a copy, a frozen value or a primary key, or do the work on a serial queue that opens a realm of its own
---

# live-object-on-concurrent-queue

## What it finds

A live object, collection or realm that a block on a global or concurrent queue captures and uses.
`DispatchQueue.global()`, a queue with the attribute `.concurrent` and the iterations of `concurrentPerform` count.

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

## At run time

The ownership checker reports the touch whenever the block runs.
On a global queue it names this rule.
A concurrent queue of your own cannot be told from a serial one on every platform; there it may name `live-object-across-queues`.

## Known limits

A closure that a function of the app keeps in a property or a collection is not followed to the queue on which it runs.
A queue that arrives from elsewhere, as a parameter or through a property without an initial value, is taken to be of unknown kind and reported as `live-object-across-queues` or not at all.
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

A closure that a scheduler of your own keeps before it runs it in a task is unknown, and nothing is reported.
A live value that a detached task only forwards to its own actor, without a touch, is not a finding.

## See also

- Realm Swift SDK, "Swift Concurrency", section "Tasks and TaskGroups".
- SE-0304, "Structured Concurrency", and SE-0302, "Sendable and @Sendable closures".
- [live-object-across-await](live-object-across-await.md) for what happens to a value within one task.

"""#),
    ("realm-opened-in-nonisolated-async.md",
#"""
---
id: realm-opened-in-nonisolated-async
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
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
languages: [swift]
check: birth
parameters: { of: [other-executor] }
observed-as: [realm-opened-off-its-executor, live-object-across-actors, live-object-across-await, live-object-sent-to-task, live-object-across-queues]
message: "realm '{value}' was opened for {home} and is used on {here}"
fix: open it in code that runs on the queue or actor it is opened for, and use it there alone
---

# realm-opened-off-its-executor

## What it finds

- `Realm(queue: q)` in code that does not run on `q`; the finding is at the opening.
- `Realm(actor: a)` in code that is not isolated to `a`, and a use of the result there.
- `try await Realm()`, which belongs to the main actor, in a method of another actor, and a use of it there.

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

A queue or an actor that is handed in from elsewhere may be the one that the code runs on, so nothing is said.
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
languages: [swift]
check: birth
parameters: { of: [concurrent-queue] }
observed-as: never -- the store opens a realm on any thread, as RealmSwift does; uses on another thread are observed by themselves
message: "realm is opened on {here}, whose next block may run on any other thread"
fix: open it on a serial queue that drains its autorelease pool after each block
---

# realm-opened-on-concurrent-queue

## What it finds

A realm that is opened in a block of a global queue, of a queue with `attributes: .concurrent` or of `concurrentPerform`, directly or by a function that the block calls.
If the realm leaves the block, in a property, a static or outer variable or a closure that runs elsewhere, the finding is an error.
If it is opened and dropped in one block it is a warning: that works, and the library does not support it.

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
    let realm = try! Realm(configuration: album)  // expect: realm-opened-on-concurrent-queue
    try! realm.write { realm.create(Photo.self, value: ["id": 1, "title": title], update: .all) }
    completion()
  }
}
```

```swift
private final class AlbumLoader: @unchecked Sendable {
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
private final class AlbumLoader: @unchecked Sendable {
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
    ("shared-realm.md",
#"""
---
id: shared-realm
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
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
    ("stored-live-object.md",
#"""
---
id: stored-live-object
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
check: crossing
parameters: { by: [stored-property] }
observed-as: [live-object-across-await, live-object-across-queues, live-object-on-concurrent-queue, live-object-sent-to-task]
message: "live {kind} '{value}' was kept in a property, and is used on {here}, away from {home}"
fix: keep the configuration, a primary key or a frozen value, and open or query where the property is used
---

# stored-live-object

## What it finds

A realm, an object or a collection that is kept in a stored property in one domain and taken out of it in another.
The code that uses it does nothing wrong by itself: no `await`, queue or task stands between the property and the use.

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
private final class DishCache: @unchecked Sendable {
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

## At run time

The checker knows where the realm was opened and where it is used, not where the value lay in between.
It reports the use as one in another task, on another queue or after an `await`.

## Known limits

- What a property holds is the sum of all assignments in the program; where one of them is not understood, there is no finding.
- Values that are kept in a collection of a type of the program's own, or behind a property wrapper, are not followed.
- A class without isolation is taken to belong to whoever made it, so that only its nonisolated `async` methods are known to run elsewhere.

## See also

- A live value in a static property: [shared-realm](shared-realm.md).
- The SDK's guide on threads: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/>
- SE-0327, isolation of initialisers: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0327-actor-initializers.md>
- SE-0338, where nonisolated asynchronous functions run: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0338-clarify-execution-non-actor-async.md>

"""#),
    ("unbound-realm-on-serial-queue.md",
#"""
---
id: unbound-realm-on-serial-queue
law: A live value belongs to one domain
severity: error
default: on
since: 0.1.0
languages: [swift]
check: birth
parameters: { of: [unbound-block] }
observed-as: [live-object-across-queues]
message: "realm '{value}' was opened for the thread of another block of the queue, and blocks of one queue share no thread"
fix: open it with 'queue:', so that it belongs to the queue and not to a thread
---

# unbound-realm-on-serial-queue

## What it finds

A realm that a block of a serial queue opens without `queue:` and that outlives the block in a property, when another block of the same queue uses it.
Opening and dropping a realm in one block is right, with `queue:` or without.

## Why it matters

A serial queue runs one block at a time, but not always on the same thread.
A realm that was opened without `queue:` belongs to the thread that happened to run the block.
The next block often gets the same thread, so that the mistake passes every test and crashes for users: `Realm accessed from incorrect thread.`
A block that runs by `sync` is on its caller's thread, and so practically never at home.

## Bad

The lines marked `expect` are the findings.

```swift
private final class Journal: @unchecked Sendable {
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
private final class Journal: @unchecked Sendable {
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
private final class SearchIndex: @unchecked Sendable {
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
private final class Preview: @unchecked Sendable {
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
- A queue that is handed in from elsewhere is not known to be serial.

## See also

- The same on a concurrent queue: [realm-opened-on-concurrent-queue](realm-opened-on-concurrent-queue.md).
- The SDK's guide on threads, about serial queues: <https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/>

"""#),
  ]

  public static let models: [(name: String, text: String)] = [
    ("apple-ui.yaml",
#"""
# Types of UIKit, AppKit and SwiftUI that the main actor isolates, with all that inherits from them.
# Sources: https://developer.apple.com/documentation/uikit, .../appkit, .../swiftui
modules: []

types:
  UIResponder: { isolation: main }
  UIView: { isolation: main, inherits: [UIResponder] }
  UIControl: { isolation: main, inherits: [UIView] }
  UILabel: { isolation: main, inherits: [UIView] }
  UIButton: { isolation: main, inherits: [UIControl] }
  UITableViewCell: { isolation: main, inherits: [UIView] }
  UICollectionViewCell: { isolation: main, inherits: [UIView] }
  UICollectionReusableView: { isolation: main, inherits: [UIView] }
  UITableView: { isolation: main, inherits: [UIView] }
  UICollectionView: { isolation: main, inherits: [UIView] }
  UIWindow: { isolation: main, inherits: [UIView] }
  UIViewController: { isolation: main, inherits: [UIResponder] }
  UITableViewController: { isolation: main, inherits: [UIViewController] }
  UICollectionViewController: { isolation: main, inherits: [UIViewController] }
  UINavigationController: { isolation: main, inherits: [UIViewController] }
  UITabBarController: { isolation: main, inherits: [UIViewController] }
  UIApplication: { isolation: main, inherits: [UIResponder] }
  UIApplicationDelegate: { isolation: main }
  UISceneDelegate: { isolation: main }
  UIWindowSceneDelegate: { isolation: main }
  UITableViewDelegate: { isolation: main }
  UITableViewDataSource: { isolation: main }
  UICollectionViewDelegate: { isolation: main }
  UICollectionViewDataSource: { isolation: main }
  UITextFieldDelegate: { isolation: main }
  UISearchBarDelegate: { isolation: main }
  NSView: { isolation: main }
  NSViewController: { isolation: main }
  NSWindowController: { isolation: main }
  NSApplicationDelegate: { isolation: main }
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
  PreviewProvider: { isolation: main }
  UIScrollViewDelegate: { isolation: main }
  UIGestureRecognizerDelegate: { isolation: main }
  UISearchResultsUpdating: { isolation: main }
  UINavigationControllerDelegate: { isolation: main }
  UITabBarControllerDelegate: { isolation: main }
  UIPickerViewDataSource: { isolation: main }
  UIPickerViewDelegate: { isolation: main }
  UICollectionViewDataSourcePrefetching: { isolation: main }

"""#),
    ("confine-ownership.yaml",
#"""
# Confine's own library for types that are confined: docs/ownership.md, "For your own types".
modules: [ConfineOwnership]

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
    ("dispatch.yaml",
#"""
# Dispatch. Source: https://developer.apple.com/documentation/dispatch
modules: []

types:
  DispatchQueue: {}
  DispatchGroup: {}
  DispatchWorkItem: {}
  DispatchSemaphore: {}

members:
  - { of: DispatchQueue.Type, name: main, gives: queue main, type: DispatchQueue }
  - { of: DispatchQueue.Type, name: global, labels: [qos], gives: queue concurrent, type: DispatchQueue }
  - { of: DispatchQueue, name: init, labels: [label, qos, attributes, autoreleaseFrequency, target], gives: queue new, type: DispatchQueue }
  - { of: DispatchQueue, name: async, labels: [group, qos, flags, execute], closure: later receiver }
  - { of: DispatchQueue, name: asyncAfter, labels: [deadline, qos, flags, execute], closure: later receiver }
  - { of: DispatchQueue, name: asyncAfter, labels: [wallDeadline, qos, flags, execute], closure: later receiver }
  - { of: DispatchQueue, name: sync, labels: [flags, execute], gives: closure, closure: sync receiver }
  - { of: DispatchQueue, name: asyncAndWait, labels: [execute], gives: closure, closure: sync receiver }
  - { of: DispatchQueue.Type, name: concurrentPerform, labels: [iterations, execute], closure: later concurrent, takes: [Int] }
  - { of: DispatchGroup, name: notify, labels: [qos, flags, queue, execute], closure: later argument }
  - { of: DispatchWorkItem, name: init, labels: [qos, flags, block], gives: argument, type: DispatchWorkItem }

"""#),
    ("foundation.yaml",
#"""
# Foundation and Combine, as far as threads and isolation are concerned.
# Source: https://developer.apple.com/documentation/foundation
modules: []

types:
  NSObject: {}
  NSObjectProtocol: {}
  ObservableObject: {}
  Thread: {}
  OperationQueue: {}
  Operation: {}
  BlockOperation: { inherits: [Operation] }
  Timer: {}
  XCTestCase: {}

members:
  - { of: Thread.Type, name: detachNewThread, labels: [_], closure: later thread }
  - { of: Thread.Type, name: isMainThread, gives: whether main, type: Bool }
  - { of: Thread.Type, name: current, type: Thread }
  - { of: Thread, name: isMainThread, gives: whether main, type: Bool }
  - { of: Thread, name: init, labels: [block], closure: later thread, type: Thread }
  - { of: OperationQueue, name: init, labels: [], gives: queue operations, type: OperationQueue }
  - { of: OperationQueue.Type, name: main, gives: queue main, type: OperationQueue }
  - { of: OperationQueue, name: addOperation, labels: [_], closure: later receiver }
  - { of: OperationQueue, name: addBarrierBlock, labels: [_], closure: later receiver }
  - { of: BlockOperation, name: init, labels: [block], gives: argument, type: BlockOperation }

"""#),
    ("realm-swift.yaml",
#"""
# RealmSwift 10.54. Sources: the SDK's reference documentation and
# https://www.mongodb.com/docs/atlas/device-sdks/sdk/swift/crud/threading/
modules: [RealmSwift, Realm]

types:
  Realm: { confined: realm }
  ThreadConfined: {}
  ObjectBase: { confined: object }
  RealmSwiftObject: { inherits: [ObjectBase] }
  RealmSwiftEmbeddedObject: { inherits: [ObjectBase] }
  Object: { confined: object, inherits: [ObjectBase] }
  EmbeddedObject: { confined: object, inherits: [ObjectBase] }
  DynamicObject: { confined: object, inherits: [Object] }
  Projection: { confined: object, generics: [Root] }
  RealmCollection: { confined: collection, generics: [Element] }
  Results: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  LinkingObjects: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  AnyRealmCollection: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  List: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  MutableSet: { confined: collection, generics: [Element], inherits: [RealmCollection<Element>] }
  Map: { confined: collection, generics: [Key, Value] }
  RealmSectionedCollection: { confined: collection, generics: [Element] }
  SectionedResults: { confined: collection, generics: [Key, Object], inherits: ["RealmSectionedCollection<ResultsSection<Key, Object>>"] }
  ResultsSection: { confined: collection, generics: [Key, Object], inherits: [RealmSectionedCollection<Object>] }
  Realm.Configuration: {}
  ThreadSafeReference: { generics: [Confined] }
  NotificationToken: {}

members:
  # Opening. In asynchronous code `Realm()` is the asynchronous, main-actor initialiser.
  - { of: Realm, name: init, labels: [configuration], gives: opened thread, type: Realm }
  - { of: Realm, name: init, labels: [fileURL], gives: opened thread, type: Realm }
  - { of: Realm, name: init, labels: [configuration, queue], gives: opened argument, type: Realm }
  - { of: Realm, name: init, labels: [queue], gives: opened argument, type: Realm }
  - { of: Realm, name: init, labels: [configuration, downloadBeforeOpen], async: true, gives: opened main, type: Realm }
  - { of: Realm, name: init, labels: [configuration, actor, downloadBeforeOpen], async: true, gives: opened argument, type: Realm }
  - { of: Realm.Type, name: open, labels: [configuration, _isolation, downloadBeforeOpen], async: true, gives: opened isolation, type: Realm }

  # Not checked by the SDK, from any thread.
  - { of: Realm, name: configuration, type: Realm.Configuration }
  - { of: Realm, name: schema }
  - { of: Realm, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: Realm, name: isInWriteTransaction, type: Bool }
  - { of: Realm, name: isPerformingAsynchronousWriteOperations, type: Bool }
  - { of: Realm, name: autorefresh, type: Bool }
  - { of: Realm, name: isEmpty, type: Bool }

  - { of: Realm, name: objects, labels: [_], touches: read, gives: derived, type: Results<T> }
  - { of: Realm, name: dynamicObjects, labels: [_], touches: read, gives: derived, type: Results<DynamicObject> }
  - { of: Realm, name: object, labels: [ofType, forPrimaryKey], touches: read, gives: derived, type: "T?" }
  - { of: Realm, name: dynamicObject, labels: [ofType, forPrimaryKey], touches: read, gives: derived, type: "DynamicObject?" }
  - { of: Realm, name: write, labels: [withoutNotifying, _], touches: begin, gives: closure, closure: once }
  - { of: Realm, name: beginWrite, labels: [], touches: begin }
  - { of: Realm, name: commitWrite, labels: [withoutNotifying], touches: commit }
  - { of: Realm, name: cancelWrite, labels: [], touches: cancel }
  - { of: Realm, name: asyncWrite, labels: [_isolation, _], async: true, touches: begin, gives: closure, closure: once }
  - { of: Realm, name: writeAsync, labels: [_, onComplete], touches: begin, closure: later here }
  - { of: Realm, name: beginAsyncWrite, labels: [_], touches: begin, closure: later here }
  - { of: Realm, name: commitAsyncWrite, labels: [allowGrouping, _], touches: commit, closure: later here }
  - { of: Realm, name: add, labels: [_, update], touches: write, arguments: { 0: attached } }
  - { of: Realm, name: create, labels: [_, value, update], touches: write, gives: derived, type: T }
  - { of: Realm, name: delete, labels: [_], touches: write, arguments: { 0: write } }
  - { of: Realm, name: deleteAll, labels: [], touches: write }
  - { of: Realm, name: refresh, labels: [], touches: refresh, type: Bool }
  - { of: Realm, name: asyncRefresh, labels: [_isolation], async: true, touches: refresh, type: Bool }
  - { of: Realm, name: invalidate, labels: [], touches: close }
  - { of: Realm, name: freeze, labels: [], touches: freeze, gives: frozen, type: Realm }
  - { of: Realm, name: thaw, labels: [], gives: thawed, type: Realm }
  - { of: Realm, name: resolve, labels: [_], touches: resolve, gives: derived, type: "Confined?" }
  - { of: Realm, name: observe, labels: [_], touches: observe, closure: later here, type: NotificationToken }
  - { of: Realm, name: writeCopy, labels: [toFile, encryptionKey], touches: read }

  # Objects.
  - { of: ObjectBase, name: realm, gives: manager, type: "Realm?" }
  - { of: ObjectBase, name: isInvalidated, type: Bool }
  - { of: ObjectBase, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: ObjectBase, name: objectSchema }
  - { of: ObjectBase, name: isSameObject, labels: [as], type: Bool }
  - { of: ObjectBase, name: hash, touches: hash, type: Int }
  - { of: ObjectBase, name: hashValue, touches: hash, type: Int }
  - { of: ObjectBase, name: description, touches: print, type: String }
  - { of: ObjectBase, name: freeze, labels: [], touches: freeze, gives: frozen, type: Self }
  - { of: ObjectBase, name: thaw, labels: [], gives: thawed, type: "Self?" }
  - { of: ObjectBase, name: observe, labels: [keyPaths, _], touches: observe, closure: later here, type: NotificationToken }
  - { of: ObjectBase, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument, type: NotificationToken }
  - { of: ObjectBase, name: setValue, labels: [_, forKey], touches: write }
  - { of: ObjectBase, name: value, labels: [forKey], touches: read, gives: unknown }

  # Collections.
  - { of: RealmCollection, name: realm, gives: manager, type: "Realm?" }
  - { of: RealmCollection, name: isFrozen, gives: whether frozen, type: Bool }
  - { of: RealmCollection, name: isInvalidated, touches: read, type: Bool }
  - { of: RealmCollection, name: count, touches: read, type: Int }
  - { of: RealmCollection, name: isEmpty, touches: read, type: Bool }
  - { of: RealmCollection, name: first, touches: read, gives: derived, type: "Element?" }
  - { of: RealmCollection, name: last, touches: read, gives: derived, type: "Element?" }
  - { of: RealmCollection, name: subscript, labels: [_], touches: read, gives: derived, type: Element }
  - { of: RealmCollection, name: element, touches: enumerate, gives: derived, type: Element }
  - { of: RealmCollection, name: index, labels: [of], touches: read, type: Int }
  - { of: RealmCollection, name: index, labels: [matching], touches: read, type: Int }
  - { of: RealmCollection, name: where, labels: [_], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: filter, labels: [_], touches: enumerate, gives: derived, type: Results<Element>, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: filter, labels: [_, _], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: filter, labels: [_, _, _], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: sorted, labels: [byKeyPath, ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: sorted, labels: [by, ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: sorted, labels: [by], touches: enumerate, gives: derived, type: Results<Element>, closure: repeatedly, takes: [Element, Element] }
  - { of: RealmCollection, name: sorted, labels: [ascending], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: distinct, labels: [by], touches: read, gives: derived, type: Results<Element> }
  - { of: RealmCollection, name: objects, labels: [at], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: sum, labels: [of], touches: read }
  - { of: RealmCollection, name: sum, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: min, labels: [of], touches: read }
  - { of: RealmCollection, name: min, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: max, labels: [of], touches: read }
  - { of: RealmCollection, name: max, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: average, labels: [of], touches: read }
  - { of: RealmCollection, name: average, labels: [ofProperty], touches: read }
  - { of: RealmCollection, name: freeze, labels: [], touches: freeze, gives: frozen, type: Self }
  - { of: RealmCollection, name: thaw, labels: [], gives: thawed, type: "Self?" }
  - { of: RealmCollection, name: observe, labels: [keyPaths, _], touches: observe, closure: later here, type: NotificationToken }
  - { of: RealmCollection, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument, type: NotificationToken }
  - { of: RealmCollection, name: setValue, labels: [_, forKey], touches: write }
  - { of: RealmCollection, name: map, labels: [_], touches: enumerate, gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: compactMap, labels: [_], touches: enumerate, gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: flatMap, labels: [_], touches: enumerate, gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: forEach, labels: [_], touches: enumerate, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: first, labels: [where], touches: enumerate, gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: contains, labels: [where], touches: enumerate, type: Bool, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: contains, labels: [_], touches: read, type: Bool }
  - { of: RealmCollection, name: allSatisfy, labels: [_], touches: enumerate, type: Bool, closure: repeatedly, takes: [Element] }
  - { of: RealmCollection, name: reduce, labels: [_, _], touches: enumerate, gives: unknown, closure: repeatedly, takes: [Partial, Element] }
  - { of: RealmCollection, name: reduce, labels: [into, _], touches: enumerate, gives: unknown, closure: repeatedly, takes: [Partial, Element] }
  - { of: RealmCollection, name: prefix, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: suffix, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: dropFirst, labels: [_], touches: read, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: enumerated, labels: [], touches: read, gives: derived, type: "[(Int, Element)]" }
  - { of: RealmCollection, name: reversed, labels: [], touches: enumerate, gives: derived, type: "[Element]" }
  - { of: RealmCollection, name: lazy, touches: read, gives: derived, type: Self }

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
  - { of: RealmSectionedCollection, name: observe, labels: [keyPaths, _], touches: observe, closure: later here, type: NotificationToken }
  - { of: RealmSectionedCollection, name: observe, labels: [keyPaths, on, _], touches: observe, closure: later argument, type: NotificationToken }

  # Mutation.
  - { of: List, name: append, labels: [_], touches: write, arguments: { 0: attached } }
  - { of: List, name: append, labels: [objectsIn], touches: write, arguments: { 0: attached } }
  - { of: List, name: insert, labels: [_, at], touches: write, arguments: { 0: attached } }
  - { of: List, name: remove, labels: [at], touches: write }
  - { of: List, name: removeAll, labels: [], touches: write }
  - { of: List, name: removeFirst, labels: [_], touches: write }
  - { of: List, name: removeLast, labels: [_], touches: write }
  - { of: List, name: replace, labels: [index, object], touches: write, arguments: { 1: attached } }
  - { of: List, name: move, labels: [from, to], touches: write }
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

  # References. Making one reads the object; the reference itself may go anywhere.
  - { of: ThreadSafeReference, name: init, labels: [to], arguments: { 0: refer }, type: ThreadSafeReference<Argument> }
  - { of: ThreadSafeReference, name: isInvalidated, type: Bool }

"""#),
    ("swift-concurrency.yaml",
#"""
# Swift concurrency. Sources: SE-0304 (tasks), SE-0316 (global actors), SE-0338 (nonisolated async
# functions), SE-0420 (isolation inheritance).
modules: []

types:
  Task: { generics: [Success, Failure] }
  TaskGroup: { generics: [ChildTaskResult] }
  ThrowingTaskGroup: { generics: [ChildTaskResult, Failure], inherits: [TaskGroup<ChildTaskResult>] }
  DiscardingTaskGroup: { inherits: [TaskGroup] }
  ThrowingDiscardingTaskGroup: { inherits: [TaskGroup] }
  MainActor: {}
  CheckedContinuation: {}

members:
  - { of: Task, name: init, labels: [name, executorPreference, priority, operation], closure: later task, type: Task }
  - { of: Task, name: value, async: true, gives: unknown }
  - { of: Task, name: cancel, labels: [] }
  - { of: Task.Type, name: detached, labels: [name, executorPreference, priority, operation], closure: later detached, type: Task }
  - { of: Task.Type, name: immediate, labels: [name, priority, operation], closure: later task, type: Task }
  - { of: Task.Type, name: sleep, labels: [nanoseconds], async: true }
  - { of: Task.Type, name: sleep, labels: [for, tolerance, clock], async: true }
  - { of: Task.Type, name: sleep, labels: [until, tolerance, clock], async: true }
  - { of: Task.Type, name: yield, labels: [], async: true }
  - { of: Task.Type, name: isCancelled, type: Bool }
  - { of: Task.Type, name: checkCancellation, labels: [] }
  - { of: TaskGroup, name: addTask, labels: [name, executorPreference, priority, operation], closure: later detached }
  - { of: TaskGroup, name: addTaskUnlessCancelled, labels: [name, executorPreference, priority, operation], closure: later detached }
  - { of: TaskGroup, name: addImmediateTask, labels: [name, priority, operation], closure: later detached }
  - { of: TaskGroup, name: waitForAll, labels: [], async: true }
  - { of: TaskGroup, name: next, labels: [], async: true, gives: unknown }
  - { of: TaskGroup, name: cancelAll, labels: [] }
  - { of: MainActor.Type, name: run, labels: [resultType, body], async: true, gives: unknown, closure: sync main }
  - { of: MainActor.Type, name: assumeIsolated, labels: [_, file, line], gives: closure, closure: once }
  - { name: withTaskGroup, labels: [of, returning, isolation, body], async: true, gives: unknown, closure: once, takes: [TaskGroup] }
  - { name: withThrowingTaskGroup, labels: [of, returning, isolation, body], async: true, gives: unknown, closure: once, takes: [TaskGroup] }
  - { name: withDiscardingTaskGroup, labels: [returning, isolation, body], async: true, gives: unknown, closure: once, takes: [TaskGroup] }
  - { name: withThrowingDiscardingTaskGroup, labels: [returning, isolation, body], async: true, gives: unknown, closure: once, takes: [TaskGroup] }
  - { name: withCheckedContinuation, labels: [isolation, function, _], async: true, gives: unknown, closure: once, takes: [CheckedContinuation] }
  - { name: withCheckedThrowingContinuation, labels: [isolation, function, _], async: true, gives: unknown, closure: once, takes: [CheckedContinuation] }
  - { name: withUnsafeContinuation, labels: [isolation, _], async: true, gives: unknown, closure: once, takes: [CheckedContinuation] }
  - { name: withUnsafeThrowingContinuation, labels: [isolation, _], async: true, gives: unknown, closure: once, takes: [CheckedContinuation] }
  - { of: CheckedContinuation, name: resume, labels: [returning] }
  - { of: CheckedContinuation, name: resume, labels: [throwing] }
  - { of: CheckedContinuation, name: resume, labels: [with] }
  - { of: CheckedContinuation, name: resume, labels: [] }

"""#),
    ("swift-stdlib.yaml",
#"""
# The standard library, as far as confined values travel through it.
# Source: https://developer.apple.com/documentation/swift
modules: []

types:
  Array: { generics: [Element], inherits: [Sequence<Element>] }
  ContiguousArray: { generics: [Element], inherits: [Sequence<Element>] }
  ArraySlice: { generics: [Element], inherits: [Sequence<Element>] }
  Set: { generics: [Element], inherits: [Sequence<Element>] }
  Sequence: { generics: [Element] }
  Optional: { generics: [Wrapped] }
  Dictionary: { generics: [Key, Value] }
  Result: { generics: [Success, Failure] }
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
  CaseIterable: {}
  CustomStringConvertible: {}
  CustomDebugStringConvertible: {}
  AnyObject: {}

members:
  - { of: Array, name: init, labels: [_], gives: argument, type: "[Element]", arguments: { 0: enumerate } }
  - { of: Set, name: init, labels: [_], gives: argument, type: "[Element]", arguments: { 0: hash } }
  - { of: Optional, name: init, labels: [_], gives: argument }
  - { of: String, name: init, labels: [describing], arguments: { 0: print }, type: String }
  - { of: String, name: init, labels: [reflecting], arguments: { 0: print }, type: String }
  - { name: print, labels: [_, _, _, _, _, separator, terminator, to], arguments: { 0: print, 1: print, 2: print, 3: print, 4: print } }
  - { name: debugPrint, labels: [_, _, _, _, _, separator, terminator, to], arguments: { 0: print, 1: print, 2: print, 3: print, 4: print } }
  - { name: dump, labels: [_], arguments: { 0: print } }
  - { name: precondition, labels: [_, _, file, line], arguments: { 0: assumed } }
  - { name: assert, labels: [_, _, file, line], arguments: { 0: assumed } }
  - { name: fatalError, labels: [_, file, line], gives: never }
  - { name: preconditionFailure, labels: [_, file, line], gives: never }
  - { name: autoreleasepool, labels: [invoking], gives: closure, closure: once }
  - { name: withExtendedLifetime, labels: [_, _], gives: closure, closure: once }

  - { of: Sequence, name: count, type: Int }
  - { of: Sequence, name: isEmpty, type: Bool }
  - { of: Sequence, name: first, gives: derived, type: "Element?" }
  - { of: Sequence, name: last, gives: derived, type: "Element?" }
  - { of: Sequence, name: subscript, labels: [_], gives: derived, type: Element }
  - { of: Sequence, name: element, gives: derived, type: Element }
  - { of: Sequence, name: map, labels: [_], gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: compactMap, labels: [_], gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: flatMap, labels: [_], gives: closure, type: "[Result]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: forEach, labels: [_], closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: filter, labels: [_], gives: derived, type: "[Element]", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: first, labels: [where], gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: last, labels: [where], gives: derived, type: "Element?", closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: contains, labels: [where], type: Bool, closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: allSatisfy, labels: [_], type: Bool, closure: repeatedly, takes: [Element] }
  - { of: Sequence, name: sorted, labels: [by], gives: derived, type: "[Element]", closure: repeatedly, takes: [Element, Element] }
  - { of: Sequence, name: sorted, labels: [], gives: derived, type: "[Element]" }
  - { of: Sequence, name: min, labels: [by], gives: derived, type: "Element?", closure: repeatedly, takes: [Element, Element] }
  - { of: Sequence, name: max, labels: [by], gives: derived, type: "Element?", closure: repeatedly, takes: [Element, Element] }
  - { of: Sequence, name: reduce, labels: [_, _], gives: unknown, closure: repeatedly, takes: [Partial, Element] }
  - { of: Sequence, name: reduce, labels: [into, _], gives: unknown, closure: repeatedly, takes: [Partial, Element] }
  - { of: Sequence, name: prefix, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: suffix, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: dropFirst, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: dropLast, labels: [_], gives: derived, type: "[Element]" }
  - { of: Sequence, name: reversed, labels: [], gives: derived, type: "[Element]" }
  - { of: Sequence, name: enumerated, labels: [], gives: derived, type: "[(Int, Element)]" }
  - { of: Sequence, name: lazy, gives: derived, type: "[Element]" }

  - { of: Optional, name: map, labels: [_], gives: closure, type: "Result?", closure: repeatedly, takes: [Wrapped] }
  - { of: Optional, name: flatMap, labels: [_], gives: closure, type: "Result", closure: repeatedly, takes: [Wrapped] }

  - { of: Dictionary, name: init, labels: [uniqueKeysWithValues], gives: argument, type: "[First: Second]" }
  - { of: Dictionary, name: init, labels: [_, uniquingKeysWith], gives: argument, type: "[First: Second]" }
  - { of: Dictionary, name: init, labels: [grouping, by], gives: argument, type: "[Result: [Element]]", closure: repeatedly, takes: [Element] }
  - { of: Dictionary, name: count, type: Int }
  - { of: Dictionary, name: values, gives: derived, type: "[Value]" }
  - { of: Dictionary, name: keys, gives: derived, type: "[Key]" }
  - { of: Dictionary, name: subscript, labels: [_], gives: derived, type: "Value?" }

"""#),
  ]
}
