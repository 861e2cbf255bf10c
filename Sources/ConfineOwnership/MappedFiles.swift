import Foundation

/// The files that the process has mapped.
///
/// To name the code of a call, the start of every mapped file is read, files of data too. So a file
/// must not be unmapped meanwhile: whoever maps files unmaps them here.
package enum MappedFiles {
  private static let lock = NSLock()

  package static func unmap(_ body: () -> Void) {
    lock.withLock(body)
  }

  static func whileAllStay<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }
}
