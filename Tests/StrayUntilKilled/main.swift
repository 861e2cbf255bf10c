import ConfineFindings
import ConfineOwnership
import Foundation
import HomeMatrix

// Misuses a value again and again, and writes a byte for each time, until it is killed.

/// A value of another thread's, at a file of no matter which name.
private let confinement = onNewThread { Confinement(to: .current, file: "stray-until-killed") }

while true {
  _ = confinement.admits(.read, Value(name: "Dog(id: 7).name", type: "Dog", kind: .object))
  FileHandle.standardOutput.write(Data([1]))
}
