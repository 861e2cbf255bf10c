import ConfineOwnership

extension Context {
  static let actors = [
    Context("the actor") { stage in await stage.clerk.look { stage.look() } },
    Context("the actor, after a suspension") { stage in
      await straying { await stage.clerk.lookAfterSuspension(stage) }
    },
    Context("the actor, in sync on the queue") { stage in
      await stage.clerk.look { stage.queue.sync { stage.look() } }
    },
    Context("another actor of its type") { stage in await Clerk().look { stage.look() } },
    Context("a plain block while the actor runs") { stage in
      await stage.clerk.lookFromBlock(stage)
    },
    Context("the global actor") { stage in await Task { @Warden in stage.look() }.value },
    Context("the global actor, after a suspension") { stage in
      await straying {
        await Task { @Warden () -> Row? in
          guard StrayingThreads.isCurrent else { return nil }
          let start = Home.current
          await suspend()
          return stage.look(from: start)
        }.value
      }
    },
  ]

  static let executors = [
    Context("the actor on a knowing executor") { stage in await stage.knowing.look(stage) },
    Context("the actor on a knowing executor, after a suspension") { stage in
      await stage.knowing.lookAfterSuspension(stage)
    },
    Context("another actor on the knowing executor") { stage in
      await Deputy(on: stage.knowing.executor).look(stage)
    },
    Context("a block on the knowing executor's queue") { stage in
      await stage.lookOn(stage.knowing.executor.queue) { $0.look() }
    },
    Context("the main actor, in sync on the knowing executor's queue") { stage in
      await MainActor.run { stage.knowing.executor.queue.sync { stage.look() } }
    },
    Context("the actor on a silent executor") { stage in await stage.silent.look(stage) },
    Context("the actor on a silent executor, after a suspension") { stage in
      await stage.silent.lookAfterSuspension(stage)
    },
    Context("another actor on the silent executor") { stage in
      await Deputy(on: stage.silent.executor).look(stage)
    },
    Context("a block on the silent executor's queue") { stage in
      await stage.lookOn(stage.silent.executor.queue) { $0.look() }
    },
  ]
}
