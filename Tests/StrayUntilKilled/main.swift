import ConfineFindings
import ConfineOwnership
import Foundation

// Misuses a value again and again, and writes a byte for each time, until it is killed.

/// A value of another thread's, at a file of no matter which name.
private let confinement = onThread { Confinement(to: .current, file: "stray-until-killed") }

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

while true {
  _ = confinement.admits(.read, Value(name: "Dog(id: 7).name", type: "Dog", kind: .object))
  FileHandle.standardOutput.write(Data([1]))
}
