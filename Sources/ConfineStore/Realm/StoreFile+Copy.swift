import Foundation

extension StoreFile {
  /// How often commits of other processes may interrupt a copy.
  private static let attempts = 100

  /// Copies the file as one of its versions.
  ///
  /// Whoever writes to the file meanwhile leaves the pages of its newest version alone; so a copy
  /// between whose begin and end there was no commit is whole.
  static func copy(
    _ path: String, to copy: String, mode: mode_t = 0o644
  ) throws(Realm.Error) {
    for _ in 0..<attempts {
      let before = try LMDBMetas(path: path)
      try copyBytes(path, to: copy, mode)
      if try LMDBMetas(path: path) == before { return try makeDurable(copy) }
    }
    throw Realm.Error(
      .fileOperationFailed, "Unable to copy the realm at path '\(path)': it changes all the time.",
      remedy: "Copy it while nobody writes to it.", path: path)
  }

  private static func copyBytes(
    _ path: String, to copy: String, _ mode: mode_t
  ) throws(Realm.Error) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw Realm.Error(errno: errno, opening: path) }
    defer { close(source) }
    let target = open(copy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard target >= 0 else { throw Realm.Error(errno: errno, writing: copy) }
    defer { close(target) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(source, buffer.baseAddress, buffer.count)
      guard count >= 0 else { throw Realm.Error(errno: errno, opening: path) }
      guard count > 0 else { return }
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      while !rest.isEmpty {
        let written = write(target, rest.baseAddress, rest.count)
        guard written > 0 else { throw Realm.Error(errno: errno, writing: copy) }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
    }
  }

  /// Puts a copy of the seed where no file is.
  static func plant(_ seed: URL, at path: String) throws(Realm.Error) {
    let seed = try Realm.Configuration.path(of: seed)
    guard access(path, F_OK) != 0 else { return }
    guard access(seed, F_OK) == 0 else {
      throw Realm.Error(
        errno: errno, opening: seed, because: "the seed of '\(path)' cannot be read",
        "Check `seedFilePath`.")
    }
    try LMDBFile.check(seed)
    try LMDBFile.check(path)
    let draft = StoreDraft.copy.newPath(beside: path)
    defer { unlink(draft) }
    try copy(seed, to: draft)
    do throws(Realm.Error) {
      try publish(draft, as: path)
    } catch {
      // Another process was faster.
      guard error.code == .fileExists else { throw error }
    }
  }

  /// Gives a whole file its name, which nobody may have.
  static func publish(_ draft: String, as path: String) throws(Realm.Error) {
    if link(draft, path) != 0 {
      guard errno != EEXIST, access(path, F_OK) != 0 else { throw .taken(path) }
      // The file system may have no hard links.
      guard rename(draft, path) == 0 else { throw Realm.Error(errno: errno, writing: path) }
    }
    try makeDurable(folder(of: path))
  }
}
