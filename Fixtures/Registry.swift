/// The runnable cases of each fixture, by file name.
public let registry: [String: [Case]] = [
  "frozen-mutation.bad.swift": Cases.frozenMutationBad,
  "frozen-mutation.good.swift": Cases.frozenMutationGood,
  "live-object-across-await.bad.swift": Cases.liveObjectAcrossAwaitBad,
  "live-object-across-await.good.swift": Cases.liveObjectAcrossAwaitGood,
  "live-object-across-queues.bad.swift": Cases.liveObjectAcrossQueuesBad,
  "live-object-across-queues.good.swift": Cases.liveObjectAcrossQueuesGood,
  "live-object-on-concurrent-queue.bad.swift": Cases.liveObjectOnConcurrentQueueBad,
  "live-object-on-concurrent-queue.good.swift": Cases.liveObjectOnConcurrentQueueGood,
  "live-object-sent-to-task.bad.swift": Cases.liveObjectSentToTaskBad,
  "live-object-sent-to-task.good.swift": Cases.liveObjectSentToTaskGood,
  "shared-realm.bad.swift": Cases.sharedRealmBad,
  "shared-realm.good.swift": Cases.sharedRealmGood,
]
