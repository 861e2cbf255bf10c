import CExecutor
import ConfineOwnership
import Dispatch

extension Context {
  static let threads = [
    Context("the thread") { stage in stage.thread.run { stage.look() } },
    Context("another thread") { stage in onNewThread { stage.look() } },
    Context("a thread with the id of one that ended") { stage in
      onReusedThread { ended in stage.look(from: ended) }
    },
    Context("the thread, in sync on the queue") { stage in
      stage.thread.run {
        let start = Home.current
        return stage.queue.sync { stage.look(from: start) }
      }
    },
  ]

  static let queues = [
    Context("the queue") { stage in await stage.lookOn(stage.queue) { $0.look() } },
    Context("the queue, in sync from a thread") { stage in
      onNewThread {
        let start = Home.current
        return stage.queue.sync { stage.look(from: start) }
      }
    },
    Context("another queue of its label") { stage in
      await stage.lookOn(stage.otherQueue) { $0.look() }
    },
    Context("a queue that targets it") { stage in
      await stage.lookOn(DispatchQueue(label: "", target: stage.queue)) { $0.look() }
    },
    Context("the user, which targets it and has a value") { stage in
      await stage.lookOn(stage.user) { $0.look() }
    },
    Context("the queue, in sync from another queue") { stage in
      await stage.lookOn(stage.otherQueue) { stage in stage.queue.sync { stage.look() } }
    },
    Context("another queue, in sync from the queue") { stage in
      await stage.lookOn(stage.queue) { stage in stage.otherQueue.sync { stage.look() } }
    },
    Context("a global queue") { stage in await stage.lookOn(.global()) { $0.look() } },
  ]

  static let main = [
    Context("the main queue") { stage in await stage.lookOn(.main) { $0.look() } },
    Context("a queue that targets the main queue") { stage in
      await stage.lookOn(DispatchQueue(label: "", target: .main)) { $0.look() }
    },
    Context("the main queue, in sync on another queue") { stage in
      await stage.lookOn(.main) { stage in stage.otherQueue.sync { stage.look() } }
    },
    Context("the main queue, two queues deep") { stage in
      await stage.lookOn(.main) { stage in
        stage.otherQueue.sync { stage.queue.sync { stage.look() } }
      }
    },
    Context("the main queue, in sync from the queue") { stage in
      await stage.lookOn(stage.queue) { stage in
        DispatchQueue.main.sync { stage.look() }
      }
    },
    Context("the main actor") { stage in await MainActor.run { stage.look() } },
    Context("the main actor, after a suspension") { stage in
      await Task { @MainActor in
        let start = Home.current
        await suspend()
        return stage.look(from: start)
      }.value
    },
    Context("the main actor, in sync on another queue") { stage in
      await MainActor.run { stage.otherQueue.sync { stage.look() } }
    },
    Context("an actor on the main actor's executor") { stage in await stage.lodger.look(stage) },
  ]

  static let tasks = [
    Context("a detached task") { stage in await Task.detached { stage.look() }.value },
    Context("a detached task, after a suspension") { stage in
      await straying {
        await Task.detached {
          let start = Home.current
          await suspend()
          return stage.look(from: start)
        }.value
      }
    },
    // What the optimiser could carry over the suspension is read in the function that suspends.
    Context("a detached task, after a suspension, by its number") { stage in
      await straying {
        await Task.detached {
          let start = confine_thread()
          await suspend()
          return stage.look(isAtStart: confine_thread() == start)
        }.value
      }
    },
    Context("a task of the actor's") { stage in await stage.clerk.lookFromTask(stage) },
    Context("a detached task of the actor's") { stage in
      await stage.clerk.lookFromDetachedTask(stage)
    },
    Context("a child of the actor's task") { stage in await stage.clerk.lookFromChild(stage) },
    Context("a concurrent function of the actor's") { stage in
      await stage.clerk.lookFromConcurrentFunction(stage)
    },
    Context("a function that inherits the actor") { stage in
      await stage.clerk.lookFromInheritingFunction(stage)
    },
  ]
}
