import ConfineFindings
import ConfineOwnership
import Foundation
import HomeMatrix
import Synchronization

/// A value of which a thread that has ended is the home; so every use of it strays.
struct Owned: Sendable {
  let confinement: Confinement
  let name: String

  private static let count = Atomic(0)

  /// - Parameter file: a file of its own, if it is not given.
  init(_ name: String = "Dog(id: 7)", file: String? = nil, reporter: Reporter? = nil) {
    self.name = name
    let number = Self.count.add(1, ordering: .relaxed).newValue
    confinement = Confinement(
      to: onNewThread { Home.current }, file: file ?? "file \(number)", reporter: reporter)
  }

  init(_ confinement: Confinement) {
    self.confinement = confinement
    name = "Dog(id: 7)"
  }

  var value: Value { Value(name: name, type: "Dog", kind: .object) }

  @discardableResult
  func stray() -> Bool { confinement.admits(.read, value) }
}

/// The line of a file that ends with the mark.
func lineMarked(_ mark: String, in file: String = #filePath) -> Int? {
  let text = try? String(contentsOfFile: file, encoding: .utf8)
  let lines = text?.split(separator: "\n", omittingEmptySubsequences: false)
  return lines?.firstIndex { $0.hasSuffix("  // " + mark) }.map { $0 + 1 }
}
