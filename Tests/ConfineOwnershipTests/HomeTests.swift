import ConfineOwnership
import Dispatch
import Foundation
import Testing

@Suite struct HomeTests {
  @Test("a thread is at home on itself and nowhere else")
  func thread() async {
    let home = onThread { Home.current }
    #expect(!home.isHere)
    #expect(!onThread { home.isHere })
    #expect(onThread { Home.current.isHere })
  }

  @Test("a queue is at home in its blocks, whichever way they were dispatched")
  func queue() {
    let queue = DispatchQueue(label: "home")
    let home = Home.queue(queue)
    #expect(!home.isHere)
    #expect(queue.sync { home.isHere })
    #expect(onThread { queue.sync { home.isHere } })
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
    let isHome = onThread { () -> Bool in
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
  }

  @Test("the main actor, the main queue and the main thread are one home")
  func main() async {
    #expect(await MainActor.run { Home.main.isHere })
    #expect(await MainActor.run { Home.current } == .main)
    #expect(Home.queue(.main) == .main)
    #expect(Home.actor(MainActor.shared) == .main)
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
    #expect(onThread { Home.anywhere.isHere })
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

  @Test("an actor is at home on whatever thread the straying executor runs it")
  func strayingActor() async {
    await withStrayingExecutor {
      let clerk = Clerk()
      let home = Home.actor(clerk)
      for _ in 1...10 { #expect(await clerk.isHomeAfterSuspension(home)) }
    }
  }

  @Test("an actor strays by itself, however many others do")
  func strayingActors() async {
    await withStrayingExecutor {
      for _ in 1...10 {
        let home = await Task { @Porter in Home.current }.value
        await suspend()
        await Task { @Usher in }.value
        await suspend()
        #expect(!(await Task { @Porter in home.isHere }.value))
        await suspend()
      }
    }
  }
}

@globalActor private actor Porter {
  static let shared = Porter()
}

@globalActor private actor Usher {
  static let shared = Usher()
}

private actor Clerk {
  func isHome(_ home: Home) -> Bool { home.isHere }

  func isHomeAfterSuspension(_ home: Home) async -> Bool {
    await suspend()
    return home.isHere
  }
}

/// Suspends for certain under the straying executor: the inner task comes back to this thread, and
/// so runs after the task that waits has left it.
private func suspend() async {
  await withCheckedContinuation { continuation in
    Task.detached {
      Task.detached { continuation.resume() }
    }
  }
}

/// Runs the body on a thread of its own, and waits for it.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result?
  Thread.detachNewThread {
    result = body()
    done.signal()
  }
  done.wait()
  return result!
}
