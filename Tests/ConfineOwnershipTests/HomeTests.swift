import ConfineOwnership
import Dispatch
import HomeMatrix
import Testing

@Suite struct HomeTests {
  @Test("a thread is at home on itself and nowhere else")
  func thread() async {
    let home = onNewThread { Home.current }
    #expect(!home.isHere)
    #expect(!onNewThread { home.isHere })
    #expect(onNewThread { Home.current.isHere })
  }

  @Test("a queue is at home in its blocks, whichever way they were dispatched")
  func queue() {
    let queue = DispatchQueue(label: "home")
    let home = Home.queue(queue)
    #expect(!home.isHere)
    #expect(queue.sync { home.isHere })
    #expect(onNewThread { queue.sync { home.isHere } })
    #expect(!DispatchQueue(label: "home").sync { home.isHere })
    #expect(home == Home.queue(queue))
  }

  @Test("a queue is at home on queues that target it, even those that are homes themselves")
  func target() {
    let queue = DispatchQueue(label: "target")
    let user = DispatchQueue(label: "user", target: queue)
    let home = Home.queue(queue)
    let userHome = Home.queue(user)
    #expect(user.sync { home.isHere && userHome.isHere })
    #expect(!queue.sync { userHome.isHere })
  }

  @Test("a thread that waits for a queue is still itself")
  func threadInsideSync() {
    let isHome = onNewThread { () -> Bool in
      let home = Home.current
      return DispatchQueue(label: "sync").sync { home.isHere }
    }
    #expect(isHome)
  }

  @Test("an actor is at home in its methods, before and after a suspension")
  func actor() async {
    let clerk = Clerk()
    let home = Home.actor(clerk)
    #expect(!home.isHere)
    #expect(await clerk.isHome(home))
    #expect(await clerk.isHomeAfterSuspension(home))
    #expect(!(await Clerk().isHome(home)))
    #expect(!(await Task.detached { home.isHere }.value))
  }

  @Test("an actor that is gone is nobody's home")
  func goneActor() async {
    let home = Home.actor(Clerk())
    #expect(!home.isHere)
    #expect(!(await Clerk().isHome(home)))
    #expect(home == home)
  }

  @Test("the main actor, the main queue and the main thread are one home")
  func main() async {
    #expect(await MainActor.run { Home.main.isHere })
    #expect(await MainActor.run { Home.current } == .main)
    #expect(Home.queue(.main) == .main)
    #expect(Home.actor(MainActor.shared) == .main)
    #expect(Home.actor(Lodger()) == .main)
    #expect(!(await Task.detached { Home.main.isHere }.value))
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        #expect(Home.main.isHere)
        done.resume()
      }
    }
  }

  @MainActor
  @Test("main stays main after a suspension, and while it waits for a queue")
  func mainAfterSuspension() async {
    await suspend()
    #expect(Home.main.isHere)
    #expect(DispatchQueue(label: "sync").sync { Home.main.isHere })
  }

  @Test("everybody is at home anywhere")
  func anywhere() {
    #expect(Home.anywhere.isHere)
    #expect(onNewThread { Home.anywhere.isHere })
  }

  @Test("nonisolated code is another thread after each suspension under the straying executor")
  func straying() async {
    await withStrayingExecutor {
      await suspend()
      for _ in 1...20 {
        let home = Home.current
        await suspend()
        #expect(!home.isHere)
      }
    }
  }

  @Test("tasks and detached tasks stray too")
  func strayingTasks() async {
    await withStrayingExecutor {
      let strays = { @Sendable () async -> Bool in
        let home = Home.current
        await suspend()
        return !home.isHere
      }
      #expect(await Task { await strays() }.value)
      #expect(await Task.detached { await strays() }.value)
      async let child = strays()
      #expect(await child)
    }
  }

  @Test("main is not at home in a thread that runs its block, under the straying executor")
  func strayingMain() async {
    await withStrayingExecutor {
      await suspend()
      let home = Home.current
      #expect(home.isHere)
      #expect(!DispatchQueue.main.sync { home.isHere })
      #expect(home.isHere)
    }
  }

  @Test("an actor is at home on whatever thread the straying executor runs it")
  func strayingActor() async {
    await withStrayingExecutor {
      let clerk = Clerk()
      let home = Home.actor(clerk)
      for _ in 1...10 { #expect(await clerk.isHomeAfterSuspension(home)) }
    }
  }
}

private actor Clerk {
  func isHome(_ home: Home) -> Bool { home.isHere }

  func isHomeAfterSuspension(_ home: Home) async -> Bool {
    await suspend()
    return home.isHere
  }
}

/// Lives on the main actor's executor.
private actor Lodger {
  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
}
