import ConfineFindings
import Foundation

extension Realm {
  /// Whether there are no objects of any class.
  public var isEmpty: Bool {
    instance.checkedReading(for: .read, instance.value).isEmpty
  }

  /// Writes what the realm sees to a file of its own, without unused room.
  ///
  /// In a write transaction that includes what it has changed so far. Takes time in proportion to
  /// all that is stored.
  /// - Throws: `Realm.Error.fileExists` where there is a file already, and what else keeps the copy
  ///   from being written; `invalidInput` for a key, because this store does not encrypt.
  public func writeCopy(toFile fileURL: URL, encryptionKey: Data? = nil) throws {
    try writeCopy(configuration: Configuration(fileURL: fileURL, encryptionKey: encryptionKey))
  }

  /// Writes what the realm sees to the file of a configuration, without unused room.
  ///
  /// - Throws: as `writeCopy(toFile:)`, and `invalidInput` for a store in memory.
  public func writeCopy(configuration: Configuration) throws {
    let place = try configuration.place()
    guard let path = place.path else {
      throw Error(.invalidInput, "A copy of a realm needs a file.")
    }
    let reading = instance.checkedReading(for: .copy, instance.value)
    do throws(Error) {
      try StoreCopy(path: path).write(reading.chunks)
    } catch {
      throw error.located(in: instance.store.name)
    }
  }

  /// Gives the room that a file does not use back to the disk.
  ///
  /// Waits while another process writes. Takes time in proportion to what is stored.
  /// - Throws: `Realm.Error` where there is no such file, or it cannot be written.
  /// - Returns: false, and nothing is done, where somebody has the file open, here or in another
  ///   process; for a store in memory, too.
  @discardableResult
  public static func compact(for configuration: Configuration) throws -> Bool {
    guard !configuration.readOnly else { throw Error(.fail, "Can't compact a read-only Realm") }
    let place = try configuration.place()
    guard let path = place.path else { return false }
    let compacted = try Store.whileClosed(place) { () throws(Error) in
      guard access(path, F_OK) == 0 else { throw Error(errno: errno, opening: path) }
      return try LMDBEngine.compact(path: path)
    }
    return compacted ?? false
  }

  /// Whether the store's file is there; false for a store in memory.
  public static func fileExists(for configuration: Configuration) -> Bool {
    guard let path = (try? configuration.place())?.path else { return false }
    return access(path, F_OK) == 0
  }

  /// Deletes a store's file, which nobody may have open.
  ///
  /// Waits while another process writes. The files `.next`, `.lock` and `.note` beside it stay;
  /// they hold no data.
  /// - Throws: `Realm.Error.alreadyOpen` where somebody has it open, here or in another process.
  /// - Returns: whether there was a file.
  @discardableResult
  public static func deleteFiles(for configuration: Configuration) throws -> Bool {
    let place = try configuration.place()
    let deleted = try Store.whileClosed(place) { () throws(Error) in
      try place.path.map { (path) throws(Error) in try StoreFile.delete(path) } ?? false
    }
    guard let deleted else { throw Error.stillInUse(place.name) }
    return deleted
  }
}

extension Reading {
  fileprivate var isEmpty: Bool {
    catalog.tables.values.allSatisfy { table in
      var isEmpty = true
      version.read { () throws(Realm.Error) in
        try table.keys.forEach(in: chunks) { _ in
          isEmpty = false
          return false
        }
      }
      return isEmpty
    }
  }
}
