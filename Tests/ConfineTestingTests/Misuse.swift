import ConfineFindings
import ConfineOwnership
import Foundation

/// Uses a value whose home is a thread that has ended.
func misuseValue() {
  let confinement = Confinement(to: endedThread(), file: "")
  _ = confinement.admits(.read, Value(name: "Dog(id: 7)", type: "Dog", kind: .object))
}

func misuseValueLater() async {
  await Task.yield()
  misuseValue()
}

private func endedThread() -> Home {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var home = Home.anywhere
  Thread.detachNewThread {
    home = .current
    done.signal()
  }
  done.wait()
  return home
}
